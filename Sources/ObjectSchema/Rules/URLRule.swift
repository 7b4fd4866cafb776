/// The rule `url`, which requires an absolute URI as defined by RFC 3986, by default a web URL.
struct URLRule: RuleSpecification, Rule {
  static let name = "url"
  static let optionNames = ["webOnly", "webSecure", "allowNull", "allowEmpty"]

  /// The schemes that a web URL can have.
  enum WebScheme: UInt8, Sendable { case any, secure, plain }

  let webOnly: Bool
  let webScheme: WebScheme
  let allowsEmpty: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    let webScheme: WebScheme =
      switch options.bool("webSecure") {
      case true?: .secure
      case false?: .plain
      case nil: .any
      }
    return URLRule(
      webOnly: options.bool("webOnly", default: true), webScheme: webScheme,
      allowsEmpty: options.bool("allowEmpty", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(text.byteCount == 0 ? allowsEmpty : accepts(text), failingWith: .format)
  }

  private func accepts(_ text: RawSpan) -> Bool {
    guard let uri = URI(text) else { return false }
    guard uri.isWeb else { return !webOnly }
    return switch webScheme {
    case .any: true
    case .secure: uri.isSecure
    case .plain: !uri.isSecure
    }
  }

  func expectation(for code: FaultCode) -> String {
    guard webOnly else { return "an absolute URL" }
    return switch webScheme {
    case .any: "an http or https URL"
    case .secure: "an https URL"
    case .plain: "an http URL"
    }
  }

  var serverCode: String? { ServerCode.url }
}
