/// The formats in which dates are read, in order, and the one in which they're written.
///
/// A text is read with the first format that it has. The format for writing is always read, too, after the
/// others, so that a mapping reads the dates that it writes. A mapping is a value: changing a copy changes
/// nothing else.
///
/// ```swift
/// import DateText
///
/// var mapping = DateMapping.restKit
/// mapping.insertFirst(try DateFormat("dd.MM.yyyy"))
/// mapping.date(from: "29.02.2024")?.day        // 2024-02-29
/// mapping.date(from: "02/29/2024")?.day        // 2024-02-29
/// mapping.text(of: Instant(seconds: 0))        // "1970-01-01 00:00:00 +0000"
/// ```
///
/// The page "Coming from RestKit's date formatters" of DateText's documentation has the counterparts of RestKit's
/// methods.
public struct DateMapping: Sendable {
  /// A format for reading.
  public struct ReadFormat: Hashable, Sendable {
    /// The format.
    public let format: DateFormat

    /// The time zone of texts without an offset, or `nil` for that of the mapping.
    public let timeZone: CivilTimeZone?

    /// Creates a format for reading.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - timeZone: The time zone of texts without an offset, or `nil` for that of the mapping.
    public init(_ format: DateFormat, in timeZone: CivilTimeZone? = nil) {
      self.format = format
      self.timeZone = timeZone
    }
  }

  /// The formats in which dates are read, in the order in which they're tried.
  public var readFormats: [ReadFormat] {
    get { storage.contents.readFormats }
    set { change { $0.readFormats = newValue } }
  }

  /// The format in which dates are written.
  public var writeFormat: DateFormat {
    get { storage.contents.writeFormat }
    set { change { $0.writeFormat = newValue } }
  }

  /// The time zone in which dates are written, and in which texts without an offset are read, or `nil` for
  /// UTC.
  ///
  /// A time zone also determines the calendar day of a point in time. Without one, a property that holds
  /// calendar days accepts no points in time, because the day would depend on the machine.
  public var timeZone: CivilTimeZone? {
    get { storage.contents.timeZone }
    set { change { $0.timeZone = newValue } }
  }

  /// The offsets from UTC of abbreviations of time zones, in seconds, for patterns with `z`.
  ///
  /// They have precedence over the abbreviations that have one meaning, and add those that have several:
  /// `IST` is the time of India, Ireland or Israel, so it isn't read unless it's listed here.
  public var abbreviations: [String: Int] {
    get { storage.contents.abbreviations }
    set { change { $0.abbreviations = newValue } }
  }

  // One reference, so that copying a mapping is cheap.
  var storage: DateMappingStorage

  private mutating func change(_ body: (inout DateMappingStorage.Contents) -> Void) {
    var contents = storage.contents
    body(&contents)
    storage = DateMappingStorage(contents)
  }

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - formats: The formats in which dates are read, in order.
  ///   - writeFormat: The format in which dates are written.
  ///   - timeZone: The time zone in which dates are written, and in which texts without an offset are
  ///     read, or `nil` for UTC.
  public init(
    read formats: [DateFormat] = [.rfc3339], write writeFormat: DateFormat = .rfc3339,
    timeZone: CivilTimeZone? = nil
  ) {
    storage = DateMappingStorage(
      DateMappingStorage.Contents(
        readFormats: formats.map { ReadFormat($0) }, writeFormat: writeFormat, timeZone: timeZone))
  }

  /// RFC 3339, written in UTC with three digits of a fraction.
  public static let rfc3339 = DateMapping()

  /// Calendar days, `YYYY-MM-DD`.
  public static let calendarDay = DateMapping(read: [.date], write: .date)

  /// The formats that RestKit documents, after RFC 3339: `yyyy-MM-dd'T'HH:mm:ss'Z'` and `MM/dd/yyyy` are
  /// read, and `yyyy-MM-dd HH:mm:ss Z` is written, all in UTC.
  public static let restKit = DateMapping(
    read: [.rfc3339] + patterns("yyyy-MM-dd'T'HH:mm:ss'Z'", "MM/dd/yyyy"),
    write: patterns("yyyy-MM-dd HH:mm:ss Z").first ?? .rfc3339)

  private static func patterns(_ texts: String...) -> [DateFormat] {
    texts.compactMap { try? DateFormat($0) }
  }

  /// Inserts a format before all others, so that none of them hides it.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - timeZone: The time zone of texts without an offset, or `nil` for that of the mapping.
  public mutating func insertFirst(_ format: DateFormat, in timeZone: CivilTimeZone? = nil) {
    readFormats.insert(ReadFormat(format, in: timeZone), at: 0)
  }

  /// Adds a format after all others.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - timeZone: The time zone of texts without an offset, or `nil` for that of the mapping.
  public mutating func append(_ format: DateFormat, in timeZone: CivilTimeZone? = nil) {
    readFormats.append(ReadFormat(format, in: timeZone))
  }
}

extension DateMapping: Hashable {
  /// Returns whether two mappings have the same formats, time zone and abbreviations.
  ///
  /// - Parameters:
  ///   - lhs: A mapping.
  ///   - rhs: Another mapping.
  /// - Returns: Whether they're equal.
  public static func == (lhs: DateMapping, rhs: DateMapping) -> Bool {
    lhs.storage === rhs.storage || lhs.storage.contents == rhs.storage.contents
  }

  /// Hashes the formats, the time zone and the abbreviations.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.contents) }
}
