import JSONText

/// The rule `locale`, which requires a well-formed BCP 47 language tag, optionally from a list.
struct LocaleRule: RuleSpecification, Rule {
  static let name = "locale"
  static let optionNames = ["locales", "allowBlank", "allowNull"]

  /// The allowed tags, compared without regard to case, or an empty list if every tag is allowed.
  let locales: TextList
  let allowsBlank: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    let nodes = options.values("locales", isRequired: false)
    let locales = nodes.compactMap { options.text($0) }
    guard locales.count == nodes.count else { return nil }
    for (node, locale) in zip(nodes, locales)
    where !LanguageTag.isWellFormed(Array(locale.utf8).rawBytes) {
      options.warn(
        "\(locale.excerpt()) is not a well-formed BCP 47 tag, so no value can equal it", at: node)
    }
    return LocaleRule(
      locales: TextList(locales), allowsBlank: options.bool("allowBlank", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    if allowsBlank, text.isBlank { return .passed }
    let isAllowed = locales.isEmpty || locales.containsIgnoringCase(text)
    return RuleOutcome(isAllowed && LanguageTag.isWellFormed(text), failingWith: .format)
  }

  func expectation(for code: FaultCode) -> String {
    locales.isEmpty
      ? "a BCP 47 language tag" : "a language tag of \(locales.excerpt)"
  }

  var serverCode: String? { ServerCode.locale }
}
