import Foundation
import ObjectBody
import ObjectSchema
import Testing

/// Custom implementations of Encodable, and the faults of encoded values.
@Suite struct BodyEncodingTests {
  let object: ObjectDefinition

  init() throws { object = try TypedDefinitions.every() }

  private enum Key: String, CodingKey {
    case c_any, c_string, c_number, c_document, c_documents, c_numbers, c_text, c_count, inner
  }

  /// A value that is encoded by a closure.
  private struct Custom: Encodable {
    let body: (any Encoder) throws -> Void

    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private struct Failure: Error {}

  @Test func `fills nested containers in any order`() throws {
    let value = Custom { encoder in
      var outer = encoder.container(keyedBy: Key.self)
      var document = outer.nestedContainer(keyedBy: Key.self, forKey: .c_document)
      var documents = outer.nestedUnkeyedContainer(forKey: .c_documents)
      var first = documents.nestedContainer(keyedBy: Key.self)
      var any = outer.nestedUnkeyedContainer(forKey: .c_any)
      try outer.encode("outer", forKey: .c_string)
      try document.encode("inner", forKey: .c_text)
      try first.encode(1, forKey: .c_count)
      var second = documents.nestedContainer(keyedBy: Key.self)
      try second.encode(2, forKey: .c_count)
      var deep = any.nestedUnkeyedContainer()
      try deep.encode(UInt8(3))
      try any.encodeNil()
      try any.encode([Key.inner.rawValue: true])
      #expect(documents.count == 2)
      #expect(deep.codingPath.map(\.stringValue) == ["c_any", "0"])
      #expect(second.codingPath.map(\.intValue) == [nil, 1])
    }
    #expect(
      try object.body(encoding: value).text == #"{"c_string":"outer","#
        + #""c_any":[[3],null,{"inner":true}],"c_document":{"c_text":"inner"},"#
        + #""c_documents":[{"c_count":1},{"c_count":2}]}"#)
  }

  private class Base: Encodable {
    let c_text = "base"
  }

  private final class Derived: Base {
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(7, forKey: .c_count)
      try super.encode(to: container.superEncoder())
    }
  }

  private final class Merged: Base {
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(7, forKey: .c_count)
    }
  }

  @Test func `attaches the files of an encodable type`() throws {
    struct Scan: Encodable {
      var content: FileAttachment
    }
    struct Note: Encodable {
      var c_scan: Scan
      var c_scans: [[String: FileAttachment]]
    }
    let object = try SchemaRegistry(
      text: """
        {"name": "c_note", "properties": [
          {"name": "c_scan", "type": "File", "facets": [{"name": "content"}]},
          {"name": "c_scans", "type": "File[]", "facets": [{"name": "content"}]}]}
        """
    ).object(named: "c_note")
    let first = FileAttachment.bytes([1], mediaType: "image/png")
    let second = FileAttachment.bytes([2, 3], mediaType: "image/png")
    let body = try object.body(
      encoding: Note(c_scan: Scan(content: first), c_scans: [["content": second]]))
    let values: PropertyObject = [
      "c_scan": ["content": .attachment(first)], "c_scans": [["content": .attachment(second)]],
    ]
    #expect(body == (try object.body(values)))
    #expect(body.uploads.map(\.length) == [1, 2])
  }

  @Test func `encodes superclasses separately or in the same container`() throws {
    #expect(
      try object.body(encoding: ["c_any": Derived()]).text
        == #"{"c_any":{"c_count":7,"super":{"c_text":"base"}}}"#)
    #expect(
      try object.body(encoding: ["c_any": Merged()]).text
        == #"{"c_any":{"c_count":7,"c_text":"base"}}"#)
    let value = Custom { encoder in
      var container = encoder.container(keyedBy: Key.self)
      try Base().encode(to: container.superEncoder(forKey: .c_document))
      var elements = container.nestedUnkeyedContainer(forKey: .c_any)
      try Base().encode(to: elements.superEncoder())
      _ = elements.superEncoder()
    }
    #expect(
      try object.body(encoding: value).text
        == #"{"c_any":[{"c_text":"base"},{}],"c_document":{"c_text":"base"}}"#)
  }

  @Test func `uses the last value that is encoded for a key`() throws {
    let value = Custom { encoder in
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: .c_number)
      try container.encode(2, forKey: .c_number)
      try container.encode(["a": 1], forKey: .c_any)
      try container.encode("b", forKey: .c_any)
    }
    #expect(try object.body(encoding: value).text == #"{"c_number":2,"c_any":"b"}"#)
  }

  @Test func `rejects a value that isn't an object`() {
    let values: [(any Encodable, String)] = [
      (1, "Number"), ("text", "String"), ([1], "Array"), (true, "Boolean"), (Date(), "Date"),
      (String?.none, "Null"),
      (
        Custom { encoder in
          var container = encoder.singleValueContainer(); try container.encode("x")
        }, "String"
      ),
    ]
    for (value, found) in values {
      let error = #expect(throws: BodyValidationError.self) { try object.body(encoding: value) }
      let fault = error?.faults.first
      #expect(error?.faults.count == 1)
      #expect(fault?.code == .json && fault?.path == "" && fault?.pointer == "")
      #expect(fault?.expected == "Object" && fault?.found == found)
    }
    // A value that encodes nothing is an empty object.
    struct Empty: Encodable {}
    #expect(object.faults(encoding: Empty()) == [])
    #expect(object.faults(encoding: Empty?.some(Empty())) == [])
  }

  @Test func `reports every fault with its path`() {
    struct Wrong: Encodable {
      struct Item: Encodable {
        var c_text: Int?
        var c_count: Double?
        var c_bytes: Bool?
      }
      var c_string = 1
      var c_number = Double.nan
      var c_boolean = Date(timeIntervalSince1970: 0)
      var c_id = "no"
      var c_short = "long text"
      var c_days = [Date(timeIntervalSince1970: 1e300)]
      var c_documents = [Item(c_text: 1), Item(c_count: .infinity, c_bytes: true)]
      var c_strng = ""
    }
    #expect(
      object.faults(encoding: Wrong()) == [
        "type c_string", "range c_number", "type c_boolean", "format c_id", "range c_days[0]",
        "type c_documents[0].c_text", "range c_documents[1].c_count",
        "type c_documents[1].c_bytes", "length c_short", "unknown c_strng",
      ])
  }

  @Test func `reports an error of a value at the path where it was thrown`() throws {
    let thrower = Custom { _ in throw Failure() }
    #expect(object.faults(encoding: thrower) == ["format "])
    #expect(object.faults(encoding: ["c_any": ["a": [thrower]]]) == ["format c_any.a[0]"])
    let failing = Custom { encoder in
      throw EncodingError.invalidValue(
        1, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "secret"))
    }
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(encoding: ["c_any": [failing]])
    }
    #expect(error?.codesAndPaths == ["format c_any[0]"])
    #expect(error?.faults.first?.pointer == "/c_any/0")
    #expect(
      error?.description
        == "c_any[0]: expected a value that can be encoded, found EncodingError [format]")
    let detailed = #expect(throws: BodyValidationError.self) {
      try object.body(
        encoding: ["c_any": [failing]], options: CheckOptions(includesValues: true))
    }
    #expect(detailed?.faults.first?.found == "EncodingError: secret")
    // An error that is caught isn't reported.
    let careful = Custom { encoder in
      var container = encoder.container(keyedBy: Key.self)
      try? container.encode(thrower, forKey: .c_any)
      try container.encode("kept", forKey: .c_string)
      try container.encode(["inner": 1], forKey: .c_any)
    }
    #expect(
      try object.body(encoding: careful).text == #"{"c_string":"kept","c_any":{"inner":1}}"#)
  }

  @Test func `rejects a value that is encoded as two kinds of container`() {
    let both = Custom { encoder in
      _ = encoder.container(keyedBy: Key.self)
      _ = encoder.unkeyedContainer()
    }
    #expect(object.faults(encoding: ["c_any": both]) == ["type c_any"])
    let scalarToo = Custom { encoder in
      _ = encoder.unkeyedContainer()
      var container = encoder.singleValueContainer()
      try container.encode(1)
    }
    #expect(object.faults(encoding: ["c_any": [scalarToo]]) == ["type c_any[0]"])
  }

  private struct Nest: Encodable {
    var levels: Int
    enum Key: CodingKey { case n }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      if levels > 1 { try container.encode(Nest(levels: levels - 1), forKey: .n) }
    }
  }

  @Test func `stops at the maximum depth`() throws {
    #expect(object.faults(encoding: ["c_any": Nest(levels: 511)]) == [])
    let path = "c_any" + String(repeating: ".n", count: 511)
    for levels in [512, 513, 514, 10_000] {
      #expect(object.faults(encoding: ["c_any": Nest(levels: levels)]) == ["depth \(path)"])
    }
    // A value that encodes itself isn't nested, but never ends.
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
      }
    }
    #expect(object.faults(encoding: ["c_any": Endless()]) == ["depth c_any"])
    let containers = Custom { encoder in
      var container = encoder.unkeyedContainer()
      for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
    }
    #expect(object.faults(encoding: ["c_any": containers]).map { $0.prefix(11) } == ["depth c_any"])
    let encoders = Custom { encoder in
      var encoder = encoder
      for _ in 0..<1000 {
        var container = encoder.container(keyedBy: Key.self)
        encoder = container.superEncoder()
      }
    }
    #expect(object.faults(encoding: ["c_any": encoders]).map { $0.prefix(11) } == ["depth c_any"])
  }
}
