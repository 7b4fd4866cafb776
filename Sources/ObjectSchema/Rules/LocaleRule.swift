import JSONText

/// The rule `locale`, which requires a well-formed BCP 47 language tag, optionally from a list.
struct LocaleRule: RuleSpecification, Rule {
  static let name = "locale"
  static let optionNames = ["locales", "allowBlank", "allowNull"]

  /// The allowed tags as they're written, or an empty list if every tag is allowed.
  let locales: TextList
  /// The allowed tags that are well-formed, in lowercase, with which values are compared without regard to case.
  private let tags: TextList
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
    tags = TextList(locales.compactMap { Self.tag($0) })
    self.allowsBlank = allowsBlank
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    if allowsBlank, text.isBlank { return .passed }
    // Whether a tag is well-formed doesn't depend on its case.
    let isAllowed =
      locales.isEmpty ? LanguageTag.isWellFormed(text) : tags.containsIgnoringCase(text)
    return RuleOutcome(isAllowed, failingWith: .format)
  }

  /// The lowercase spelling of a tag, or `nil` if it isn't well-formed.
  private static func tag(_ locale: String) -> String? {
    let bytes = Array(locale.utf8)
    guard LanguageTag.isWellFormed(bytes.rawBytes) else { return nil }
    // Well-formed tags are ASCII.
    return String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest {
    if locales.isEmpty { return .locale(allowsBlank: allowsBlank) }
    return .listedLocale(constants.add(list: tags))
  }

  var data: [PropertyRule] {
    [.format(.locale(locales.texts, allowsBlank: allowsBlank))]
  }

  func text(for code: FaultCode) -> String? {
    locales.isEmpty ? "a BCP 47 language tag" : "a language tag of \(locales.excerpt)"
  }

  var serverCode: String? { ServerCode.locale }
}
