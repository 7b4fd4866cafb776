import DateText
import Foundation

// Each row reads or writes the same instants, as RFC 3339 with milliseconds or in the form of a pattern.
extension Row {
  private static let pattern = "yyyy-MM-dd HH:mm:ss Z"

  /// The pattern of `DateFormatter` for RFC 3339.
  private static let rfc3339Pattern = "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX"

  /// Instants across some thirty years, with milliseconds.
  private static let instants = (0..<1000).map {
    Instant(seconds: 631_152_000 + $0 * 950_401, nanoseconds: 764_000_000)
  }

  /// Reads dates in the form that payloads have.
  static func readDate() -> Row {
    let texts = Lines(texts: instants.compactMap { $0.rfc3339() }.map { Array($0.utf8) })
    return dates(.readDate, texts) { RFC3339DateTime(utf8: $0)?.instant.seconds }
  }

  /// Reads dates of a pattern.
  static func readPatternDate() throws -> Row {
    let mapping = try patternMapping()
    let texts = Lines(texts: instants.compactMap { mapping.text(of: $0) }.map { Array($0.utf8) })
    return dates(.readPatternDate, texts) { mapping.date(from: $0)?.instant.seconds }
  }

  /// Writes such dates to a buffer.
  static func writeDate() -> Row { dates(.writeDate) { $0.appendRFC3339(to: &$1) } }

  /// Writes dates of a pattern to a buffer.
  static func writePatternDate() throws -> Row {
    let format = try patternMapping().writeFormat
    return dates(.writePatternDate) { format.append($0, to: &$1) }
  }

  /// Reads RFC 3339 or the pattern with Foundation.
  static func foundationReading(_ name: Name) -> Row {
    let texts =
      name == .formatterReadPattern
      ? instants.compactMap { (try? patternMapping())?.text(of: $0) }
      : instants.compactMap { $0.rfc3339() }
    let formatter = formatter(name == .formatterReadPattern ? pattern : rfc3339Pattern)
    let read: (String) -> Date? =
      name == .styleReadDate
      ? { try? isoStyle.parse($0) } : { formatter.date(from: $0) }
    let seconds = instants.map { Double($0.seconds) }
    return Row(
      name: name, unit: .dates, count: texts.count,
      byteCount: texts.reduce(0) { $0 + $1.utf8.count }, acceptedCount: texts.count
    ) {
      zip(texts, seconds).count { text, seconds in
        read(text).map { $0.timeIntervalSince1970.rounded(.down) == seconds } ?? false
      }
    }
  }

  /// Writes RFC 3339 or the pattern with Foundation.
  static func foundationWriting(_ name: Name) -> Row {
    let formatter = formatter(name == .formatterWritePattern ? pattern : rfc3339Pattern)
    let write: (Date) -> String =
      name == .styleWriteDate ? { isoStyle.format($0) } : { formatter.string(from: $0) }
    let dates = instants.map { Date(timeIntervalSince1970: Double($0.seconds) + 0.764) }
    let byteCount = dates.reduce(0) { $0 + write($1).utf8.count }
    return Row(
      name: name, unit: .dates, count: dates.count, byteCount: byteCount,
      acceptedCount: dates.count
    ) {
      dates.count { write($0).utf8.count == byteCount / dates.count }
    }
  }

  private static func dates(
    _ name: Name, _ texts: Lines, _ read: @escaping (RawSpan) -> Int64?
  ) -> Row {
    let instants = instants
    return Row(
      name: name, unit: .dates, count: instants.count, byteCount: texts.bytes.count,
      acceptedCount: instants.count
    ) {
      var seen = 0
      return texts.count { text in
        defer { seen += 1 }
        return read(text) == instants[seen].seconds
      }
    }
  }

  private static func dates(
    _ name: Name, _ write: @escaping (Instant, inout [UInt8]) -> Bool
  ) -> Row {
    let instants = instants
    func bytes() -> [UInt8]? {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(instants.count * 32)
      for instant in instants where !write(instant, &bytes) { return nil }
      return bytes
    }
    let byteCount = bytes()?.count ?? 0
    return Row(
      name: name, unit: .dates, count: instants.count, byteCount: byteCount,
      acceptedCount: instants.count
    ) {
      bytes()?.count == byteCount ? instants.count : 0
    }
  }

  private static func patternMapping() throws -> DateMapping {
    let format = try DateFormat(pattern)
    return DateMapping(read: [format], write: format)
  }

  private static func formatter(_ pattern: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    return formatter
  }

  private static let isoStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension Row.Name {
  /// The row that does the same with `DateFormatter`.
  var formatterRow: Row.Name? {
    switch self {
    case .readDate: .formatterReadDate
    case .writeDate: .formatterWriteDate
    case .readPatternDate: .formatterReadPattern
    case .writePatternDate: .formatterWritePattern
    default: nil
    }
  }

  /// The row that reads or writes RFC 3339 with `Date.ISO8601FormatStyle`, if this one reads or writes
  /// dates.
  var styleRow: Row.Name? {
    switch self {
    case .readDate, .readPatternDate: .styleReadDate
    case .writeDate, .writePatternDate: .styleWriteDate
    default: nil
    }
  }
}
