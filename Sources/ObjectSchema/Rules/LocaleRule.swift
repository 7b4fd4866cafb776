import JSONText

/// `locale`: a language tag of the form that BCP 47 gives, perhaps one of a list.
struct LocaleRule: RuleSpecification {
  static let name = "locale"
  static let optionNames = ["locales", "allowBlank", "allowNull"]

  /// The tags allowed, compared without case; none for any.
  let locales: PlanRange
  let allowsBlank: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    let places = options.values("locales", isRequired: false)
    let locales = places.compactMap { options.text($0) }
    guard locales.count == places.count else { return nil }
    for (place, locale) in zip(places, locales)
    where !LanguageTag.isWellFormed(Array(locale.utf8).rawBytes) {
      options.warn("\(locale) is no BCP 47 tag, so no value can be the same", at: place)
    }
    return .locale(
      LocaleRule(
        locales: options.constants.add(texts: locales),
        allowsBlank: options.bool("allowBlank", default: false)))
  }

  func failures(_ text: RawSpan, _ plan: PlanView) -> RuleFailures {
    if allowsBlank, text.isBlank { return [] }
    guard LanguageTag.isWellFormed(text) else { return .format }
    if locales.indices.isEmpty { return [] }
    for index in locales.indices where plan.text(at: index, equalsFolded: text) { return [] }
    return .format
  }

  func expectation(_ plan: PlanView) -> String {
    guard !locales.indices.isEmpty else { return "a BCP 47 language tag" }
    let tags = enumeration(locales.indices) { plan.string(plan.texts[$0]) }
    return "a language tag of \(tags)"
  }
}

extension RawSpan {
  /// Whether there is nothing but spaces and tabs and line ends.
  var isBlank: Bool {
    (0..<byteCount).allSatisfy { offset in
      let byte = byte(at: offset)
      return byte == 0x20 || 0x09...0x0D ~= byte
    }
  }
}
