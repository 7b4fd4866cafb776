/// The characters that the changes of a property's text turn into others.
///
/// Only characters that become a single one are covered. A few become several, such as `ß` in uppercase, and
/// the Greek sigma depends on the characters around it.
package struct CaseChanges: Sendable {
  /// The changes of text.
  package let changes: TextChanges

  /// The characters that change, with what each becomes, or `nil` if that's several characters.
  private let mappings: [(from: UInt32, to: UInt32?)]

  /// The last code point that a change of case affects.
  private static let maximum: UInt32 = 0x1_FFFF

  /// Looks up the characters that change.
  package init(_ changes: TextChanges) {
    self.changes = changes
    var mappings: [(from: UInt32, to: UInt32?)] = []
    if !changes.isDisjoint(with: [.lowercase, .uppercase]) {
      for code in 0...Self.maximum {
        guard let scalar = Unicode.Scalar(code), Self.changes(scalar) else { continue }
        let text = String(scalar)
        let changed = changes.subtracting(.trim).applied(to: text).unicodeScalars
        if changed.elementsEqual(text.unicodeScalars) { continue }
        mappings.append((code, changed.count == 1 ? changed.first?.value : nil))
      }
    }
    self.mappings = mappings
  }

  private static func changes(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.changesWhenLowercased || scalar.properties.changesWhenUppercased
  }

  /// Returns the characters that become one of a set.
  func sources(of set: CodePointSet) -> CodePointSet {
    if mappings.isEmpty { return set }
    let changing = CodePointSet(mappings.map { $0.from...$0.from })
    let unchanged = CodePointSet(
      (set.inverted.ranges + changing.ranges).sorted { $0.lowerBound < $1.lowerBound }
    ).inverted
    let changed = mappings.filter { $0.to.map(set.contains) ?? false }.map { $0.from...$0.from }
    return CodePointSet((unchanged.ranges + changed).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// Returns an expression that matches the texts that become a text, or `nil` if none does.
  ///
  /// It has no anchors, and doesn't match white space around the text.
  package func expression(for text: String) -> String? {
    guard changes.applied(to: text).utf8.elementsEqual(text.utf8) else { return nil }
    return text.unicodeScalars.map { scalar in
      sources(of: CodePointSet([scalar.value...scalar.value])).expression
    }.joined()
  }
}
