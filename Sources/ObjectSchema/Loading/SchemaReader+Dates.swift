import DateText
import JSONText

extension SchemaReader {
  /// The maximum number of formats that are read. A text is tried with each of them.
  private static let maximumFormatCount = 64

  /// Reads the key `dates` of a definition or property.
  ///
  /// - Parameters:
  ///   - node: The definition or property.
  ///   - outer: The formats from which a property inherits.
  /// - Returns: The formats, or `nil` if there are none or they can't be read.
  mutating func dates(
    of node: SchemaNode, inheriting outer: DeclaredDates? = nil
  ) -> DeclaredDates? {
    guard let item = node[.dates] else { return nil }
    guard item.element.isObject else {
      fault(.type, "expected Object, found \(item.element.typeName)", at: item)
      return nil
    }
    let value = known(item, .dates)
    let write = string(.write, of: value)
    let zoneName = string(.timeZone, of: value)
    let readNodes = array(.read, of: value)
    guard readNodes.count <= Self.maximumFormatCount, charge(readNodes.count, at: item) else {
      fault(
        .value,
        "expected at most \(Self.maximumFormatCount) formats, found \(readNodes.count)", at: item)
      return nil
    }
    let ownZone = zoneName.flatMap { name in value[.timeZone].flatMap { timeZone(name, at: $0) } }
    let zone = ownZone ?? outer?.timeZone
    var names: [String] = []
    var readFormats: [DateMapping.ReadFormat] = []
    for pattern in readNodes {
      guard let text = pattern.element.string else {
        fault(.type, "expected String, found \(pattern.element.typeName)", at: pattern)
        continue
      }
      names.append(text)
      if let format = dateFormat(text, in: zone, at: pattern) {
        readFormats.append(DateMapping.ReadFormat(format))
      }
    }
    var dates = DeclaredDates(
      formats: DateFormats(
        read: value[.read] == nil ? nil : names, write: write, timeZone: zoneName))
    dates.timeZone = ownZone
    if dates.formats.read != nil { dates.readFormats = readFormats }
    if let write, let node = value[.write] {
      dates.writeFormat = dateFormat(write, in: zone, at: node)
    }
    if let ownZone, let outer {
      // Inherited formats were written for another time zone.
      let inherited =
        (dates.readFormats == nil ? outer.readFormats?.map(\.format) ?? [] : [])
        + (dates.writeFormat == nil ? [outer.writeFormat].compactMap { $0 } : [])
      for format in inherited { warnOfQuotedZ(in: format, ownZone, at: item) }
    }
    warnOfMisreading(dates.applied(to: outer?.applied(to: .rfc3339) ?? .rfc3339), at: item)
    return dates
  }

  /// Warns if a date that's written is read as another date, by a format that precedes the written one.
  private mutating func warnOfMisreading(_ mapping: DateMapping, at node: SchemaNode) {
    // 3 February 1970, 04:05:06.007 UTC, in which no two fields are equal.
    let sample = Instant(seconds: 2_865_906, nanoseconds: 7_000_000)
    guard let text = mapping.text(of: sample),
      let date = mapping.writesNumbers
        ? mapping.date(fromNumber: text) : mapping.date(from: text),
      mapping.text(of: date.instant) != text
    else { return }
    let format = mapping.readFormats.first {
      mapping.writesNumbers
        ? DateMapping(read: [$0.format]).readsNumbers
        : $0.format.date(from: text, in: $0.timeZone ?? mapping.timeZone ?? .utc) != nil
    }
    fault(
      .datePattern,
      "dates are written as \(mapping.writeFormat.description.excerpt()), but read as "
        + "\((format?.format.description ?? "").excerpt()), which is another date", at: node,
      severity: .warning)
  }

  /// Compiles a format, and warns of letters that were probably not meant.
  private mutating func dateFormat(
    _ text: String, in zone: CivilTimeZone?, at node: SchemaNode
  ) -> DateFormat? {
    do throws(DatePatternError) {
      let format = try DateFormat(text)
      if let pattern = format.pattern {
        for mistake in pattern.mistakes {
          fault(
            .datePattern, "in \(text.excerpt()), \(mistake.explanation(in: pattern))", at: node,
            severity: .warning)
        }
      }
      if let zone { warnOfQuotedZ(in: format, zone, at: node) }
      return format
    } catch {
      fault(
        .value,
        "expected rfc3339, rfc9557, date, dotnet, epochSeconds, epochMilliseconds or a date "
          + "pattern, found \(node.excerpt): \(error)", at: node,
        suggestion: suggestion(for: text, among: DateFormat.names))
      return nil
    }
  }

  private mutating func timeZone(_ name: String, at node: SchemaNode) -> CivilTimeZone? {
    do throws(TimeZoneError) {
      return try zones.zone(named: name)
    } catch {
      fault(.value, "in \(node.excerpt), \(error.reason)", at: node)
      return nil
    }
  }
}

extension SchemaReader {
  private mutating func warnOfQuotedZ(
    in format: DateFormat, _ zone: CivilTimeZone, at node: SchemaNode
  ) {
    guard let pattern = format.pattern, pattern.hasQuotedZ, zone.constantOffsetSeconds != 0 else {
      return
    }
    fault(
      .datePattern,
      "in \(pattern.text.excerpt()), 'Z' is text, so dates are in \(zone.name); X is the offset",
      at: node, severity: .warning)
  }
}

/// The time zones of a schema file, each of which is read only once.
struct SchemaTimeZones {
  private var zones: [String: CivilTimeZone] = [:]

  /// Returns the time zone with a name, an offset, or an abbreviation with one meaning.
  mutating func zone(named name: String) throws(TimeZoneError) -> CivilTimeZone {
    if let zone = zones[name] { return zone }
    let zone = try Self.find(name)
    zones[name] = zone
    return zone
  }

  private static func find(_ name: String) throws(TimeZoneError) -> CivilTimeZone {
    do throws(TimeZoneError) {
      return try CivilTimeZone(named: name)
    } catch {
      guard error.problem == .unknownName, error.candidates.isEmpty else { throw error }
      do throws(TimeZoneError) {
        return try CivilTimeZone(abbreviation: name)
      } catch let other {
        throw other.problem == .unknownAbbreviation ? error : other
      }
    }
  }
}
