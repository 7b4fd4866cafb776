import JSONText

/// The rule `locale`, which requires a well-formed BCP 47 language tag, optionally from a list.
struct LocaleRule: RuleSpecification, Rule {
  static let name = "locale"
  static let optionNames = ["locales", "allowBlank", "allowNull"]

  /// The allowed tags, compared without regard to case, or an empty list if every tag is allowed.
  let locales: TextList
  /// The tags as they're written and in lowercase, if there are too many for a linear search.
  private let spellings: TextList
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
      locales: locales, allowsBlank: options.bool("allowBlank", default: false))
  }

  init(locales: [String], allowsBlank: Bool) {
    self.locales = TextList(locales)
    spellings = TextList(
      self.locales.isLong ? locales.flatMap { Self.spellings(of: $0) } : [])
    self.allowsBlank = allowsBlank
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    if allowsBlank, text.isBlank { return .passed }
    // Well-formed tags are ASCII.
    let isWellFormed = LanguageTag.isWellFormed(text)
    return RuleOutcome(isWellFormed && (locales.isEmpty || allows(text)), failingWith: .format)
  }

  private func allows(_ text: RawSpan) -> Bool {
    (locales.isLong ? spellings : locales).holds(locale: text)
  }

  /// The spellings of a tag that are found without changing the case of a value.
  private static func spellings(of locale: String) -> [String] {
    let lowercase = String(decoding: locale.utf8.map(\.asciiLowercased), as: UTF8.self)
    return locale == lowercase ? [locale] : [locale, lowercase]
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest {
    if locales.isEmpty { return .locale(allowsBlank: allowsBlank) }
    return .listedLocale(constants.add(list: locales.isLong ? spellings : locales))
  }

  var data: [PropertyRule] {
    [.format(.locale(locales.texts, allowsBlank: allowsBlank))]
  }

  func text(for code: FaultCode) -> String? {
    locales.isEmpty ? "a BCP 47 language tag" : "a language tag of \(locales.excerpt)"
  }

  var serverCode: String? { ServerCode.locale }
}
