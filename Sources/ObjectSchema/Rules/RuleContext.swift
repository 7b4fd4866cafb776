/// The circumstances of a check, for rules that need more than the value.
struct RuleContext: ~Escapable {
  /// The value as the payload spells it.
  let source: RawSpan

  /// The index of the value, if it's an element of an array.
  let elementIndex: Int?

  /// The clock for rules that compare dates with the current time.
  let clock: ReferenceClock

  @_lifetime(copy source)
  init(source: RawSpan, elementIndex: Int?, clock: ReferenceClock) {
    self.source = source
    self.elementIndex = elementIndex
    self.clock = clock
  }
}
