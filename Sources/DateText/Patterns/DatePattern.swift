/// A Unicode date pattern, such as `yyyy-MM-dd HH:mm:ss`, that reads and writes dates.
///
/// A pattern is compiled once. Reading is strict, and no date that contradicts itself is accepted: a
/// weekday has to be that of the date, and 30 February never becomes 2 March. Names are those of US
/// English, regardless of the machine.
///
/// ```swift
/// import DateText
///
/// let pattern = try DatePattern("EEE, d MMM yyyy HH:mm:ss xx")
/// let date = pattern.date(from: "Sun, 6 Nov 1994 08:49:37 +0000")
/// date?.instant.seconds                              // 784111777
/// pattern.date(from: "Mon, 6 Nov 1994 08:49:37 +0000")   // nil: it was a Sunday
/// pattern.text(of: Instant(seconds: 0))              // Thu, 1 Jan 1970 00:00:00 +0000
/// ```
///
/// The page "Date patterns" of DateText's documentation lists the letters.
///
/// Source: Unicode Technical Standard #35, part 4, with optional sections as in `java.time`.
public struct DatePattern: Sendable {
  // One reference, so that copying a pattern, or a format that has one, is cheap.
  private let contents: Contents

  private final class Contents: Sendable {
    let text: String
    let twoDigitYearStart: Int
    let items: [DatePatternItem]
    let literals: [UInt8]
    let quantities: UInt32
    let layout: FixedDateLayout?
    let hasAbbreviation: Bool
    let hasTwoDigitYear: Bool
    let hasOffsetInMinutes: Bool
    let maximumByteCount: Int

    init(_ text: String, _ twoDigitYearStart: Int, _ compiler: DatePatternCompiler) {
      self.text = text
      self.twoDigitYearStart = max(0, min(9900, twoDigitYearStart))
      items = compiler.items
      literals = compiler.literals
      quantities = compiler.quantities
      layout = FixedDateLayout(
        compiler.items, compiler.literals, twoDigitYearStart: self.twoDigitYearStart)
      hasAbbreviation = items.contains { $0.kind == .field(.zoneAbbreviation) }
      hasTwoDigitYear = items.contains { $0.kind == .field(.twoDigitYear) }
      hasOffsetInMinutes =
        quantities & DatePatternField.zoneName.quantity == 0
        && items.contains { $0.kind == .field(.offset) && !$0.offsetForm.hasSeconds }
      maximumByteCount = items.reduce(0) { $0 + $1.maximumByteCount }
    }
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern, of at most 256 bytes.
  ///   - twoDigitYearStart: The first of the hundred years that the two digits of `yy` stand for, from 0
  ///     to 9900. With 1950, `49` is 2049 and `50` is 1950. Another number is clamped.
  /// - Throws: ``DatePatternError`` if the text isn't a pattern, has a letter that isn't supported, or
  ///   doesn't determine a year.
  public init(
    _ text: String, twoDigitYearStart: Int = 1950
  ) throws(DatePatternError) {
    contents = Contents(text, twoDigitYearStart, try DatePatternCompiler(Array(text.utf8)))
  }

  /// The pattern as it's written.
  public var text: String { contents.text }

  /// The first of the hundred years that two digits stand for.
  public var twoDigitYearStart: Int { contents.twoDigitYearStart }

  /// The parts in order.
  var items: [DatePatternItem] { contents.items }

  /// The literal text of all items.
  var literals: [UInt8] { contents.literals }

  /// The quantities of the pattern. See ``DatePatternField/quantity``.
  var quantities: UInt32 { contents.quantities }

  /// Whether the pattern has the abbreviation of a time zone.
  var hasAbbreviation: Bool { contents.hasAbbreviation }

  /// Whether the pattern has years of two digits.
  var hasTwoDigitYear: Bool { contents.hasTwoDigitYear }

  /// Whether the pattern has an offset without seconds, and no name of a time zone that determines them.
  var hasOffsetInMinutes: Bool { contents.hasOffsetInMinutes }

  /// The maximum length of a text in bytes, apart from the name or abbreviation of a zone.
  var maximumByteCount: Int { contents.maximumByteCount }

  /// The positions of the numbers, if the pattern has a fixed layout.
  var layout: FixedDateLayout? { contents.layout }

  /// Reads a text of a pattern with a fixed layout, or returns `nil` if it has to be read part by part.
  @inline(__always)
  func dateWithLayout(from text: RawSpan, in zone: CivilTimeZone?) -> ParsedDate? {
    contents.layout?.reader.date(from: text, in: zone)
  }
}

extension DatePattern: Hashable {
  /// Returns whether two patterns have the same text and the same years of two digits.
  ///
  /// - Parameters:
  ///   - lhs: A pattern.
  ///   - rhs: Another pattern.
  /// - Returns: Whether they're equal.
  public static func == (lhs: DatePattern, rhs: DatePattern) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8) && lhs.twoDigitYearStart == rhs.twoDigitYearStart
  }

  /// Hashes the text.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension DatePattern: CustomStringConvertible {
  /// The pattern as it's written.
  public var description: String { text }
}
