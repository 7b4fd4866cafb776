import DateText
import JSONText
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes values as canonical JSON, with a note wherever a value has no JSON text.
///
/// Members of objects are sorted by their keys' UTF-8 bytes, instants have milliseconds in UTC,
/// numbers are the shortest text that reads back as the same.
struct ValueWriter {
  var json = JSONWriter()
  private(set) var notes: [ValueNote] = []

  /// Writes a value that nothing is known of.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: The nesting level of the value, if it is a container; the body is 1.
  mutating func value(_ value: PropertyValue, level: Int) {
    switch value {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .integer(let value): json.integer(value)
    case .double(let value): number(value)
    case .number(let value): json.number(value)
    case .string(let value): json.string(value)
    case .instant(let value): instant(value)
    case .data(let value): data(value)
    case .array(let elements):
      json.beginArray()
      if isWithinDepth(level) {
        let elements = elements.span
        for index in elements.indices { self.value(elements[index], level: level + 1) }
      }
      json.endArray()
    case .object(let object):
      json.beginObject()
      if isWithinDepth(level) { members(object.members, level: level) }
      json.endObject()
    }
  }

  /// Writes members sorted by their keys' UTF-8 bytes.
  private mutating func members(_ members: [PropertyObject.Member], level: Int) {
    let isSorted = members.indices.dropFirst().allSatisfy {
      !members[$0].key.utf8.lexicographicallyPrecedes(members[$0 - 1].key.utf8)
    }
    let sorted =
      isSorted
      ? members : members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let span = sorted.span
    for index in span.indices {
      json.key(span[index].key)
      value(span[index].value, level: level + 1)
    }
  }

  /// Whether a container may hold anything. One that is too deep is written empty: the checker then
  /// tells that it is too deep, and the recursion ends.
  func isWithinDepth(_ level: Int) -> Bool { level <= JSONCursor.maximumDepth }

  /// Writes a number.
  mutating func number(_ value: Double) {
    guard value.isFinite else {
      return fault(
        .range, expected: "a number that 64 bits can hold",
        found: value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity")
    }
    json.number(value)
  }

  /// Writes an instant with milliseconds, in UTC.
  mutating func instant(_ instant: Instant) {
    let date = RFC3339DateTime(instant)
    // Whether the year can be written is known before anything is.
    guard date.rfc3339() != nil else { return farAway() }
    json.plainString { _ = date.appendRFC3339(to: &$0) }
  }

  /// Writes the calendar day of an instant in UTC.
  mutating func day(of instant: Instant) {
    guard let (date, _) = instant.civil() else { return farAway() }
    json.plainString { date.append(to: &$0) }
  }

  /// Writes bytes as base64, with padding.
  mutating func data(_ data: Data) {
    json.plainString { $0.append(contentsOf: data.base64EncodedData()) }
  }

  private mutating func farAway() {
    fault(.range, expected: "a date in the years 0000 to 9999", found: nil)
  }

  /// Writes `null` in place of a value that cannot be written, and notes why.
  mutating func fault(_ code: FaultCode, expected: String, found: String?) {
    notes.append(
      ValueNote(at: json.nextOffset, .fault(code, expected: expected, found: found)))
    json.null()
  }

  /// Notes that nobody is to judge the next value.
  mutating func leaveUnjudged() { notes.append(ValueNote(at: json.nextOffset, .unjudged)) }
}
