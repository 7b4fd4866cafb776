import Foundation
import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct ExamplePayloadTests {
  /// Whether a fault is about a pattern.
  private static func isAboutPattern(_ fault: Fault) -> Bool {
    fault.code == .pattern || fault.expected?.hasPrefix("the pattern ") == true
  }

  @Test func `lists every shipped payload`() throws {
    let folder = Repository.path("Examples/payloads")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix("json")
    }
    #expect(
      names.sorted()
        == (ExamplePayloads.all + ExamplePayloads.lines).map(\.name).sorted())
  }

  @Test func `reports the expected faults of every shipped payload`() throws {
    for example in ExamplePayloads.all {
      var checker = try example.checker()
      let faults = checker.faults(in: try example.bytes).filter { !Self.isAboutPattern($0) }
      let expected = example.faults.filter { !$0.contains(" error pattern ") }
      #expect(faults.map(\.summary) == expected, "\(example.name)")
    }
  }

  @Test func `reports a value that does not match a pattern`() throws {
    let example = try #require(ExamplePayloads.all.first { $0.name == "c_visit-wrong.json" })
    var checker = try example.checker()
    let fault = checker.faults(in: try example.bytes).first(where: Self.isAboutPattern)
    #expect(fault?.path == "c_visitNumber")
    #expect(fault?.position == TextPosition(line: 4, column: 20))
    #expect(fault.map { [.pattern, .unchecked].contains($0.code) } == true)
  }

  /// The position, code and path of each fault.
  private static let twelve = [
    "5:15 null c_reason", "6:15 enum c_status", "7:18 format c_startedAt",
    "9:17 minItems c_careTeam", "10:21 type c_consentGiven", "12:22 range c_vitals.c_temperature",
    "13:20 integer c_vitals.c_heartRate", "15:31 length c_symptoms[1]",
    "18:17 unique c_medications[1].c_code", "20:3 unknown c_folowUps",
    "21:19 notWritable c_ageAtVisit", "1:1 required c_patient",
  ]

  private static func errors(_ text: String) throws -> [String] {
    let example = try #require(ExamplePayloads.all.first { $0.name == "twelve-faults.json" })
    var checker = try example.checker()
    return checker.faults(in: text).filter { $0.severity == .error }.map {
      "\($0.position.line):\($0.position.column) \($0.code) \($0.path)"
    }
  }

  @Test func `reports twelve faults in order with line and column`() throws {
    let bytes = try Repository.bytes("Examples/payloads/twelve-faults.json")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(try Self.errors(text) == Self.twelve)
    let codes = Set(Self.twelve.map { $0.split(separator: " ")[1] })
    #expect(codes.count == 12)

    let crlf = text.replacing("\n", with: "\r\n")
    #expect(crlf != text)
    #expect(try Self.errors(crlf) == Self.twelve, "with CRLF")

    let tabs = text.replacing("  ", with: "\t")
    #expect(
      try Self.errors(tabs).first == "5:14 null c_reason", "a tab is one column")
  }

  @Test func `counts columns in code points`() throws {
    let bytes = try Repository.bytes("Examples/payloads/twelve-faults.json")
    let text = String(decoding: bytes, as: UTF8.self)
    // Two scalars of two and four bytes, in the value before the second symptom.
    let inner = text.replacing("\"dry cough\"", with: "\"dré 🌸 cough\"")
    #expect(
      try Self.errors(inner)
        == Self.twelve.map { $0.replacing("15:31 length", with: "15:33 length") })
    // A combining mark is a code point of its own.
    let marks = text.replacing("\"dry cough\"", with: "\"dry cou\u{301}gh\"")
    #expect(
      try Self.errors(marks)
        == Self.twelve.map { $0.replacing("15:31 length", with: "15:32 length") })
    // Text on other lines has no effect.
    let title = text.replacing("Week 12 follow-up", with: "Wöche 12 – 東京 🌸")
    #expect(try Self.errors(title) == Self.twelve)
  }
}
