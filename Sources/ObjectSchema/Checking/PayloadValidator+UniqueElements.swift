@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips numbers of an array with unique values that are known to be valid and new, up to another element
  /// or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUniqueElements(
    _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    var scan = cursor
    defer { cursor.position = scan.position }
    switch node.kind {
    case .number where node.rules.isEmpty:
      return scratch.values.insertNumbers(
        from: &scan, in: -.infinity ... .infinity, allowsFractions: true, into: set)
    case .number where node.numberTest >= 0:
      switch view.numberTests[Int(node.numberTest)] {
      case .numbers(let bounds):
        return scratch.values.insertNumbers(
          from: &scan, in: bounds, allowsFractions: true, into: set)
      case .integers(let bounds, _):
        return scratch.values.insertNumbers(
          from: &scan, in: bounds, allowsFractions: false, into: set)
      case .list: return 0
      }
    default: return 0
    }
  }
}
