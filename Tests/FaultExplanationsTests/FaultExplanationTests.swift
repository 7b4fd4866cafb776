@testable import FaultExplanations
import Foundation
import ObjectSchema
import TestSupport
import Testing

@Suite struct FaultExplanationTests {
  /// Returns the raw values of the constants that a source file declares for a type.
  private static func codes(of type: String, in path: String) throws -> [String] {
    let source = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let pattern = try Regex<(Substring, Substring)>(
      #"public static let \w+ = \#(type)\((?:rawValue: )?"(\w+)"\)"#)
    let codes = source.matches(of: pattern).map { String($0.output.1) }
    #expect(codes.count == source.ranges(of: "public static let ").count, "\(path)")
    return codes
  }

  private static func explained(_ subject: FaultExplanation.Subject) -> [String] {
    FaultExplanation.all.filter { $0.subject == subject }.map(\.code)
  }

  @Test func `every code of payloads and definitions has one explanation`() throws {
    let payloads = try Self.codes(
      of: "FaultCode", in: "Sources/ObjectSchema/Faults/FaultCode.swift")
    #expect(payloads.count >= 25)
    #expect(Self.explained(.payload).sorted() == payloads.sorted())
    let definitions = try Self.codes(
      of: "SchemaFaultCode", in: "Sources/ObjectSchema/Loading/SchemaFaultCode.swift")
    #expect(definitions.count >= 17)
    #expect(Self.explained(.definition).sorted() == definitions.sorted())
  }

  /// The codes of forms and attachments that the command can't print, with the reasons.
  private static let exceptions = [
    "invalidName": "an argument can't contain a null character",
    "invalidFileName": "the names of files are generated",
    "invalidMediaType": "it's a fault of the payload",
    "invalidLength":
      "the length of a file isn't negative, and forms with 64 bits of bytes don't exist",
    "streamFailed": "the command attaches no streams",
    "closedPipe": "only regular files are replaced, and standard output isn't written by the form",
    "cancelled": "a signal ends the process before the message",
    "unresolvedRoot": "the command stores no plans",
    "notFileURL": "the command attaches no URLs",
    "unverified": "the command stores no plans",
    "mediaType": "it's a fault of the payload",
    "length": "the command attaches no streams",
    "fileName": "the names of files are generated",
    "path": "the command makes plans only from bodies",
    "duplicate": "the command makes plans only from bodies",
  ]

  @Test func `every other code is explained, or can't be printed by the command`() throws {
    let codes =
      try Self.codes(
        of: "MultipartErrorCode", in: "Sources/MultipartForm/Errors/MultipartErrorCode.swift")
      + Self.codes(
        of: "AttachmentErrorCode", in: "Sources/BodyBuilding/Files/AttachmentErrorCode.swift")
    let explained = Self.explained(.form)
    #expect(Set(explained).count == explained.count)
    #expect(Set(explained).isDisjoint(with: Self.exceptions.keys))
    #expect(Set(codes) == Set(explained).union(Self.exceptions.keys))
  }

  @Test func `the examples of payloads give the code and none`() throws {
    var count = 0
    for explanation in FaultExplanation.all where explanation.subject == .payload {
      let example = try #require(explanation.example)
      // The others have files, and are built by the tests of the command.
      if example.faulty.command.hasPrefix("validate-payload build") { continue }
      count += 1
      let schemas = try SchemaRegistry(text: try #require(example.definition))
      #expect(schemas.warnings.isEmpty, "\(explanation.code)")
      var checker = PayloadChecker(try schemas.object(named: "c_visit"))
      let faults = checker.faults(in: example.faulty.text)
      #expect(faults.map(\.codeName) == [explanation.code], "\(explanation.code)")
      #expect(faults.map(\.severity) == [explanation.severities.first], "\(explanation.code)")
      let serverCodes = explanation.serverCodes.map(\.code)
      if let code = faults.first?.serverCode {
        #expect(serverCodes.contains(code), "\(explanation.code)")
      } else {
        // The codes of the server are for other cases.
        #expect(explanation.serverCodes.allSatisfy { $0.scope != nil }, "\(explanation.code)")
      }
      #expect(checker.faults(in: example.sound.text).isEmpty, "\(explanation.code)")
    }
    #expect(count == FaultExplanation.ofChecks.count - 1)
  }

  @Test func `the examples of definitions give the code and none`() throws {
    var count = 0
    for explanation in FaultExplanation.all where explanation.subject == .definition {
      let example = try #require(explanation.example)
      count += 1
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let faulty = try folder.write(example.faulty.text, to: example.faulty.name)
      let faults = SchemaRegistry.lint([faulty]).faults
      #expect(faults.map(\.codeName) == [explanation.code], "\(explanation.code)")
      #expect(faults.map(\.severity) == [explanation.severities.first], "\(explanation.code)")
      let sound = try folder.write(example.sound.text, to: example.sound.name)
      let report = SchemaRegistry.lint([sound])
      #expect(report.faults.isEmpty && report.definitionCount == 1, "\(explanation.code)")
    }
    #expect(count >= 17)
  }

  @Test func `every code of the server is one of a fault`() throws {
    let source = String(
      decoding: try Repository.bytes("Sources/ObjectSchema/Faults/ServerCode.swift"),
      as: UTF8.self)
    let codes = source.matches(of: #/"(cortex\.[A-Za-z.]+)"/#).map { String($0.output.1) }
    #expect(codes.count > 20)
    let explained = Set(FaultExplanation.all.flatMap(\.serverCodes).map(\.code))
    #expect(explained == Set(codes))
    #expect(
      FaultExplanation.explanations(of: "cortex.invalidArgument.invalidString").map(\.code)
        == ["length", "format"])
  }

  @Test func `no line is too long`() {
    for explanation in FaultExplanation.all {
      let lines = (explanation.text + explanation.listLine).split(
        separator: "\n", omittingEmptySubsequences: false)
      for line in lines {
        #expect(line.count <= 80, "\(explanation.code): \(line)")
        #expect(line.last != " ", "\(explanation.code): \(line)")
      }
      #expect(!explanation.text.contains("\n\n\n"), "\(explanation.code)")
      #expect(explanation.text.hasSuffix("\n") && !explanation.text.hasSuffix("\n\n"))
      #expect(explanation.summary.hasSuffix("."), "\(explanation.code)")
    }
  }

  @Test func `long lines are broken at spaces`() {
    let line = String(repeating: "text ", count: 40) + "end"
    let file = String(repeating: "x", count: 200)
    #expect(FaultExplanation.wrapped("a b") == "a b\n")
    #expect(FaultExplanation.wrapped("a b", columnCount: 1) == "a\nb\n")
    #expect(
      FaultExplanation.wrapped("  ab cd", indentation: "    ", columnCount: 6) == "  ab\n    cd\n")
    #expect(FaultExplanation.wrapped(file) == file + "\n")
    #expect(FaultExplanation.wrapped(line).split(separator: "\n").joined(separator: " ") == line)
  }

  @Test func `codes are found by their names, and similar ones are suggested`() {
    #expect(FaultExplanation.explanations(of: "type").map(\.subject) == [.payload, .definition])
    #expect(FaultExplanation.explanations(of: "json").map(\.subject) == [.payload, .definition])
    #expect(
      FaultExplanation.explanations(of: "unreadableFile").map(\.subject)
        == [.payload, .definition])
    #expect(FaultExplanation.explanations(of: "Type").isEmpty)
    #expect(FaultExplanation.explanations(of: "").isEmpty)
    #expect(FaultExplanation.nearestCode(to: "requird") == "required")
    #expect(FaultExplanation.nearestCode(to: "nothing like it") == nil)
  }
}
