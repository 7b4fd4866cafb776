import TestSupport
import Testing

@testable import ObjectSchema

/// Documents that are compared with each other, in many spellings.
@Suite struct UniqueStructuresTests {
  /// Each row has spellings of one value.
  private static let values: [[String]] = [
    [#"{}"#, #"{ }"#],
    [
      #"{"k":1}"#, #"{"\u006b":1.0}"#, #"{ "k" : 10e-1 }"#, "{\"\\u006B\"\t:\n 1e0}",
      #"{"k":1.000}"#,
    ],
    [#"{"k":2}"#, #"{"k":20E-1}"#, #"{"k" :2}"#],
    [#"{"k":[1,2,3]}"#, #"{"k":[1.0,2,30e-1]}"#, #"{"k":[ 1 , 2,3 ]}"#, #"{"k":[1,2.0 ,3]}"#],
    [#"{"k":[1,2,33333333]}"#, #"{"k":[1,2,3.3333333e7]}"#],
    [#"{"k":[1,2]}"#, "{\"k\":[1 ,\r2]}"],
    [#"{"k":[[],{}]}"#, #"{"k":[[ ],{ }]}"#],
    [
      #"{"k":0,"a_long_key_with_26_letters":"x"}"#,
      #"{"\u0061_long_key_with_26_letters":"\u0078", "k":-0}"#,
    ],
    [#"{"k":{"x":1,"y":"é","z":null}}"#, #"{"k":{"z":null,"\u0079":"\u00e9","x":1}}"#],
    [#"{"k":"true"}"#, #"{"k":"tru\u0065"}"#], [#"{"k":true}"#],
    [#"{"k":123456}"#, #"{"k":1.23456e5}"#],
    [
      #"{"k":1111111111111111168}"#, #"{"k":1111111111111111168.0e0}"#,
      #"{"k":1.111111111111111168e18}"#,
    ],
    [
      #"{"k":111111111111.11111}"#, #"{"k":11111111111111111e-5}"#,
      #"{"k":0.11111111111111111e12}"#,
    ],
    [#"{"k":[123456,1]}"#, #"{"k":[123456.0,1]}"#],
    [#"{"k":"x"}"#, #"{"k" :"\u0078" }"#], [#"{"k":""}"#, #"{"k": ""}"#],
    [#"{"k":"\""}"#, #"{"k":"\u0022"}"#], [#"{"k":"\\"}"#, #"{"k":"\u005c"}"#],
    [#"{"k":7}"#, #"{"k":7 }"#, #"{"k":7e0}"#], [#"{"k":[7]}"#, #"{"k":[ 7.0]}"#],
    [#"{"k":[[7],7]}"#, "{\"k\":[[7 ],70e-1\n]}"],
    // Texts of up to 48 bytes.
    [
      #"{"k":["a text with 23 letters"]}"#, #"{"k":["a te\u0078t with 23 letters"]}"#,
      #"{ "k" : [ "\u0061 text with 23 lett\u0065rs" ] }"#,
    ],
    [#"{"k":["a text with 23 lettera"]}"#, #"{"k":["a text with 23 letter\u0061"]}"#],
    [#"{"k":["日本語の文字列です"]}"#, #"{"k":["日本語の文字列\u3067す"]}"#],
    [#"{"k":["naïveté"]}"#, #"{"k":["na\u00efveté"]}"#, #"{"k":["naïvet\u00e9"]}"#],
    [
      #"{"k":{"a_long_key_with_26_letters":[]}}"#, #"{"k":{"a_long_key_with_26_letter\u0073":[]}}"#,
      #"{"k":{ "\u0061_long_key_with_26_letters" :[ ]}}"#,
    ],
    [#"{"k":{"a_long_key_with_26_letters":{}}}"#],
    [#"{"k":{"clé":["\n\n"]}}"#, #"{"k":{"cl\u00e9":["\u000a\n"]}}"#],
    [#"{"k":"48 letters make the longest text with a quote."}"#],
    [#"{"k":"49 letters make the shortest text without quotes."}"#],
    [#"{"k":"a text\twith \"quotes\""}"#, #"{"k":"a text\u0009with \u0022quotes\u0022"}"#],
    // Only the last elements of long arrays differ.
    [#"{"k":[1,2,3,4,5,6,7,8]}"#, #"{"k":[1,2,3,4,5,6,7,80e-1]}"#],
    [#"{"k":[1,2,3,4,5,6,7,8,9]}"#, #"{"k":[1,2,3 ,4,5,6,7,8,9.0]}"#],
    [#"{"k":[1,2,3,4,5,6,7,8,"9"]}"#, #"{"\u006b":[1,2,3,4,5,6,7,8,"\u0039"]}"#],
    [#"{"k":[1,2,3,4,5,6,7,8,["]"]]}"#, #"{"k":[1,2,3,4,5,6,7,8,[ "\u005d" ]]}"#],
    [#"{"k":["1",2,3,4,5,6,7,8,9,10]}"#, #"{"k":["\u0031",2,3,4,5,6,7,8,9,1e1]}"#],
    [#"{"k":["1",2,3,4,5,6,7,8,9,11]}"#, #"{"k":["1",2,3,4,5,6,7,8,9,1.1e1]}"#],
  ]

  /// Objects of which only the last member of the first spelling differs.
  private static var objectsOfManyMembers: [[String]] {
    [9, 12, 16, 17].flatMap { count in
      ["key", "cl\u{E9}"].flatMap { key in
        [0, 1].map { last in
          let members = (0..<count).map { index in
            let value = index == count - 1 ? last : index
            return ["\"\(key)\(index)\":\(value)", "\"\(key)\\u003\(index % 10)\" : \(value).0"]
          }
          // Keys with two digits have no second spelling.
          let spelled = members.enumerated().map { $0.offset < 10 ? $0.element[1] : $0.element[0] }
          return [members.map { $0[0] }, members.map { $0[0] }.reversed(), spelled.reversed()]
            .map { #"{"k":{\#($0.joined(separator: ","))}}"# }
        }
      }
    }
  }

  @Test(arguments: [false, true], ["Document[]", "Any[]"])
  func `are equal in all spellings`(hasUnknownKeys: Bool, type: String) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let members =
      type == "Any[]"
      ? ""
      : #"""
      , "properties": [
        {"name": "k", "type": "Any"}, {"name": "a_long_key_with_26_letters", "type": "String"}]
      """#
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "\#(type)", "uniqueValues": true, "maxItems": 1000\#(members)}
        """#))
    let values = Self.values + Self.objectsOfManyMembers
    for _ in 0..<GeneratedCases.count(500, ofAll: 20_000) {
      var elements: [String] = []
      var paths: [String] = []
      var seen: Set<Int> = []
      for index in 0..<Int.random(in: 1...20, using: &generator) {
        let value = Int.random(in: values.indices, using: &generator)
        elements.append(try #require(values[value].randomElement(using: &generator)))
        if !seen.insert(value).inserted { paths.append("a[\(index)]") }
      }
      // After a key that isn't checked, the keys of all objects are compared.
      let unknown = hasUnknownKeys ? #""unknown":{"a":1,"a":2},"# : ""
      let payload = #"{\#(unknown)"a":[\#(elements.joined(separator: ","))]}"#
      let faults = checker.faults(in: payload).filter { $0.code != .unknown }
      #expect(faults.map(\.path) == paths, "\(payload), seed \(seed)")
      #expect(faults.allSatisfy { $0.code == .unique }, "\(payload), seed \(seed)")
    }
  }

  @Test(arguments: ["Document[]", "Any[]"])
  func `the last value of a duplicate key counts`(type: String) throws {
    let members =
      type == "Any[]"
      ? "" : #", "properties": [{"name": "k", "type": "Any"}, {"name": "l", "type": "Any"}]"#
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "\#(type)", "uniqueValues": true\#(members)}"#))
    let rows: [(elements: String, paths: [String])] = [
      (#"{"k":1,"k":2},{"k":2}"#, ["a[1]"]), (#"{"k":2},{"k":1,"k":2}"#, ["a[1]"]),
      (#"{"k":1},{"k":1,"k":2}"#, []), (#"{"k":{"x":1,"x":2}},{"k":{"x":2}}"#, ["a[1]"]),
      (#"{"k":[{"x":1,"\u0078":2}],"l":0},{"l":0,"k":[{"x":2}]}"#, ["a[1]"]),
      (
        #"{"k":[1,2,3,4,5,6,7,8,9]},{"k":1,"k":[1,2,3,4,5,6,7,8,9]},{"k":[1,2,3,4,5,6,7,8,0]}"#,
        ["a[1]"]
      ),
      (
        #"""
        {"k":{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"a":0}},
        {"k":{"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"a":0}},
        {"k":{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9}}
        """#, ["a[1]"]
      ),
    ]
    for (elements, paths) in rows {
      let faults = checker.faults(in: #"{"a":[\#(elements)]}"#)
      #expect(faults.filter { $0.code == .unique }.map(\.path) == paths, "\(elements)")
      #expect(faults.contains { $0.code == .duplicate }, "\(elements)")
    }
  }
}
