import Foundation
import TestSupport
import Testing

/// Lines that are entered into the form of each definition in `Schemas`, and what the program prints then.
@Suite struct FormSessionTests {
  private static let sessions = "Examples/Form/Sessions"

  private static func names(in directory: String, _ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path(directory))
      .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  @Test func `every definition has a session`() throws {
    #expect(
      try Self.names(in: "Schemas", ".json") == Self.names(in: Self.sessions, ".input"))
  }

  @Test(arguments: try names(in: sessions, ".input"))
  func `the program prints what the session shows`(name: String) throws {
    let input = try Repository.bytes("\(Self.sessions)/\(name).input")
    let run = try ProgramRun(
      "form", ["Schemas", name], input: String(decoding: input, as: UTF8.self))
    let shown = try Repository.bytes("\(Self.sessions)/\(name).output")
    #expect(run.output + "status \(run.status)\n" == String(decoding: shown, as: UTF8.self))
    #expect(run.errors.isEmpty)
  }
}
