/// A format in which dates are read and written: one with a name, a Unicode date pattern, or
/// one of your own.
///
/// ```swift
/// import DateText
///
/// let format = try DateFormat("dd.MM.yyyy")
/// format.date(from: "29.02.2024")?.day            // 2024-02-29
/// DateFormat.dotNet.text(of: Instant(seconds: 1)) // /Date(1000)/
/// ```
///
/// | format | reads | writes |
/// |---|---|---|
/// | ``rfc3339`` | RFC 3339 with any number of fraction digits | three fraction digits and `Z` |
/// | ``rfc3339(fractionDigits:)`` | the same | a number of fraction digits |
/// | ``rfc9557`` | RFC 3339 with a time zone in brackets | the same |
/// | ``date`` | `YYYY-MM-DD` | the day in the time zone |
/// | ``epochSeconds`` | seconds since 1970, with a fraction | as many fraction digits as needed |
/// | ``epochMilliseconds`` | milliseconds since 1970 | whole milliseconds |
/// | ``dotNet`` | `/Date(1234567890123+0000)/` | the same, with the offset of the time zone |
/// | ``pattern(_:)`` | a pattern | the pattern |
/// | ``custom(_:)`` | what a ``CustomDateFormat`` reads | what it writes |
public struct DateFormat: Sendable {
  /// The kinds of formats.
  enum Kind: Hashable, Sendable {
    case rfc3339
    case rfc9557
    case date
    case epochSeconds
    case epochMilliseconds
    case dotNet
    case pattern
    case custom
  }

  /// The kind of a format, and the data of that kind.
  struct Contents: Hashable, Sendable {
    // The kind has no payload: it would be stored in unused bits of the pattern's references, where tools
    // that look for leaks don't find them.
    let kind: Kind

    /// The number of digits of RFC 3339, or `nil` for as many as needed.
    var fractionDigits: Int?

    var pattern: DatePattern?

    var custom: AnyCustomDateFormat?
  }

  private final class Storage: Sendable {
    let contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  // One reference, so that copying a format is cheap.
  private let storage: Storage

  var kind: Kind { storage.contents.kind }
  package var fractionDigits: Int? { storage.contents.fractionDigits }
  package var pattern: DatePattern? { storage.contents.pattern }
  var custom: AnyCustomDateFormat? { storage.contents.custom }

  private init(
    _ kind: Kind, fractionDigits: Int? = nil, pattern: DatePattern? = nil,
    custom: AnyCustomDateFormat? = nil
  ) {
    storage = Storage(
      Contents(kind: kind, fractionDigits: fractionDigits, pattern: pattern, custom: custom))
  }

  /// RFC 3339, written with three digits of a fraction.
  public static let rfc3339 = rfc3339(fractionDigits: 3)

  /// RFC 3339 with the name of a time zone in brackets, as in RFC 9557.
  public static let rfc9557 = DateFormat(.rfc9557)

  /// A calendar day, `YYYY-MM-DD`. As a point in time, it's the start of the day.
  public static let date = DateFormat(.date)

  /// The number of seconds since 1970-01-01T00:00:00Z.
  public static let epochSeconds = DateFormat(.epochSeconds)

  /// The number of milliseconds since 1970-01-01T00:00:00Z.
  public static let epochMilliseconds = DateFormat(.epochMilliseconds)

  /// The format of ASP.NET: milliseconds since 1970 in `/Date(…)/`, with an optional offset, which doesn't
  /// move the point in time.
  public static let dotNet = DateFormat(.dotNet)

  /// Returns RFC 3339 with a number of fraction digits.
  ///
  /// - Parameter fractionDigits: The number of digits to write, clamped to 0...9, or `nil` for as many
  ///   as needed.
  /// - Returns: The format, which reads any number of digits.
  public static func rfc3339(fractionDigits: Int?) -> DateFormat {
    DateFormat(.rfc3339, fractionDigits: fractionDigits.map { max(0, min(9, $0)) })
  }

  /// Returns the format of a pattern.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The format.
  public static func pattern(_ pattern: DatePattern) -> DateFormat {
    DateFormat(.pattern, pattern: pattern)
  }

  /// Returns a format of your own.
  ///
  /// - Parameter custom: The format.
  /// - Returns: The format.
  public static func custom(_ custom: some CustomDateFormat) -> DateFormat {
    DateFormat(.custom, custom: AnyCustomDateFormat(custom))
  }

  /// The formats with names.
  private static let named: [(name: String, format: DateFormat)] = [
    ("rfc3339", .rfc3339), ("rfc9557", .rfc9557), ("date", .date),
    ("epochSeconds", .epochSeconds), ("epochMilliseconds", .epochMilliseconds),
    ("dotnet", .dotNet),
  ]

  /// The names of formats in schema files.
  package static var names: [String] { named.map(\.name) }
}

extension DateFormat {
  /// Creates a format from its name in schema files, or from a pattern.
  ///
  /// ```swift
  /// try DateFormat("rfc3339") == .rfc3339  // true
  /// try DateFormat("yyyyMMdd").date(from: "20240229")?.day  // 2024-02-29
  /// ```
  ///
  /// - Parameter text: `rfc3339`, `rfc9557`, `date`, `epochSeconds`, `epochMilliseconds`, `dotnet`, or
  ///   a pattern.
  /// - Throws: ``DatePatternError`` if the text is neither a name nor a pattern.
  public init(_ text: String) throws(DatePatternError) {
    if let known = Self.named.first(where: { $0.name == text }) {
      self = known.format
    } else {
      self = .pattern(try DatePattern(text))
    }
  }
}

extension DateFormat: Hashable {
  /// Returns whether two formats read and write the same texts, as far as that's known.
  ///
  /// - Parameters:
  ///   - lhs: A format.
  ///   - rhs: Another format.
  /// - Returns: Whether they're equal.
  public static func == (lhs: DateFormat, rhs: DateFormat) -> Bool {
    lhs.storage === rhs.storage || lhs.storage.contents == rhs.storage.contents
  }

  /// Hashes the kind and what belongs to it.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.contents) }
}

extension DateFormat: CustomStringConvertible {
  /// The name, or the pattern.
  public var description: String {
    switch kind {
    case .rfc3339: "rfc3339"
    case .rfc9557: "rfc9557"
    case .date: "date"
    case .epochSeconds: "epochSeconds"
    case .epochMilliseconds: "epochMilliseconds"
    case .dotNet: "dotnet"
    case .pattern: pattern?.text ?? ""
    case .custom: custom?.format.name ?? ""
    }
  }
}
