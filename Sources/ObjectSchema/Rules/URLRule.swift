/// The rule `url`, which requires an absolute URI as defined by RFC 3986, by default a web URL.
struct URLRule: RuleSpecification, Rule {
  static let name = "url"
  static let optionNames = ["webOnly", "webSecure", "allowNull", "allowEmpty"]

  let webOnly: Bool
  /// Whether a web URL must have the scheme `https` or `http`, or `nil` for either.
  let isSecure: Bool?
  let allowsEmpty: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    let isSecure = options.bool("webSecure")
    return URLRule(
      webOnly: options.bool("webOnly", default: true), isSecure: isSecure,
      allowsEmpty: options.bool("allowEmpty", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(accepts(text), failingWith: .format)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .url(self) }

  /// Returns whether text is a URI of an accepted kind, or is empty if that is allowed.
  func accepts(_ text: RawSpan) -> Bool {
    if text.byteCount == 0 { return allowsEmpty }
    guard let uri = URI(text) else { return false }
    guard uri.isWeb else { return !webOnly }
    return isSecure.map { $0 == uri.isSecure } ?? true
  }

  var data: [PropertyRule] {
    [.format(.url(webOnly: webOnly, isSecure: isSecure, allowsEmpty: allowsEmpty))]
  }

  var serverCode: String? { ServerCode.url }
}
