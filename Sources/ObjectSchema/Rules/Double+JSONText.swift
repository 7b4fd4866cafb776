import JSONText

extension Double {
  /// The number as JSON spells it.
  var jsonText: String { JSONNumber(self)?.text ?? "\(self)" }
}
