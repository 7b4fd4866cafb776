extension Option {
  /// A set of subcommands.
  struct ActionSet: OptionSet, Sendable {
    let rawValue: UInt16

    static let check = ActionSet(rawValue: 1)
    static let build = ActionSet(rawValue: 2)
    static let lint = ActionSet(rawValue: 4)
    static let test = ActionSet(rawValue: 8)
    static let explain = ActionSet(rawValue: 16)
    static let sample = ActionSet(rawValue: 32)
    static let diff = ActionSet(rawValue: 64)
    static let export = ActionSet(rawValue: 128)
    static let lsp = ActionSet(rawValue: 256)
    static let all = ActionSet(rawValue: 511)

    /// Returns whether the set contains a subcommand.
    func contains(_ action: Arguments.Action) -> Bool {
      switch action {
      case .check: isSuperset(of: .check)
      case .build: isSuperset(of: .build)
      case .lint: isSuperset(of: .lint)
      case .test: isSuperset(of: .test)
      case .explain: isSuperset(of: .explain)
      case .sample: isSuperset(of: .sample)
      case .diff: isSuperset(of: .diff)
      case .export: isSuperset(of: .export)
      case .lsp: isSuperset(of: .lsp)
      }
    }
  }
}
