/// A replacement of some bytes of a text.
struct TextEdit: Sendable {
  /// The bytes to replace.
  let range: Range<Int>

  /// The bytes that replace them.
  let replacement: [UInt8]

  /// The number of bytes by which the text becomes longer.
  var growth: Int { replacement.count - range.count }
}
