import FaultExplanations
import Testing

@testable import ValidatePayload

@Suite struct CompletionTests {
  private static func option(_ name: String) throws -> Option {
    try #require(Option.all.first { $0.name == name })
  }

  @Test func `the parts of an option are those of its help`() throws {
    let schemas = try Self.option("--schemas").parts
    #expect(schemas.value == "PATH" && schemas.isRepeatable)
    #expect(
      schemas.description
        == "a schema file or a directory of schema files; can be repeated (default: Schemas)")
    let plural = try Self.option("--plural").parts
    #expect(plural.value == "NAME=PLURAL")
    #expect(plural.description.hasPrefix("the plural name of an object, "))
    let output = try Self.option("--output").parts
    #expect(output.value == "FILE" && !output.isRepeatable)
    let quiet = try Self.option("--quiet").parts
    #expect(quiet.value == nil)
    for option in Option.all {
      let parts = option.parts
      #expect(!parts.description.isEmpty && !parts.description.contains("  "), "\(option.name)")
      if case .flag = option.effect {
        #expect(parts.value == nil, "\(option.name)")
      } else {
        #expect(parts.value != nil, "\(option.name)")
      }
    }
  }

  @Test func `every option is in the completions and in the manual page`() async throws {
    for shell in Shell.allCases {
      let run = try await CommandRun(["--completions", shell.rawValue])
      #expect(run.output == shell.completions && run.errors.isEmpty && run.status == 0)
      for option in Option.all {
        let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
        #expect(run.output.contains(name), "\(shell) \(option.name)")
      }
    }
    let manual = try await CommandRun(["--manual"])
    for option in Option.all {
      #expect(manual.output.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
    }
    #expect(!manual.output.contains("\n\n"))
  }

  @Test func `every code is in the completions and in the manual page`() async throws {
    let codes = try #require(Arguments.Action.explain.operands)
    #expect(Set(codes).count == codes.count && Set(codes) == Set(FaultExplanation.all.map(\.code)))
    let separators: [(text: String, separator: String)] = [
      (BashCompletions.script, "\\n"), (ZshCompletions.script, " "),
      (FishCompletions.script, " "), (ManualPage.text, ", "),
    ]
    for (text, separator) in separators {
      #expect(text.contains(codes.joined(separator: separator)))
    }
    #expect(ManualPage.text.contains("explain\n.RI [ options \"] [\" CODE \"] ...\"\n"))
    #expect(ManualPage.text.contains("lint\n.RI [ options \"] [\" FILE \"] ...\"\n"))
  }

  @Test func `another shell is an error`() async throws {
    let run = try await CommandRun(["--completions", "tcsh"])
    #expect(run.status == 2)
    #expect(run.errors.contains("expected bash, zsh or fish for --completions, found tcsh"))
  }
}
