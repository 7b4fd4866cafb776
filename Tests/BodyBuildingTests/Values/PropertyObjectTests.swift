import ObjectBody
import ObjectSchema
import Testing

@Suite struct PropertyObjectTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  @Test func `keeps order and duplicates of a literal`() {
    let members: PropertyObject = ["b": 1, "a": 2, "b": 3]
    #expect(members.keys == ["b", "a", "b"])
    #expect(members["b"] == 1)
    #expect(PropertyObject(["b": 1, "a": 2, "ä": 3, "Z": 4]).keys == ["Z", "a", "b", "ä"])
    #expect(PropertyObject() == [:])
  }

  @Test func `keeps the order of its members`() {
    var members = PropertyObject()
    for index in 1...3 {
      members.append(PropertyObject.Member("c_\(index)", PropertyValue(index)))
    }
    members.append(PropertyObject.Member("c_1", 4))
    #expect(members == ["c_1": 1, "c_2": 2, "c_3": 3, "c_1": 4])
    members.members[1].value = "two"
    members.members.removeLast()
    #expect(members.members == [.init("c_1", 1), .init("c_2", "two"), .init("c_3", 3)])
    #expect(members == PropertyObject(members.members))
  }

  @Test func `is equal to an object with the same members in the same order`() {
    let values: PropertyObject = ["a": 1, "b": ["c": [nil, 2.5]]]
    #expect(values == ["a": 1, "b": ["c": [nil, 2.5]]])
    #expect(values.hashValue == PropertyObject(values.members).hashValue)
    for other: PropertyObject in [
      [:], ["a": 1], ["b": ["c": [nil, 2.5]], "a": 1], ["a": 1, "b": ["c": [nil, 2.5]], "d": 1],
      ["a": 2, "b": ["c": [nil, 2.5]]], ["A": 1, "b": ["c": [nil, 2.5]]],
    ] {
      #expect(values != other)
      #expect(other != values)
    }
    // Objects that share their storage are equal, even if they contain NaN.
    let odd: PropertyObject = ["a": .double(.nan)]
    let same = odd
    #expect(odd == same)
    #expect(odd != ["a": .double(.nan)])
  }

  @Test func `sets and removes values by key`() {
    var members: PropertyObject = ["b": 1, "a": 2, "b": 3]
    members["b"] = 4
    #expect(members == ["b": 4, "a": 2, "b": 3])
    members["a"] = .some(.null)
    members["c"] = "new"
    #expect(members == ["b": 4, "a": nil, "b": 3, "c": "new"])
    members["b"] = nil
    members["missing"] = nil
    #expect(members == ["a": nil, "c": "new"])
    members["e\u{301}"] = 1
    #expect(members["é"] == nil)
    members["é"] = 2
    #expect(members.keys == ["a", "c", "e\u{301}", "é"])
  }

  @Test func `reports duplicate keys`() {
    let rows: [(values: PropertyObject, faults: [String])] = [
      (["bool": true, "bool": false], ["duplicate bool"]),
      (["bool": true, "bool": "wrong"], ["duplicate bool"]),
      (
        ["bool": 1, "bool": true, "bool": true], ["type bool", "duplicate bool", "duplicate bool"]
      ),
      (["nothing": 1, "nothing": 2], ["unknown nothing", "duplicate nothing"]),
      (["any": ["k": 1, "k": 2]], ["duplicate any.k"]),
      (
        ["any": [["k": ["j": 1, "j": 2], "k": 2]]], ["duplicate any[0].k.j", "duplicate any[0].k"]
      ),
      (["document": ["text": "a", "text": "b"]], ["duplicate document.text"]),
      (["any": ["é": 1, "e\u{301}": 2]], []),
      (["any": ["a": ["k": 1], "b": ["k": 1]]], []),
    ]
    for (values, faults) in rows {
      #expect(SampleObject.faults(values, in: object) == faults, "\(values)")
    }
  }

  @Test func `compares names by their bytes`() throws {
    // Swift compares the Kelvin sign and K as equal, and the two forms of é.
    let kelvin = "\u{212A}elvin"
    #expect(kelvin == "Kelvin")
    for count in [0, 1, 40] {
      let others = (0..<count).map { #", {"name": "n\#($0)", "type": "Number"}"# }.joined()
      let object = try SampleObject.definition(#"{"name": "Kelvin", "type": "Number"}"# + others)
      var values = PropertyObject((0..<count).map { PropertyObject.Member("n\($0)", 1) })
      values.members.insert(PropertyObject.Member(kelvin, 1), at: 0)
      #expect(SampleObject.faults(values, in: object) == ["unknown \(kelvin)"])
      #expect(
        SampleObject.faults(values, in: object).first?.utf8.elementsEqual("unknown \(kelvin)".utf8)
          == true)
      // It isn't a duplicate of the declared name.
      values.members.append(PropertyObject.Member("Kelvin", "wrong"))
      #expect(
        SampleObject.faults(values, in: object).map { Array($0.utf8) }
          == ["type Kelvin", "unknown \(kelvin)"].map { Array($0.utf8) }, "\(count)")
    }
  }

  @Test func `writes unknown keys last, sorted by their UTF-8 bytes`() {
    let keys = ["🌸", "z", "Ａ", "ä", "e\u{301}", "Z", "a", "é"]
    let values = PropertyObject(keys.map { PropertyObject.Member($0, 1) } + [.init("bool", 1)])
    let sorted = ["Z", "a", "e\u{301}", "z", "ä", "é", "Ａ", "🌸"]
    #expect(
      SampleObject.faults(values, in: object).map { Array($0.utf8) }
        == (["type bool"] + sorted.map { "unknown \($0)" }).map { Array($0.utf8) })
  }

  @Test func `sorts members of free-form objects by their UTF-8 bytes`() throws {
    let body = try object.body([
      "any": ["🌸": 1, "Ａ": 2, "b": ["y": 1, "x": 2], "": 3, "B": 4, "a b": 5, "a": 6]
    ])
    #expect(
      body.text == #"{"any":{"":3,"B":4,"a":6,"a b":5,"b":{"x":2,"y":1},"Ａ":2,"🌸":1}}"#)
  }

  @Test func `writes declared members in declared order`() throws {
    let values: PropertyObject = [
      "document": ["number": 1, "text": "a"], "texts": [], "text": "", "number": 0,
    ]
    let expected = #"{"number":0,"text":"","texts":[],"document":{"text":"a","number":1}}"#
    #expect(try object.body(values).text == expected)
    #expect(try object.body(PropertyObject(values.members.reversed())).text == expected)
  }
}
