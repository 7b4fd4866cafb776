import BodyBuilding
import JSONText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Texts with any number of objects.
@Suite struct InstanceListTests {
  let every: ObjectDefinition
  let id = InstanceSamples.id
  let otherID = InstanceSamples.otherID

  init() throws { every = try InstanceSamples.every() }

  @Test func `reads all forms of lists`() throws {
    let rows: [(text: String, texts: [String], hasMore: Bool?)] = [
      (#"{"c_text": "a"}"#, ["a"], nil), ("[]", [], nil),
      (#"[{"c_text": "a"}, {"c_text": "b"}]"#, ["a", "b"], nil),
      (#"{"object": "list", "data": [{"c_text": "a"}], "hasMore": true}"#, ["a"], true),
      (#"{"data": [], "hasMore": false, "object": "list"}"#, [], false),
      (#"{"object": "result", "data": {"c_text": "a"}}"#, ["a"], nil),
      (#"{"object": "result", "data": [{"c_text": "a"}]}"#, ["a"], nil),
      (
        #"{"object": "result", "data": {"object": "list", "data": [{"c_text": "a"}], "hasMore": true}}"#,
        ["a"], true
      ),
      (#"{"\#(id)": {"c_text": "a"}, "\#(otherID)": {"c_text": "b"}}"#, ["a", "b"], nil),
      ("{\"c_text\": \"a\"}\n{\"c_text\": \"b\"}", ["a", "b"], nil),
      ("{\"c_text\": \"a\"}\r\n\r\n \n{\"c_text\": \"b\"}\n", ["a", "b"], nil),
      ("\n{\"c_text\": \"a\"}\n", ["a"], nil),
    ]
    for row in rows {
      let list = try InstanceList(row.text, of: every)
      #expect(
        list.instances.compactMap { $0.value(String.self, at: "c_text") } == row.texts,
        "\(row.text)")
      #expect(list.hasMore == row.hasMore && list.errors.isEmpty, "\(row.text)")
      #expect(list.recordCount == row.texts.count && !list.isTruncated, "\(row.text)")
    }
  }

  @Test func `takes identifiers from keys`() throws {
    let list = try InstanceList(
      #"{"\#(id)": {}, "\#(otherID)": {"_id": "\#(otherID)"}, "x": {}, "\#(id.uppercased())": {"_id": "\#(otherID)"}}"#,
      of: every)
    #expect(list.instances.map { $0.id?.description } == [id, otherID])
    #expect(list.errors.map(\.index) == [2, 3])
    #expect(
      list.errors.flatMap(\.faults).map { "\($0.code) \($0.path)" } == ["format _id", "format _id"])
  }

  @Test func `keeps the records beside those with faults`() throws {
    let rows: [(text: String, errors: [String])] = [
      (
        #"[{"c_text": "a"}, 5, {"c_text": 1, "c_bool": 1},\#n null, {"c_text": "b"}]"#,
        ["1 type  1:19", "2 type c_text 1:33,type c_bool 1:46", "3 type  2:2"]
      ),
      (
        "{\"c_text\": \"a\"}\n{\"c_text\": }\n[]\n{\"c_text\": \"b\"}\n\u{FEFF}{}",
        ["1 json  2:12", "2 type  3:1", "4 json  5:1"]
      ),
      ("{bad\n{\"c_text\": \"a\"}\n{\"c_text\": \"b\"}", ["0 json  1:2"]),
      (
        #"{"object": "list", "data": [{"c_text": "a"}, {"c_id": {}}, {"c_text": "b"}]}"#,
        ["1 required c_id._id 1:55"]
      ),
      (
        #"[{"c_text": "a"}, {"a": 1, "a": 2}, {"c_text": "b", "c_any": {}}, {"c_any": {"x": 1, "x": 2}}]"#,
        ["1 duplicate a 1:28", "3 duplicate c_any.x 1:86"]
      ),
    ]
    for row in rows {
      let list = try InstanceList(row.text, of: every)
      #expect(
        list.instances.compactMap { $0.value(String.self, at: "c_text") } == ["a", "b"],
        "\(row.text)")
      #expect(
        list.errors.map { "\($0.index ?? -1) \($0.texts.joined(separator: ","))" } == row.errors,
        "\(row.text)")
    }
  }

  @Test func `throws only if there are no records`() {
    let rows: [(text: String, faults: [String])] = [
      ("", ["json  1:1"]), (" \n ", ["json  2:2"]), ("5", ["json  1:1"]), ("null", ["json  1:1"]),
      ("[{}, {]", ["json  1:7"]), ("{\n  \"c_text\": \"a\",\n  {}\n}", ["json  3:3"]),
      (#"{"object": "result", "data": null}"#, ["json  1:1"]),
      ("<html>\n{\n}\n</html>", ["json  1:1"]),
    ]
    for row in rows {
      let error = #expect(throws: InstanceError.self, "\(row.text)") {
        try InstanceList(row.text, of: every)
      }
      #expect(error?.texts == row.faults && error?.index == nil, "\(row.text)")
    }
  }

  @Test func `withstands hostile text`() throws {
    let deep = String(repeating: "[", count: 600)
    let error = #expect(throws: InstanceError.self) { try InstanceList(deep, of: every) }
    #expect(error?.faults.map(\.code) == [.depth])
    let lines = try InstanceList("{\"c_any\": \(deep)\n{}", of: every)
    #expect(lines.instances.count == 1 && lines.errors.first?.faults.first?.code == .depth)

    // References that are expanded as deeply as the text allows.
    let reference = #"{"_id": "\#(id)", "c_reference": "#
    let nested =
      String(repeating: reference, count: 510) + "null" + String(repeating: "}", count: 510)
    #expect(try ObjectInstance(nested, of: every).id == ObjectID(id))

    let invalid = Array("[{\"c_text\": \"a".utf8) + [0xFF] + Array("\"}]".utf8)
    #expect(throws: InstanceError.self) { try InstanceList(invalid, of: every) }
    let line = Array("{\"c_text\": \"a".utf8) + [0xC0, 0x80] + Array("\"}\n{}".utf8)
    let list = try InstanceList(line, of: every)
    #expect(list.instances.count == 1 && list.errors.map(\.texts) == [["json  1:14"]])
  }

  @Test func `limits the faults, not the records`() throws {
    let bad = String(repeating: "5,", count: 3000)
    let list = try InstanceList("[\(bad){}]", of: every)
    #expect(list.errors.count == 1000 && list.isTruncated)
    #expect(list.instances.count == 1 && list.recordCount == 3001)

    let key = String(repeating: "k", count: 100_000)
    let names = (0..<40).map { #"{"\#(key)": {"a": 1, "a": \#($0)}}"# }.joined(separator: ",")
    let long = try InstanceList("[\(names)]", of: every)
    #expect(long.errors.count == 40 && !long.isTruncated)
    #expect(long.errors.allSatisfy { $0.faults[0].path.utf8.count < 300 })

    // Duplicate keys in all of many records.
    let duplicates = String(repeating: #"{"a":1,"a":1},"#, count: 20_000)
    let many = try InstanceList("[\(duplicates){}]", of: every)
    #expect(many.instances.count == 1 && many.errors.count == 1000 && many.isTruncated)
  }
}
