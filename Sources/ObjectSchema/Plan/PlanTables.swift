import JSONText

/// What a plan is made of: flat arrays whose entries refer to each other by index.
struct PlanTables: Sendable {
  let objects: [ObjectNode]
  let properties: [PropertyNode]
  let rules: [Rule]
  let slots: [Int32]
  let constants: PlanConstants

  /// The arrays, lent for one walk.
  var view: PlanView {
    @_lifetime(borrow self)
    get {
      PlanView(
        objects: objects.span, properties: properties.span, rules: rules.span, slots: slots.span,
        bytes: constants.bytes.rawBytes, texts: constants.texts.span,
        numbers: constants.numbers.span, instants: constants.instants.span,
        patterns: constants.patterns.span, automata: constants.automata.span,
        transitions: constants.transitions.span)
    }
  }
}
