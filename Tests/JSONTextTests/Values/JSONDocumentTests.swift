import JSONText
import Testing

@Suite struct JSONDocumentTests {
  private static let text = #" {"a" : [1, -2.5e1 ,"x\n"], "b":{"c":true,"\u0064":null}, "":[ ]}"#

  /// Returns a value and its descendants in document order.
  private func walk(_ element: JSONDocument.Element) -> [JSONDocument.Element] {
    let children = element.elements ?? element.members?.map(\.value) ?? []
    return [element] + children.flatMap { walk($0) }
  }

  @Test func `gives the location, key and text of every value`() throws {
    let document = try JSONDocument(Array(Self.text.utf8))
    let table: [(offset: Int, key: Int?, type: String, text: String)] = [
      (1, nil, "Object", String(Self.text.dropFirst())), (8, 2, "Array", #"[1, -2.5e1 ,"x\n"]"#),
      (9, nil, "Number", "1"), (12, nil, "Number", "-2.5e1"), (20, nil, "String", #""x\n""#),
      (32, 28, "Object", #"{"c":true,"\u0064":null}"#), (37, 33, "Boolean", "true"),
      (51, 42, "Null", "null"), (61, 58, "Array", "[ ]"),
    ]
    let elements = walk(document.root)
    #expect(elements.count == table.count)
    for (element, row) in zip(elements, table) {
      #expect(element.offset == row.offset, "\(row.text)")
      #expect(element.keyOffset == row.key, "\(row.text)")
      #expect(element.typeName == row.type, "\(row.text)")
      #expect(String(decoding: element.text, as: UTF8.self) == row.text, "\(row.text)")
      #expect(element.text.startIndex == row.offset, "\(row.text)")
      #expect(element.isNull == (row.type == "Null"), "\(row.text)")
      #expect(element.isObject == (row.type == "Object"), "\(row.text)")
      #expect((element.bool != nil) == (row.type == "Boolean"), "\(row.text)")
      #expect((element.number != nil) == (row.type == "Number"), "\(row.text)")
      #expect((element.string != nil) == (row.type == "String"), "\(row.text)")
      #expect((element.elements != nil) == (row.type == "Array"), "\(row.text)")
      #expect((element.members != nil) == (row.type == "Object"), "\(row.text)")
    }
    #expect(document.bytes == Array(Self.text.utf8))
    #expect(document.root.members?.map(\.key) == ["a", "b", ""])
  }

  @Test func `decodes values on demand`() throws {
    let root = try JSONDocument(Array(Self.text.utf8)).root
    #expect(root["a"]?.elements?[0].number == JSONNumber(1))
    #expect(root["a"]?.elements?[1].number?.text == "-2.5e1")
    #expect(root["a"]?.elements?[2].string == "x\n")
    #expect(root["b"]?["c"]?.bool == true)
    #expect(root["b"]?["d"]?.isNull == true)
    #expect(root["missing"] == nil)
    #expect(root["a"]?["b"] == nil)
    #expect(root.value == (try JSONValue(parsing: Self.text)))
    #expect(root.value.description == #"{"a":[1,-2.5e1,"x\n"],"b":{"c":true,"d":null},"":[]}"#)
    #expect(try JSONDocument(Array("false".utf8)).root.bool == false)
  }

  @Test func `lists duplicate keys in document order`() throws {
    let table: [(text: String, offsets: [Int])] = [
      ("{}", []), (#"{"a":1,"b":2}"#, []), (#"{"a":1,"a":2}"#, [7]),
      (#"{"a":1,"a":2,"a":3}"#, [7, 13]), (#"{"a":1,"\u0061":2}"#, [7]),
      (#"{"a":{"a":1},"b":{"a":1}}"#, []), (#"[{"a":1},{"a":1}]"#, []),
      (#"{"x":{"y":0,"y":0},"x":[{"z":0,"z":0}],"x":0}"#, [12, 19, 31, 39]),
      (#"{"":0 , "":0}"#, [8]), ("{\"\u{E9}\":1,\"e\u{301}\":2}", []),
      (#"{"a":[{"b":1}],"b":2,"a":3}"#, [21]),
    ]
    for row in table {
      let document = try JSONDocument(Array(row.text.utf8))
      #expect(document.duplicateKeys.map(\.offset) == row.offsets, "\(row.text)")
    }
  }

  @Test func `keeps members with duplicate keys and looks up the first`() throws {
    let root = try JSONDocument(Array(#"{"a":1,"b":2,"a":3}"#.utf8)).root
    #expect(root.members?.map(\.key) == ["a", "b", "a"])
    #expect(root.members?.compactMap { $0.value.number?.text } == ["1", "2", "3"])
    #expect(root["a"]?.number?.text == "1")
    #expect(root.value["a"]?.number?.text == "3")
  }

  @Test func `compares keys by their bytes`() throws {
    let root = try JSONDocument(Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8)).root
    #expect(root["\u{E9}"]?.number?.text == "1")
    #expect(root["e\u{301}"]?.number?.text == "2")
  }

  @Test func `looks up keys only in their own object, however they are written`() throws {
    let text = #"{"a":{"b":1,"x":[{"b":3}]},"b":2,"\"":4,"ab":5,"a\u0062c":6,"\\":7,"":8,"k\n":9}"#
    let root = try JSONDocument(Array(text.utf8)).root
    let table: [(key: String, number: String?)] = [
      ("b", "2"), ("x", nil), ("\"", "4"), ("ab", "5"), ("abc", "6"), ("\\", "7"), ("", "8"),
      ("k\n", "9"), ("k", nil), ("k\\n", nil), ("abcd", nil), ("a\"", nil), ("ab\":5", nil),
      ("a\\u0062c", nil), ("\\\"", nil), ("\\\\", nil),
    ]
    for row in table { #expect(root[row.key]?.number?.text == row.number, "\(row.key)") }
    #expect(try JSONDocument(Array(#"{"a":{"b":1}}"#.utf8)).root["b"] == nil)
  }

  @Test func `looks up the keys that the members list`() throws {
    let seed: UInt64 = 0x5EED_0024
    var json = GeneratedJSON(seed: seed)
    for round in 0..<500 {
      let object = JSONObject((0..<8).map { _ in (json.string(), json.value(depth: 2)) })
      let root = try JSONDocument(Array(json.noisyText(.object(object)).utf8)).root
      // Existing keys, and similar ones.
      let keys = object.members.flatMap { [$0.key, $0.key + "x", String($0.key.dropLast()), ""] }
      for key in keys + ["\"", "\\", "n"] {
        #expect(root[key]?.value == object[key], "seed \(seed) round \(round): \(key)")
      }
    }
  }

  @Test func `points to the object of a duplicate key`() throws {
    let table: [(text: String, pointers: [String])] = [
      (#"{"a":1,"a":2}"#, [""]), (#"[0,[{"a":1,"a":2}]]"#, ["/1/0"]),
      (#"{"x/~":{"y":0,"y":0},"z":[{"w":0},{"w":0,"w":0}]}"#, ["/x~1~0", "/z/1"]),
      (#"{"\u0061":{"b":[[],{"":1,"":2,"":3}]}}"#, ["/a/b/1", "/a/b/1"]),
    ]
    for row in table {
      let document = try JSONDocument(Array(row.text.utf8))
      let pointers = document.duplicateKeys.map { document.pointer(to: $0).description }
      #expect(pointers == row.pointers, "\(row.text)")
    }
  }

  @Test func `reads deep and wide text`() throws {
    let deep = String(repeating: #"[{"k":"#, count: 256) + "7" + String(repeating: "}]", count: 256)
    let root = try JSONDocument(Array(deep.utf8)).root
    let elements = walk(root)
    #expect(elements.count == 513)
    #expect(elements.last?.offset == 256 * 6)
    #expect(elements.last?.keyOffset == 256 * 6 - 4)

    let wide = "[" + (0..<10_000).map { "[\($0)]" }.joined(separator: ",") + "]"
    let children = try #require(try JSONDocument(Array(wide.utf8)).root.elements)
    #expect(children.count == 10_000)
    for index in stride(from: 0, to: 10_000, by: 97) {
      #expect(children[index].elements?[0].number?.integer(Int.self) == index, "\(index)")
    }
  }

  @Test func `gives text that reads back as the same value`() throws {
    let seed: UInt64 = 0x5EED_0023
    var json = GeneratedJSON(seed: seed)
    for round in 0..<500 {
      let value = json.value()
      let text = Array(json.noisyText(value).utf8)
      let document = try JSONDocument(text)
      #expect(document.duplicateKeys.map(\.offset).isEmpty, "seed \(seed) round \(round)")
      #expect(document.root.value == value, "seed \(seed) round \(round)")
      for element in walk(document.root) {
        let own = try JSONDocument(Array(element.text)).root
        #expect(own.offset == 0, "seed \(seed) round \(round)")
        #expect(own.value == element.value, "seed \(seed) round \(round): \(shown(element.text))")
        guard let key = element.keyOffset else { continue }
        #expect(text[key] == UInt8(ascii: "\""), "seed \(seed) round \(round)")
        #expect(key < element.offset, "seed \(seed) round \(round)")
      }
    }
  }
}
