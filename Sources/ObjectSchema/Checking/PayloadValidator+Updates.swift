@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads an element of an array of Documents in an update.
  ///
  /// A new element is checked as when the object is created. An element with an `_id` is itself
  /// updated.
  ///
  /// - Parameters:
  ///   - object: The index of the element's members among the objects.
  ///   - level: The nesting level of the element.
  ///   - siblings: The sets of values of each member in the other elements.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(never)
  mutating func readUpdatedElement(
    _ object: Int, level: Int, siblings: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    let outerLevel = identifiedLevel
    let isIdentified = hasIdentifier()
    mode = isIdentified ? .update : .create
    identifiedLevel = isIdentified ? level : 0
    try readObject(object, level: level, siblings: siblings)
    mode = .update
    identifiedLevel = outerLevel
  }

  /// Returns whether the object at the cursor has the key `_id`, which can be its last one.
  private func hasIdentifier() -> Bool {
    var scan = cursor
    return (try? scan.skipToValue(ofKey: ShortText(head: 0x64_695F << 40, count: 3))) ?? false
  }

  /// Reads the `_id` of an element that is updated.
  mutating func readIdentifier(level: Int) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: .type(.string), level: level)
    }
    let start = cursor.offset
    let token = try readString()
    var text: [UInt8] = []
    token.decode(from: cursor.bytes, into: &text)
    if TextFormats.isObjectID(text.rawBytes) { return }
    try report(
      .format, at: start, expected: .rule(.format(.objectID)), valueEnd: cursor.offset,
      serverCode: ServerCode.objectID)
  }
}
