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
    RuleOutcome(text.byteCount == 0 ? allowsEmpty : accepts(text), failingWith: .format)
  }

  private func accepts(_ text: RawSpan) -> Bool {
    guard let uri = URI(text) else { return false }
    guard uri.isWeb else { return !webOnly }
    return isSecure.map { $0 == uri.isSecure } ?? true
  }

  func expectation(for code: FaultCode) -> String {
    guard webOnly else { return "an absolute URL" }
    return switch isSecure {
    case nil: "an http or https URL"
    case true?: "an https URL"
    case false?: "an http URL"
    }
  }

  var data: [PropertyRule] {
    [.format(.url(webOnly: webOnly, isSecure: isSecure, allowsEmpty: allowsEmpty))]
  }

  var serverCode: String? { ServerCode.url }
}
