extension CivilTimeZone {
  /// The directories in which systems keep the files of the tz database.
  private static let directories = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
    "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The maximum size of a name in bytes. The longest one of the tz database has 32.
  private static let maximumByteCount = 64

  /// Creates a zone from a name of the tz database, from `UTC`, `GMT` or `Z`, or from an offset.
  ///
  /// Names, links included, are case-sensitive, and their data are read from the system's files.
  /// An offset has the form `±hh:mm` or `±hh:mm:ss`. `UTC`, `GMT`, `Z` and offsets need no file.
  ///
  /// ```swift
  /// try CivilTimeZone(named: "Europe/Berlin").name  // "Europe/Berlin"
  /// try CivilTimeZone(named: "+05:30").name         // "+05:30"
  /// try CivilTimeZone(named: "Z").name              // "UTC"
  /// ```
  ///
  /// A name can't lead out of the directories of the system: it has at most 64 letters, digits and
  /// `_`, `+`, `-` and `/`, and begins with an uppercase letter. This also excludes `localtime`, and
  /// the directory `right`, whose zones count leap seconds.
  ///
  /// - Parameter name: The name or the offset.
  /// - Throws: ``TimeZoneError`` if no zone has the name, or if its file is missing or malformed.
  public init(named name: String) throws(TimeZoneError) {
    try self.init(named: name, directories: Self.directories)
  }

  /// Creates a zone from a name and from the files in the given directories.
  init(named name: String, directories: [String]) throws(TimeZoneError) {
    switch name {
    case "UTC", "Z":
      self = .utc
      return
    case "GMT":
      self.init(name: name, fixedOffset: 0)
      return
    default:
      break
    }
    if let offset = Self.offsetSeconds(ofName: name),
      let zone = CivilTimeZone(offsetSeconds: offset)
    {
      self = zone
      return
    }
    guard name.utf8.count <= Self.maximumByteCount else { throw TimeZoneError(.unknownName, name) }
    let isKnown = name.withUTF8Bytes { TimeZoneNames.contains($0) }
    // A file system can ignore case, but a name means the same on all systems.
    if !isKnown, let spelling = TimeZoneNames.spelling(of: name) {
      throw TimeZoneError(.unknownName, name, candidates: [spelling])
    }
    guard Self.isWellFormed(name) else { throw TimeZoneError(.unknownName, name) }
    for directory in directories {
      let limit = ZoneTransitions.maximumTZifByteCount
      guard let bytes = readRegularFile("\(directory)/\(name)", atMost: limit + 1) else { continue }
      guard let transitions = ZoneTransitions(tzif: bytes) else {
        throw TimeZoneError(.malformedFile, name)
      }
      self.init(name: name, transitions: transitions)
      return
    }
    throw TimeZoneError(isKnown ? .noFile : .unknownName, name)
  }

  /// Returns whether a name can be appended to the path of a directory.
  private static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else {
      return false
    }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { component in
        !component.isEmpty
          && component.allSatisfy { $0.isInAbbreviations || $0 == UInt8(ascii: "_") }
      }
  }

  /// Returns the seconds of an offset of the form `±hh:mm` or `±hh:mm:ss`.
  private static func offsetSeconds(ofName name: String) -> Int? {
    name.withUTF8Bytes { bytes -> Int? in
      guard bytes.byteCount == 6 || bytes.byteCount == 9, let hours = bytes.twoDigits(at: 1),
        bytes[byte: 3] == UInt8(ascii: ":"), let minutes = bytes.twoDigits(at: 4), minutes <= 59
      else { return nil }
      var seconds = hours * 3600 + minutes * 60
      if bytes.byteCount == 9 {
        guard bytes[byte: 6] == UInt8(ascii: ":"), let rest = bytes.twoDigits(at: 7), rest <= 59
        else { return nil }
        seconds += rest
      }
      switch bytes[byte: 0] {
      case UInt8(ascii: "+"): return seconds
      case UInt8(ascii: "-"): return -seconds
      default: return nil
      }
    }
  }
}
