/// Reads texts whose numbers have known positions.
///
/// A reader holds numbers only, so using it needs no reference counting.
package struct FixedDateReader: Sendable {
  /// The position of a number, whose digits have been checked.
  struct Number: Sendable {
    let offset: UInt8
    let digitCount: UInt8
  }

  /// The length of a text before the offset from UTC, in bytes.
  let byteCount: Int

  /// The layouts of the characters from 0, 8, 16 and 24 on, or else of the last eight characters.
  let words: (DigitLayout, DigitLayout, DigitLayout, DigitLayout)

  let year: Number?
  let twoDigitYear: Number?
  let month: Number?
  let day: Number?
  let hour: Number?
  let minute: Number?
  let second: Number?
  let fraction: Number?

  /// The layout of the offset from UTC, or `nil` if the texts have none.
  let offset: FixedOffsetLayout?

  /// The first of the hundred years that two digits stand for.
  let twoDigitYearStart: Int

  /// Whether the texts are the same in JSON.
  let hasNoEscapes: Bool

  /// The offset from UTC of texts without one, in seconds.
  var localOffsetSeconds = 0

  /// The usual length of a text, in bytes, or −1 if there are no such texts.
  package var textByteCount: Int {
    guard let offset else { return byteCount }
    return byteCount + (offset.usesZ ? 1 : offset.byteCount)
  }

  /// A reader that no text fits.
  package static var none: FixedDateReader {
    let word = DigitLayout(template: 0, headroom: 0, caseBit: 0)
    return FixedDateReader(
      byteCount: -1, words: (word, word, word, word), year: nil, twoDigitYear: nil, month: nil,
      day: nil, hour: nil, minute: nil, second: nil, fraction: nil, offset: nil,
      twoDigitYearStart: 0, hasNoEscapes: false)
  }
}
