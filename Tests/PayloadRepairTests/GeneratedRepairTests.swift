import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import PayloadRepair

/// Tests with random damages. The script `fix-patches.py` applies patches with another implementation.
@Suite struct GeneratedRepairTests {
  /// A valid member, and what it can become.
  private static let members: [(name: String, value: String, damaged: [String])] = [
    ("c_number", "12.5", [#""12.5""#]), ("c_level", "3", [#""3""#]),
    ("c_bool", "true", [#""true""#]),
    ("c_title", #""17""#, ["17"]), ("c_color", #""red""#, [#"" red""#, #""red\n""#]),
    ("c_owner", #""5d2f8c41a7b3e90012c4d6f8""#, [#""5d2f8c41a7b3e90012c4d6f8 ""#]),
    (
      "c_at", #""2024-02-29T12:00:00.000Z""#,
      [#""2024-02-29 12:00:00Z""#, "1709208000", #""Thu, 29 Feb 2024 12:00:00 +0000""#]
    ),
    ("c_day", #""2024-02-29""#, [#""20240229""#, #""29 Feb 2024""#]),
    ("c_figures", "[7]", ["7", #"["7"]"#]),
    ("c_rows", #"[{"c_rank":1}]"#, [#"{"c_rank":1}"#, #"[{"c_rnk":"1"}]"#]),
    ("c_place", #"{"c_inner":{"c_count":1}}"#, [#"{"c_innr":{"c_cont":"1"}}"#]),
    ("c_file", #"{"content":"a.png"}"#, [#"{"cntent":"a.png"}"#]),
  ]

  /// Returns a key that is near only to the name.
  private static func misspelled(_ name: String, _ generator: inout SeededGenerator) -> String {
    let at = name.index(name.startIndex, offsetBy: name.count - 2)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return name.uppercased()
    case 1: return name + "x"
    case 2: return String(name[..<at] + "~" + name[at...])
    default: return String(name[..<at] + name[at...].reversed())
    }
  }

  @Test func `repaired payloads are valid and equal to patched ones`() throws {
    var generator = SeededGenerator()
    var faults = 0
    while faults < GeneratedCases.count(400, ofAll: 5000) {
      var damaged: [String] = []
      var count = 0
      for member in Self.members.shuffled(using: &generator).prefix(5) {
        let (name, value, forms) = member
        var (key, text) = (name, value)
        if Bool.random(using: &generator), let form = forms.randomElement(using: &generator) {
          text = form
          count += 1
        }
        if Bool.random(using: &generator) {
          key = Self.misspelled(name, &generator)
          count += 1
        }
        damaged.append(#""\#(key)": \#(text)"#)
      }
      faults += count
      let payload = "{" + damaged.joined(separator: ", ") + "}"
      let repaired = try RepairSample.repair(payload)
      #expect(repaired.report.isValid, "\(payload), seed \(generator.seed)")
      #expect(repaired.errors.isEmpty, "\(payload), seed \(generator.seed)")
      if count == 0 { continue }
      let text = try #require(repaired.text, "\(payload), seed \(generator.seed)")
      var value = try JSONValue(parsing: payload)
      try PatchedValue.apply(try JSONValue(parsing: repaired.patch), to: &value)
      #expect(
        value == (try JSONValue(parsing: text)),
        "\(payload), \(repaired.patch), seed \(generator.seed)")
    }
  }
}

/// Applies a JSON Patch as its operations are defined, without the code that writes it.
private enum PatchedValue {
  struct Failure: Error {}

  static func apply(_ patch: JSONValue, to value: inout JSONValue) throws {
    for operation in patch.array ?? [] {
      guard let path = operation["path"]?.string.flatMap({ JSONPointer($0) })?.tokens[...] else {
        throw Failure()
      }
      switch operation["op"]?.string {
      case "replace":
        guard let new = operation["value"] else { throw Failure() }
        try change(&value, path) { members, key in
          guard members[key] != nil else { throw Failure() }
          members[key] = new
        }
      case "move":
        guard let from = operation["from"]?.string.flatMap({ JSONPointer($0) })?.tokens[...] else {
          throw Failure()
        }
        var moved: JSONValue?
        try change(&value, from) { members, key in
          moved = members[key]
          members[key] = nil
        }
        guard let moved else { throw Failure() }
        try change(&value, path) { members, key in
          guard members[key] == nil else { throw Failure() }
          members[key] = moved
        }
      default: throw Failure()
      }
    }
  }

  /// Changes the container of the value at a path. The elements of an array have their indices as keys.
  private static func change(
    _ value: inout JSONValue, _ path: ArraySlice<String>,
    _ body: (inout [String: JSONValue], String) throws -> Void
  ) throws {
    guard let key = path.first else { throw Failure() }
    var members: [String: JSONValue] = [:]
    if let object = value.object {
      for member in object.members { members[member.key] = member.value }
    } else if let array = value.array {
      for (index, element) in array.enumerated() { members["\(index)"] = element }
    } else {
      throw Failure()
    }
    if path.count == 1 {
      try body(&members, key)
    } else {
      guard var member = members[key] else { throw Failure() }
      try change(&member, path.dropFirst(), body)
      members[key] = member
    }
    if let array = value.array {
      value = .array(
        try array.indices.map { index in
          guard let element = members["\(index)"] else { throw Failure() }
          return element
        })
    } else {
      value = .object(JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }
  }
}
