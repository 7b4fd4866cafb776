/// The positions of the numbers in texts of a pattern whose parts all have a fixed length, except for an
/// offset from UTC at the end.
///
/// The digits and separators of such texts are checked eight at a time, and the numbers are read where
/// they are known to be, which takes far fewer instructions than reading part after part. A text without
/// the layout can still have the pattern: it can have two spaces instead of one, for example.
final class FixedDateLayout: Sendable {
  let reader: FixedDateReader
  let writer: FixedDateWriter

  /// Whether a text with the pattern has the layout: the pattern has neither white space, of which a text can
  /// have more, nor an offset, which a text can write in other ways.
  let isExhaustive: Bool

  private static let fields: Set<DatePatternField> = [
    .year, .twoDigitYear, .month, .day, .hour, .minute, .second, .fraction,
  ]

  /// The lengths that four words cover.
  private static let byteCounts = 8...32

  /// Creates the layout of a pattern, or returns `nil` if a part of it has no fixed length, or isn't one of
  /// the common numbers.
  init?(_ items: [DatePatternItem], _ literals: [UInt8], twoDigitYearStart: Int) {
    var characters: [UInt8] = []
    var headroom: [UInt8] = []
    var numbers: [DatePatternField: FixedDateReader.Number] = [:]
    var offset: FixedOffsetLayout?
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .literal(let start, let count):
        // White space takes in that of a literal after it.
        if index > 0, items[index - 1].kind == .space, isSpace(literals[Int(start)]) { return nil }
        characters += literals[Int(start)..<Int(start) + Int(count)]
      case .space: characters.append(UInt8(ascii: " "))
      case .field(.offset) where index == items.count - 1:
        offset = FixedOffsetLayout(item.offsetForm)
      case .field(let field):
        guard item.isFixed, Self.fields.contains(field),
          characters.count <= Self.byteCounts.upperBound
        else { return nil }
        numbers[field] = FixedDateReader.Number(
          offset: UInt8(characters.count), digitCount: item.width)
        characters += repeatElement(UInt8(ascii: "0"), count: Int(item.width))
        headroom += repeatElement(0x7F, count: characters.count - headroom.count - Int(item.width))
        headroom += repeatElement(0x76, count: Int(item.width))
      case .optionalStart, .optionalEnd: return nil
      }
    }
    headroom += repeatElement(0x7F, count: characters.count - headroom.count)
    isExhaustive =
      offset == nil && !items.contains { $0.kind == .space } && characters.allSatisfy { $0 < 0x80 }
    guard Self.byteCounts.contains(characters.count),
      numbers[.year] != nil || numbers[.twoDigitYear] != nil
    else { return nil }
    let last = characters.count - 8
    func word(_ index: Int) -> DigitLayout {
      let start = min(index * 8, last)
      return DigitLayout(
        template: UInt64(lowestFirst: characters[start..<start + 8]),
        headroom: UInt64(lowestFirst: headroom[start..<start + 8]), caseBit: 0)
    }
    let isPlain = characters.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    let words = (word(0), word(1), word(2), word(3))
    reader = FixedDateReader(
      byteCount: characters.count, words: words,
      year: numbers[.year], twoDigitYear: numbers[.twoDigitYear], month: numbers[.month],
      day: numbers[.day], hour: numbers[.hour], minute: numbers[.minute],
      second: numbers[.second], fraction: numbers[.fraction], offset: offset,
      twoDigitYearStart: twoDigitYearStart, hasNoEscapes: isPlain)
    writer = FixedDateWriter(
      byteCount: characters.count,
      words: (words.0.template, words.1.template, words.2.template, words.3.template),
      year: reader.year, twoDigitYear: reader.twoDigitYear, month: reader.month, day: reader.day,
      hour: reader.hour, minute: reader.minute, second: reader.second, fraction: reader.fraction,
      offsetForm: offset == nil ? nil : items.last?.offsetForm)
  }
}

/// Returns whether white space in a text can begin with a byte.
private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0xC2 || byte == 0xE2 }

extension UInt64 {
  /// Creates a word from eight bytes, with the first in the lowest bits.
  fileprivate init(lowestFirst bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
