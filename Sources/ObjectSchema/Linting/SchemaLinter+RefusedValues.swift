import DateText
import JSONText

extension SchemaLinter {
  /// Finds values of lists, and default values, that the rules of their property refuse.
  mutating func findRefusedValues(
    of property: PropertyDefinition, at path: String, in scope: LintScope,
    _ checker: inout PayloadChecker
  ) {
    if case .constant(let value) = property.defaultValue, property.type.isKnown {
      let fault = Self.fault(of: value, at: path, in: scope, &checker)
      if let fault {
        add(
          .refusedDefault, "the default value is refused: \(Self.reason(fault, at: path))",
          at: [.key("defaultValue"), .index(0), .key("value")], of: property, in: scope)
      }
    }
    let rules = property.fields.compiled.rules
    let path = property.isArray ? path + "[0]" : path
    for compiled in rules where compiled.rule is any EnumRule {
      // Without another rule, every value of the list is accepted.
      guard rules.count > 1 || !property.textChanges.isEmpty || property.isDateOnly,
        case .oneOf(let options)? = compiled.rule.data.first
      else { continue }
      let isLabeled = property.validators[compiled.validator].name == OptionsRule.name
      for (index, option) in options.enumerated() {
        guard remainingTrials >= rules.count else { return }
        remainingTrials -= rules.count
        let reason: String? =
          switch Self.payloadValue(of: option.value, property) {
          case .value(let value):
            Self.fault(of: value, at: path, in: scope, &checker).map {
              $0.code == .enumeration ? "the property changes it to another text" : $0.reason
            }
          case .none(let reason): reason
          case .unknown: nil
          }
        guard let reason else { continue }
        add(
          .unreachable, "no payload can have this value: \(reason)",
          at: [
            .key("validators"), .index(compiled.validator), .key("definition"), .key("values"),
            .index(index),
          ] + (isLabeled ? [.key("value")] : []), of: property, in: scope)
      }
    }
  }

  /// A value of a list in the form that payloads have it.
  private enum PayloadValue {
    case value(JSONValue)
    /// No payload has such a value, with the reason.
    case none(String)
    /// The form isn't known.
    case unknown
  }

  private static func payloadValue(
    of value: JSONValue, _ property: PropertyDefinition
  ) -> PayloadValue {
    guard property.type == .date else { return .value(value) }
    guard
      let instant = value.string.flatMap({
        Instant(dateOrDateTime: Array($0.utf8).rawBytes)
      })
    else { return .unknown }
    let mapping = property.dateMapping
    if property.isDateOnly {
      guard let civil = instant.civil(), civil.time == .midnight else {
        return .none("expected a calendar day, found a time")
      }
      guard let text = mapping.text(of: civil.date), mapping.date(from: text)?.day == civil.date
      else { return .unknown }
      return .value(.string(text))
    }
    guard let text = mapping.text(of: instant), mapping.date(from: text)?.instant == instant else {
      return .unknown
    }
    return .value(.string(text))
  }

  /// Returns the first fault that a value has because of the definition.
  private static func fault(
    of value: JSONValue, at path: String, in scope: LintScope, _ checker: inout PayloadChecker
  ) -> Fault? {
    var writer = JSONWriter()
    writer.writeValue(value)
    let report = try? checker.report(on: writer.bytes, at: path, ofType: scope.type)
    return report?.faults.first { fault in
      // The bounds of a date of birth depend on the time of the check.
      fault.severity == .error && !(fault.origin?.compiledRule?.rule is DateOfBirthRule)
    }
  }

  /// Returns the reason of a fault, with its path if it's about a value inside another.
  private static func reason(_ fault: Fault, at path: String) -> String {
    fault.path == path ? fault.reason : "\(fault.path): \(fault.reason)"
  }
}
