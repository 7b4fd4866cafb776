import Testing

@testable import ValidatePayload

@Suite struct HelpTests {
  @Test func `each subcommand prints its help and the version`() async throws {
    let rows: [(arguments: [String], action: Arguments.Action)] = [
      (["--help"], .check), (["-h"], .check), (["--object", "x", "--help"], .check),
      (["lint", "--help"], .lint), (["lint", "x", "-h"], .lint), (["test", "--help"], .test),
      (["build", "--help"], .build), (["build", "--body", "-h"], .build),
      (["--version", "--help"], .check), (["--help", "--version"], .check),
    ]
    for (arguments, action) in rows {
      let run = try await CommandRun(arguments)
      #expect(run.output == Help.text(for: action), "\(arguments)")
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
    for arguments in [["--version"], ["lint", "--version"], ["test", "--version"]] {
      let run = try await CommandRun(arguments)
      #expect(run.output == "validate-payload \(ValidatePayload.version)\n", "\(arguments)")
      #expect(run.status == 0)
    }
  }

  @Test func `the help shows the usage, the subcommands and the exit statuses`() {
    for action in Arguments.Action.allCases {
      let text = Help.text(for: action)
      #expect(text.hasSuffix("\n"))
      #expect(text.contains("exit status:\n  0  "))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(action)")
      if action != .check { #expect(text.contains("usage: validate-payload \(action.rawValue) ")) }
    }
    for action in Arguments.Action.allCases where action != .check {
      #expect(Help.text(for: .check).contains("validate-payload \(action.rawValue) "))
    }
  }

  @Test func `the help of a subcommand lists its options`() async throws {
    for action in Arguments.Action.allCases {
      let help = Help.text(for: action)
      let named = Set(help.matches(of: #/--[a-z-]+/#).map { String($0.output) })
      let arguments = action == .check ? [] : [action.rawValue]
      for option in Option.all {
        let name = try #require(option.names.first)
        let values = [
          "--format": "json", "--plural": "c_datum=c_data", "--completions": "zsh",
          "--color": "never", "--ignore": "type", "--warn": "type",
        ]
        let value = values[name] ?? "1"
        let isRead =
          (try? Arguments(arguments + [name])) != nil
          || (try? Arguments(arguments + [name, value])) != nil
        #expect(isRead == option.actions.contains(action), "\(action) \(name)")
        let isNamed = option.actions.contains(action)
        #expect(named.contains(name) == isNamed, "\(action) \(name)")
        for short in option.names.dropFirst() where isNamed {
          #expect(help.contains("\(name), \(short)"), "\(action) \(short)")
          let rest = (try? Arguments(arguments + [name])) == nil ? [value] : []
          #expect(try Arguments(arguments + [short] + rest) == Arguments(arguments + [name] + rest))
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
