import DateText
import Foundation
import JSONText
import MultipartForm
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

@Suite struct PropertyValueCodingTests {
  /// A pair of an encoder and a decoder.
  private struct Coder: Sendable {
    let name: String
    let encode: @Sendable (PropertyObject) throws -> Data
    let decode: @Sendable (Data) throws -> PropertyObject

    func roundTrip(_ values: PropertyObject) throws -> PropertyObject {
      try decode(encode(values))
    }
  }

  private static let coders = [
    Coder(name: "JSON") {
      try JSONEncoder().encode($0)
    } decode: {
      try JSONDecoder().decode(PropertyObject.self, from: $0)
    },
    propertyList("binary property list", .binary), propertyList("XML property list", .xml),
  ]

  private static func propertyList(
    _ name: String, _ format: PropertyListSerialization.PropertyListFormat
  ) -> Coder {
    Coder(name: name) { values in
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      return try encoder.encode(values)
    } decode: {
      try PropertyListDecoder().decode(PropertyObject.self, from: $0)
    }
  }

  private let object: ObjectDefinition
  private let root: RootDirectory

  init() throws {
    root = try RootDirectory(Repository.path("Examples/files"), name: "examples")
    object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_any", "type": "Any"}, {"name": "c_anys", "type": "Any[]"},
          {"name": "c_bytes", "type": "Binary"}, {"name": "c_date", "type": "Date"},
          {"name": "c_id", "type": "ObjectId"}, {"name": "c_reference", "type": "Reference"},
          {"name": "c_file", "type": "File", "facets": [
            {"name": "content"}, {"name": "c_a"}, {"name": "c_b"}, {"name": "c_c"}]}]}
        """
    ).object(named: "c_case")
  }

  /// An attachment as it is decoded.
  private func stored(
    _ path: String, mediaType: MediaType? = nil, fileName: String? = nil
  ) -> FileAttachment {
    FileAttachment(
      .file(FileLocation(path: path, from: .unresolvedRoot("pictures"))), mediaType, fileName)
  }

  @Test func `every value survives`() throws {
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let long = try #require(JSONNumber("1234567890123456789012345678901234567890"))
    let fraction = try #require(JSONNumber("0.1234567890123456789012345678901234567890"))
    let values: [PropertyValue] = [
      .null, .bool(true), .bool(false), .integer(0), .integer(1), .integer(-1), .integer(.min),
      .integer(.max), .double(0.5), .double(-2.5e-300), .double(.leastNonzeroMagnitude),
      .double(.greatestFiniteMagnitude), .number(JSONNumber(UInt64.max)), .number(long),
      .number(fraction), .string(""), .string("text"), .string("true"), .string("1"),
      .string("\u{E9} e\u{301} \u{212A} 🌸 \u{FEFF}\n\t"), .string("$null"), .string("=$null"),
      .string("$bytes"), .instant(Instant(seconds: 0)), .instant(Instant(seconds: -1)),
      .instant(Instant(seconds: 1_412_842_026, nanoseconds: 543_210_987)),
      .instant(Instant(seconds: -62_135_596_800, nanoseconds: 1)),
      // The year 12000.
      .instant(Instant(seconds: 316_516_204_800, nanoseconds: 999_999_999)),
      .instant(Instant(seconds: .max, nanoseconds: 999_999_999)), .instant(Instant(seconds: .min)),
      .bytes([]), .bytes([0, 255, 128, 10]), .bytes(Array(repeating: 7, count: 10_000)),
      .reference(id), .array([]), .object([:]), .array([.null, .array([.bytes([1])]), 1]),
      .object(["a": .null, "b": ["c": .instant(Instant(seconds: 5)), "d": [.bytes([2])]]]),
      .attachment(.bytes([1, 2, 3])),
      .attachment(.bytes([], mediaType: "text/plain; charset=\"utf-8\"", fileName: "Größe 🌸")),
      .attachment(stored("2026/Größe 🌸.jpg")),
      .attachment(stored("a\\b", mediaType: .jpeg, fileName: "a.jpg")),
      // A malformed media type is reported by the body, before and after.
      .attachment(.bytes([1], mediaType: "image")),
    ]
    for coder in Self.coders {
      for value in values {
        for nested in [value, .array([value]), .object(["k": value])] {
          let again = try coder.roundTrip(["c_any": nested])
          #expect(
            sorted(.object(again)) == ["c_any": sorted(nested)], "\(nested) in \(coder.name)")
        }
      }
    }
  }

  @Test func `objects that look like encoded values survive`() throws {
    let tags = ["$string", "$number", "$instant", "$bytes", "$file", "$object"]
    let contents: [PropertyValue] = [
      "AQID", "1", [1, 2], ["path": "/etc/hosts"], [:], nil, .bytes([1]), ["$bytes": "AQID"],
      ["$object": ["$object": [:]]],
    ]
    for coder in Self.coders {
      for tag in tags {
        for content in contents {
          for value: PropertyValue in [
            .object([tag: content]), .object([tag: content, "other": 1]),
            .object([tag: .object([tag: content])]), .array([.object([tag: content])]),
          ] {
            let again = try coder.roundTrip(["c_any": value])["c_any"] as PropertyValue?
            #expect(
              try sorted(#require(again)) == sorted(value), "\(value) in \(coder.name)")
          }
        }
      }
      // The keys of the whole object aren't tags.
      for tag in tags {
        let again = try coder.roundTrip([tag: 1])
        #expect(again == [tag: 1], "\(tag) in \(coder.name)")
      }
    }
  }

  /// A value with the members of its objects sorted, whose order most coders don't keep.
  private func sorted(_ value: PropertyValue) -> PropertyValue {
    switch value {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let object):
      .object(
        PropertyObject(
          object.members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key }))
    default: value
    }
  }

  @Test func `a body built from stored values is the same, and so are its uploads`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("%PDF-1.7", to: "scan")
    let root = try RootDirectory(folder.path, name: "scans")
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let long = try #require(JSONNumber("12345678901234567890.123456789012345678901"))
    let values: PropertyObject = [
      "c_any": ["$bytes": "AQID", "z": [.null, .bytes([1, 2]), .number(long)], "n": "$null"],
      "c_anys": [.instant(Instant(seconds: -1, nanoseconds: 999_999_999)), -0.0, 1e300],
      "c_bytes": .bytes([0xFB, 0xFF]),
      "c_date": .instant(Instant(seconds: 253_402_300_799, nanoseconds: 999_000_000)),
      "c_id": .objectID(id), "c_reference": .reference(id),
      "c_file": [
        "content": .attachment(.file(path: "scan", in: root)),
        "c_a": .attachment(
          .file(path: "scan", in: root, mediaType: "image/png", fileName: "a.png")),
        "c_b": .bytes([1, 2, 3]), "c_c": ["data": .bytes([65]), "mime": "text/plain"],
      ],
    ]
    let body = try object.body(values)
    #expect(body.uploads.count == 4)
    for coder in Self.coders {
      let again = try object.body(coder.roundTrip(values).resolve(roots: [root]))
      #expect(again == body, "\(coder.name)")
      #expect(again.uploads == body.uploads, "\(coder.name)")
      #expect(again.warnings == body.warnings, "\(coder.name)")
    }
  }

  @Test func `streams and unsupported values can't be encoded`() throws {
    let stream = FileAttachment.stream(id: "s", length: 1) { EmptyStream() }
    let url = try #require(URL(string: "https://example.org/a.png?token=hidden"))
    for value: PropertyValue in [
      .attachment(stream), .attachment(.file(url)), .unsupported("Set<Int>"),
      .attachment(.file(path: "/hidden/a.png")), .attachment(.file(path: "hidden.png")),
      ["k": [.attachment(stream)]], [1, .unsupported("Set<Int>")],
    ] {
      for coder in Self.coders {
        do {
          _ = try coder.encode(["c_any": value])
          Issue.record("\(value) was encoded in \(coder.name)")
        } catch EncodingError.invalidValue(_, let context) {
          // Property lists report the whole object instead.
          if coder.name == "JSON" {
            #expect(context.debugDescription.hasPrefix("expected "), "\(context.debugDescription)")
          }
          #expect(!"\(context)".contains("hidden"))
        }
      }
    }
  }

  @Test func `a decoded file can't be read before its root is resolved`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("%PDF-1.7", to: "scan")
    let root = try RootDirectory(folder.path, name: "scans")
    for coder in Self.coders {
      let values: PropertyObject = [
        "c_file": ["content": .attachment(.file(path: "scan", in: root))]
      ]
      let again = try coder.roundTrip(values)
      let error = #expect(throws: BodyValidationError.self) { try object.body(again) }
      #expect(error?.faults.map(\.code) == [.unreadableFile], "\(coder.name)")
      #expect(throws: AttachmentError.self) { try again.resolve(roots: []) }
      #expect(try again.resolve(roots: [root]) == values, "\(coder.name)")
      #expect(
        try PropertyObject(["a": [1, .object(again)]]).resolve(roots: [root]) == [
          "a": [1, .object(values)]
        ])
    }
  }

  @Test func `paths that leave a root can't be decoded`() {
    for path in ["", "/etc/hosts", "..", "../a", "a/../b", "a\\u0000"] {
      let text = #"{"c_any": {"$file": {"root": "scans", "path": ""# + path + #""}}}"#
      #expect(throws: DecodingError.self, "\(path)") {
        try JSONDecoder().decode(PropertyObject.self, from: Data(text.utf8))
      }
    }
    for text in [
      #"{"path": "/etc/hosts"}"#, #"{"path": "a"}"#, #"{"root": "scans"}"#,
      #"{"path": null, "root": "a"}"#,
    ] {
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode(FileAttachment.self, from: Data(text.utf8))
      }
    }
  }

  @Test func `objects with keys that a coder would merge can't be encoded`() throws {
    let duplicates: [PropertyObject] = [
      ["k": 1, "k": 2], ["a": 1, "k": 1, "b": 2, "k": 1],
      // Swift compares these strings as equal, and coders keep one of them.
      ["\u{E9}": 1, "e\u{301}": 2], ["K": 1, "\u{212A}": 2],
    ]
    for values in duplicates {
      for coder in Self.coders {
        for nested in [values, ["c_any": .object(values)], ["c_any": [.object(values)]]] {
          #expect(throws: EncodingError.self, "\(values.keys) in \(coder.name)") {
            try coder.encode(nested)
          }
        }
      }
    }
  }

  @Test func `a key that property lists reserve survives in JSON`() throws {
    let values: PropertyObject = ["c_any": ["$null": 1, "k": 2]]
    for coder in Self.coders {
      // Foundation encodes the key, but throws an error when it decodes the list.
      guard let again = try? coder.roundTrip(values) else {
        #expect(coder.name != "JSON")
        continue
      }
      #expect(sorted(.object(again)) == .object(values), "\(coder.name)")
    }
  }

  @Test func `malformed values can't be decoded`() {
    for text in [
      #"{"$string": 1}"#, #"{"$number": "x"}"#, #"{"$number": 1}"#, #"{"$instant": "x"}"#,
      #"{"$instant": [1]}"#, #"{"$instant": [1, -1]}"#, #"{"$instant": [1, 1000000000]}"#,
      #"{"$instant": [1, 2, 3]}"#, #"{"$bytes": "A"}"#, #"{"$bytes": "AQ"}"#, #"{"$bytes": 1}"#,
      #"{"$file": {}}"#, #"{"$file": {"bytes": "A"}}"#, #"{"$file": "path"}"#,
      #"{"$file": {"path": 1}}"#, #"{"$file": {"bytes": "AQ==", "mime": 1}}"#, #"{"$object": []}"#,
      #"{"$object": 1}"#,
    ] {
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))
      }
    }
  }

  @Test func `JSON of any origin is decoded as itself`() throws {
    let text = #"""
      {"null": null, "true": true, "one": 1, "half": 0.5, "large": 18446744073709551615,
       "text": "é", "array": [1, [], {}], "$other": 1, "$bytes": 1, "object": {"a": {"b": null}}}
      """#
    let values = try JSONDecoder().decode(PropertyObject.self, from: Data(text.utf8))
    let expected: PropertyValue = [
      "null": nil, "true": true, "one": 1, "half": 0.5,
      "large": .number(JSONNumber(UInt64.max)), "text": "é", "array": [1, [], [:]], "$other": 1,
      "$bytes": 1, "object": ["a": ["b": nil]],
    ]
    #expect(sorted(.object(values)) == sorted(expected))
  }

  @Test(arguments: 0..<2) func `generated values survive`(part: Int) throws {
    var seeds = SeededGenerator()
    var survivals = 0
    for _ in 0..<300 {
      let seed = seeds.next()
      var generated = GeneratedValues(seed: seed)
      var files = PropertyObject()
      for facet in ["content", "c_a", "c_b", "c_c"] where generated.below(2) == 0 {
        files[facet] = PropertyValue.attachment(attachment(&generated))
      }
      var values: PropertyObject = [
        "c_any": generated.freeForm(depth: 4),
        "c_anys": .array([generated.freeForm(depth: 2), generated.freeForm(depth: 2), true]),
      ]
      if generated.below(3) > 0 { values["c_date"] = .instant(generated.instant()) }
      if !files.keys.isEmpty { values["c_file"] = .object(files) }
      survivals += try survivors(of: values, "seed \(seed)")
    }
    #expect(survivals > 300, "part \(part), seed \(seeds.seed)")
  }

  private func attachment(_ generated: inout GeneratedValues) -> FileAttachment {
    let mediaType: MediaType? = [nil, .jpeg, "text/plain; a=\"b\""][generated.below(3)]
    // Chosen names must be unique.
    let fileName =
      generated.below(2) == 0 ? nil : "\(generated.letters(20...20)).\(generated.letters(1...3))"
    let bytes = (0..<generated.below(40)).map { _ in UInt8(generated.below(256)) }
    return generated.below(2) == 0
      ? .bytes(bytes, mediaType: mediaType, fileName: fileName)
      : .file(path: "content.jpg", in: root, mediaType: mediaType, fileName: fileName)
  }

  /// The number of coders that values survive, after checking that the others throw an error.
  private func survivors(of values: PropertyObject, _ comment: String) throws -> Int {
    // A null element is the only fault of these values.
    guard let body = try? object.body(values) else { return 0 }
    var survivors = 0
    for coder in Self.coders {
      // XML has no control characters except white space.
      if coder.name.hasPrefix("XML"), values.hasControlCharacters { continue }
      // Foundation writes values that compare as equal once: é in two forms, and both zeros.
      if coder.name.hasPrefix("binary"), PropertyValue.object(values).hasEqualScalars { continue }
      do {
        let again = try coder.roundTrip(values)
        #expect(try object.body(again.resolve(roots: [root])) == body, "\(coder.name), \(comment)")
        survivors += 1
      } catch EncodingError.invalidValue {
        #expect(values.hasEqualKeys, "\(coder.name), \(comment)")
      }
    }
    return survivors
  }
}

extension PropertyObject {
  /// Whether some text has characters that XML can't represent.
  fileprivate var hasControlCharacters: Bool {
    let text = PropertyValue.object(self).description
    return text.contains("\\")
      || text.unicodeScalars.contains { $0.value == 0x7F || $0.value == 0xFEFF }
  }

  /// Whether an object has keys that Swift compares as equal.
  fileprivate var hasEqualKeys: Bool {
    Set(keys).count != keys.count || members.contains { $0.value.hasEqualKeys }
  }
}

extension PropertyValue {
  fileprivate var hasEqualKeys: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasEqualKeys)
    case .object(let object): object.hasEqualKeys
    default: false
    }
  }

  /// Whether two texts or numbers compare as equal but have different bytes.
  fileprivate var hasEqualScalars: Bool {
    let scalars = scalars
    return Set(scalars.texts).count != Set(scalars.texts.map { Array($0.utf8) }).count
      || Set(scalars.zeros).count > 1
  }

  /// The keys and texts, and the signs of the zeros.
  private var scalars: (texts: [String], zeros: [FloatingPointSign]) {
    switch self {
    case .string(let text): return ([text], [])
    case .number(let number): return ([number.text], [])
    case .double(let double): return ([], double == 0 ? [double.sign] : [])
    case .array(let elements):
      let all = elements.map(\.scalars)
      return (all.flatMap(\.texts), all.flatMap(\.zeros))
    case .object(let object):
      let all = object.members.map(\.value.scalars)
      return (object.keys + all.flatMap(\.texts), all.flatMap(\.zeros))
    default: return ([], [])
    }
  }
}
