import ObjectSchema

extension Option {
  /// The full name, and the short name if there is one.
  var names: [String] { [name] + (shortName.map { [$0] } ?? []) }

  /// Finds the effect of the option with a name.
  ///
  /// - Parameters:
  ///   - name: One of the names of the option.
  ///   - action: The subcommand that must have the option.
  /// - Returns: The effect.
  /// - Throws: ``UsageError`` if there is no such option.
  static func effect(
    ofOptionNamed name: String, for action: Arguments.Action
  ) throws(UsageError) -> Effect {
    for option in all where option.name == name || option.shortName == name {
      if option.actions.contains(action) { return option.effect }
      let names = Arguments.Action.allCases.filter { option.actions.contains($0) }
      throw UsageError(
        reason: action == .check
          ? "\(name) requires \(names.map(\.rawValue).joined(separator: " or "))"
          : "\(action.rawValue) has no option \(name)")
    }
    let suggestion = NearestName.nearest(to: name, in: all.flatMap(\.names))
    throw UsageError(
      reason: "unknown option \(masked(name))\(suggestion.map { "; did you mean \($0)?" } ?? "")")
  }

  /// Returns the start of an unknown option, up to what may be a value attached to a name, such as
  /// the credential in `-field=key=…`.
  private static func masked(_ name: String) -> String {
    let hyphens = name.prefix { $0 == "-" }
    let rest = name.dropFirst(hyphens.count)
    let known = all.flatMap(\.names).map { $0.drop { $0 == "-" } }
      .filter { $0.count > 1 && rest.utf8.starts(with: $0.utf8) }.max { $0.count < $1.count }
    let letters = rest.utf8.prefix(24).prefix {
      $0 == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
    let shown = known ?? Substring(letters)
    return hyphens + shown + (shown.utf8.count < rest.utf8.count ? "…" : "")
  }
}
