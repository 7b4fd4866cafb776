import DateText
import Foundation
import JSONText
import MultipartForm
import ObjectBody
import ObjectSchema
import Testing

@Suite struct BodyDraftCodingTests {
  private let object: ObjectDefinition

  init() throws {
    object = try ObjectDefinition("c_visit") {
      Property("c_any", .any)
      Property("c_scan", .file)
    }
  }

  private func roundTrip(_ value: PropertyValue) throws -> PropertyValue? {
    let draft = object.parameters(["c_any": value]).draft
    let stored = try JSONEncoder().encode(draft)
    return try JSONDecoder().decode(BodyDraft.self, from: stored).values["c_any"]
  }

  @Test func `the format stays readable by other releases`() throws {
    let draft = object.parameters([
      "c_any": [
        nil, true, 1, 1.0, .double(-0.0), "é", "$5", .number(try #require(JSONNumber("1.50"))),
        .instant(Instant(seconds: -1, nanoseconds: 5)), .day(try #require(CivilDate("2024-02-29"))),
        .bytes([1, 2]), .double(.infinity),
      ],
      "$key": ["b": 1, "a": 2],
      "c_scan": [
        "content": .attachment(.bytes([7], mediaType: "text/plain", fileName: "a.txt"))
      ],
    ]).draft
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let values =
      #"{"c_any":[null,true,1,1.0,-0.0,"\u00e9","$string:$5","$number:1.50","$instant:-1,5","#
      + #""$day:2024-02-29","$bytes:AQI=","$double:inf"],"$$key":{"b":1,"a":2},"c_scan":{"content":"#
      + #"{"$file":{"bytes":"Bw==","mime":"text/plain","fileName":"a.txt"}}}}"#
    let escaped = values.replacing(#"\"#, with: #"\\"#).replacing("\"", with: "\\\"")
    let text = try String(decoding: encoder.encode(draft), as: UTF8.self)
    #expect(
      text
        == #"{"digest":"\#(object.digest)","object":"c_visit","values":"\#(escaped)","version":1}"#)
    #expect(try JSONDecoder().decode(BodyDraft.self, from: Data(text.utf8)) == draft)
  }

  @Test func `values are nested as deeply as in a body`() throws {
    func nested(_ depth: Int, in value: PropertyValue) -> PropertyValue {
      (0..<depth).reduce(value) { value, _ in .array([value]) }
    }
    let deepest = nested(511, in: .instant(Instant(seconds: 1)))
    #expect(try roundTrip(deepest) == deepest)
    let error = #expect(throws: EncodingError.self) { try roundTrip(nested(512, in: 1)) }
    #expect(error?.reason?.hasSuffix(": nested deeper than 512") == true)
    // A file takes two levels.
    let file = PropertyValue.attachment(.bytes([1], mediaType: "text/plain"))
    #expect(try roundTrip(nested(509, in: file)) == nested(509, in: file))
    #expect(throws: EncodingError.self) { try roundTrip(nested(510, in: file)) }
  }

  @Test func `two drafts that differ only in normalization stay different`() throws {
    let drafts = ["\u{E9}", "e\u{301}"].map { object.parameters(["c_any": .string($0)]).draft }
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let stored = try encoder.encode(drafts)
      let bodies = try PropertyListDecoder().decode([BodyDraft].self, from: stored)
        .map { try object.body($0.values).json.count }
      #expect(bodies == [14, 15])
    }
  }

  @Test func `a value that can't be opened later is refused with its path`() throws {
    let stream = FileAttachment.stream(id: "camera", length: 1) { throw CancellationError() }
    let limit = Upload.maximumEncodedByteCount
    let rows: [(PropertyObject, String)] = [
      (
        ["c_scan": ["content": .attachment(.bytes([UInt8](repeating: 0, count: limit + 1)))]],
        "c_scan.content: expected at most \(limit) bytes in memory, found \(limit + 1)"
      ),
      (
        ["c_scan": ["content": .attachment(stream)]],
        "c_scan.content: expected bytes or a file in a named RootDirectory, found a stream of 1 bytes"
      ),
      (
        ["c_scan": ["content": .attachment(.file(path: "/tmp/a.jpg"))]],
        "c_scan.content: expected bytes or a file in a named RootDirectory, found another file"
      ),
      (
        ["c_any": [1, .unsupported("UIColor")]],
        "c_any[1]: expected a value that a property can hold, found UIColor"
      ),
    ]
    for (values, reason) in rows {
      let error = #expect(throws: EncodingError.self) {
        try JSONEncoder().encode(object.parameters(values).draft)
      }
      #expect(error?.reason == reason)
    }
  }

  @Test(arguments: [
    #"{"c_any":"$money:1"}"#, #"{"c_any":"$day:2024-02-30"}"#, #"{"c_any":"$instant:1"}"#,
    #"{"c_any":"$instant:1,1000000000"}"#, #"{"c_any":"$bytes:!"}"#, #"{"c_any":"$number:1."}"#,
    #"{"c_any":1e999}"#, #"{"c_any":{"$file":{"root":"a","path":"../b"}}}"#,
    #"{"c_any":{"$file":{}}}"#, #"{"c_any":{"$file":{"bytes":"AQI="},"a":1}}"#,
    #"{"c_any":{"a":1,"$file":{"bytes":"AQI="}}}"#, #"{"c_any":"$"}"#, #"{"c_any":"$file:"}"#, "[]",
    "{", "",
  ])
  func `malformed values are refused`(_ values: String) throws {
    let stored = try JSONEncoder().encode(
      ["object": "c_visit", "digest": "", "values": values])
    let text = String(decoding: stored, as: UTF8.self).dropLast() + #","version":1}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BodyDraft.self, from: Data(text.utf8))
    }
  }

  @Test func `another version is refused`() throws {
    let text = #"{"version":2,"object":"c_visit","digest":"","values":"{}"}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BodyDraft.self, from: Data(text.utf8))
    }
    #expect("\(try #require(error))".contains("expected version 1, found 2"))
  }
}

extension EncodingError {
  fileprivate var reason: String? {
    guard case .invalidValue(_, let context) = self else { return nil }
    return context.debugDescription
  }
}
