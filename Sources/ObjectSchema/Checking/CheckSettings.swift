import DateText

/// The options of a checker in the form that validation reads them.
///
/// Unlike ``CheckOptions``, the settings hold only plain values, so that a validator copies them
/// without reference counting.
struct CheckSettings: Sendable {
  let maximumFaults: Int
  let includesValues: Bool
  let now: Instant?
  let mode: ValidationMode
  /// The index of the body, or −1 if the payload's own `type` determines it.
  var knownBody: Int

  /// Creates the settings of a checker.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - plan: The plan that payloads are checked against.
  init(_ options: CheckOptions, _ plan: Plan) {
    maximumFaults = options.maximumFaults
    includesValues = options.includesValues
    now = options.now
    mode = options.validationMode
    knownBody =
      mode == .update
      ? plan.body(ofUpdate: options) : plan.tables.hasTypes ? -1 : plan.tables.body
  }
}
