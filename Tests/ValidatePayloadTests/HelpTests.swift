import Testing

@testable import ValidatePayload

@Suite struct HelpTests {
  @Test func `each action has its help and the version`() async throws {
    let rows: [(words: [String], action: Arguments.Action)] = [
      (["--help"], .check), (["-h"], .check), (["--object", "x", "--help"], .check),
      (["lint", "--help"], .lint), (["lint", "x", "-h"], .lint), (["test", "--help"], .test),
      (["build", "--help"], .build), (["build", "--body", "-h"], .build),
      (["--version", "--help"], .check), (["--help", "--version"], .check),
    ]
    for (words, action) in rows {
      let run = try await CommandRun(words)
      #expect(run.output == Help.text(for: action), "\(words)")
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
    for words in [["--version"], ["lint", "--version"], ["test", "--version"]] {
      let run = try await CommandRun(words)
      #expect(run.output == "validate-payload \(ValidatePayload.version)\n", "\(words)")
      #expect(run.status == 0)
    }
  }

  @Test func `help names its action, its options and the exit status`() {
    for action in Arguments.Action.allCases {
      let text = Help.text(for: action)
      #expect(text.hasSuffix("\n"))
      #expect(text.contains("exit status:\n  0  "))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 90 }, "\(action)")
      if action != .check { #expect(text.contains("usage: validate-payload \(action.rawValue) ")) }
    }
    for action in Arguments.Action.allCases where action != .check {
      #expect(Help.text(for: .check).contains("validate-payload \(action.rawValue) "))
    }
  }

  @Test func `help and arguments know the same options`() async throws {
    for action in Arguments.Action.allCases {
      let help = Help.text(for: action)
      let named = Set(help.matches(of: #/--[a-z-]+/#).map { String($0.output) })
      let words = action == .check ? [] : [action.rawValue]
      for option in Option.all {
        let name = try #require(option.names.first)
        let value = name == "--format" ? "json" : "1"
        let isRead =
          (try? Arguments(words + [name])) != nil || (try? Arguments(words + [name, value])) != nil
        #expect(isRead == option.actions.contains(action), "\(action) \(name)")
        // Only the first page tells of the version.
        let isNamed = option.actions.contains(action) && (name != "--version" || action == .check)
        #expect(named.contains(name) == isNamed, "\(action) \(name)")
        for short in option.names.dropFirst() where isNamed {
          #expect(help.contains("\(name), \(short)"), "\(action) \(short)")
          let rest = (try? Arguments(words + [name])) == nil ? [value] : []
          #expect(try Arguments(words + [short] + rest) == Arguments(words + [name] + rest))
        }
      }
    }
  }
}

extension Help {
  fileprivate static func text(for action: Arguments.Action) -> String {
    String(decoding: bytes(for: action), as: UTF8.self)
  }
}
