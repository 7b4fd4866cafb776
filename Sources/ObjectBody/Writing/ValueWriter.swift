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
///
/// It writes into a span that begins empty and has ``PropertyObject/room(level:)`` for all of it, so
/// nothing has to grow on the way.
struct ValueWriter {
  private(set) var notes: [ValueNote] = []

  /// Whether the next value or key must be set off from the one before.
  private var needsComma = false

  /// What belongs where a date or bytes would be written, if their text would pass for something else.
  private var placeOfText: String?

  /// Writes a value that nothing is known of.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: The nesting level of the value, if it is a container; the body is 1.
  ///   - output: Gets the text.
  mutating func value(
    _ value: PropertyValue, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    switch value {
    case .null: word("null", to: &output)
    case .bool(let value): word(value ? "true" : "false", to: &output)
    case .integer(let value):
      begin(&output)
      output.append(integer: value)
    case .double(let value): number(value, to: &output)
    case .number(let value): number(value, to: &output)
    case .string(let value):
      begin(&output)
      value.withUTF8Bytes { output.append(jsonString: $0) }
    case .instant(let instant):
      guard let placeOfText else { return self.instant(instant, to: &output) }
      fault(.type, expected: placeOfText, found: value.typeName, to: &output)
    case .data(let data):
      guard let placeOfText else { return self.data(data, to: &output) }
      fault(.type, expected: placeOfText, found: value.typeName, to: &output)
    case .array(let elements):
      open(UInt8(ascii: "["), &output)
      if isWithinDepth(level) {
        let elements = elements.span
        for index in elements.indices {
          self.value(elements[index], level: level + 1, to: &output)
        }
      }
      close(UInt8(ascii: "]"), &output)
    case .object(let object):
      open(UInt8(ascii: "{"), &output)
      if isWithinDepth(level) { members(object.members, level: level, to: &output) }
      close(UInt8(ascii: "}"), &output)
    case .foreign(let name):
      fault(.type, expected: "a value that JSON has", found: name, to: &output)
    }
  }

  /// Writes a value in which the text of a date or of bytes would pass for something else.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - expected: What belongs there, in words.
  ///   - level: The nesting level of the value.
  ///   - output: Gets the text.
  mutating func value(
    _ value: PropertyValue, expecting expected: String, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    placeOfText = expected
    self.value(value, level: level, to: &output)
    placeOfText = nil
  }

  /// Writes members sorted by their keys' UTF-8 bytes.
  private mutating func members(
    _ members: [PropertyObject.Member], level: Int, to output: inout OutputSpan<UInt8>
  ) {
    let isSorted = members.indices.dropFirst().allSatisfy {
      !members[$0].key.utf8.lexicographicallyPrecedes(members[$0 - 1].key.utf8)
    }
    let sorted =
      isSorted
      ? members : members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let span = sorted.span
    for index in span.indices {
      key(span[index].key, to: &output)
      value(span[index].value, level: level + 1, to: &output)
    }
  }

  /// Whether a container may hold anything. One that is too deep is written empty: the checker then
  /// tells that it is too deep, and the recursion ends.
  func isWithinDepth(_ level: Int) -> Bool { level <= JSONCursor.maximumDepth }

  /// Opens an object or an array.
  mutating func open(_ bracket: UInt8, _ output: inout OutputSpan<UInt8>) {
    begin(&output)
    output.append(bracket)
    needsComma = false
  }

  /// Closes an object or an array.
  mutating func close(_ bracket: UInt8, _ output: inout OutputSpan<UInt8>) {
    output.append(bracket)
    needsComma = true
  }

  /// Writes a member's key.
  mutating func key(_ key: String, to output: inout OutputSpan<UInt8>) {
    begin(&output)
    key.withUTF8Bytes { output.append(jsonString: $0) }
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member's key that is JSON text already, with its quotes and its colon.
  mutating func key(prepared text: RawSpan, to output: inout OutputSpan<UInt8>) {
    begin(&output)
    output.append(copying: text)
    needsComma = false
  }

  /// Writes an instant with milliseconds, in UTC.
  mutating func instant(_ instant: Instant, to output: inout OutputSpan<UInt8>) {
    quoted(&output) { RFC3339DateTime(instant).writeRFC3339(to: &$0) }
  }

  /// Writes the calendar day of an instant in UTC.
  mutating func day(of instant: Instant, to output: inout OutputSpan<UInt8>) {
    quoted(&output) { output in
      guard let (date, _) = instant.civil() else { return false }
      date.write(to: &output)
      return true
    }
  }

  /// Writes bytes as base64, with padding.
  mutating func data(_ data: Data, to output: inout OutputSpan<UInt8>) {
    begin(&output)
    output.append(UInt8(ascii: "\""))
    output.append(copying: Array(data.base64EncodedData()).rawBytes)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes `null` in place of a value that cannot be written, and notes why.
  mutating func fault(
    _ code: FaultCode, expected: String, found: String?, to output: inout OutputSpan<UInt8>
  ) {
    begin(&output)
    notes.append(
      ValueNote(at: output.count, .fault(code, expected: expected, found: found)))
    output.append(copying: "null")
  }

  /// Notes that nobody is to judge the next value, before which stands its key.
  mutating func leaveUnjudged(_ output: borrowing OutputSpan<UInt8>) {
    notes.append(ValueNote(at: output.count, .unjudged))
  }

  /// Writes a number as short as can be, as long as it stays the same.
  private mutating func number(_ value: JSONNumber, to output: inout OutputSpan<UInt8>) {
    begin(&output)
    if let whole = value.integer(Int64.self) { return output.append(integer: whole) }
    let nearest = value.double
    if JSONNumber(nearest) == value { return output.append(number: nearest) }
    value.text.withUTF8Bytes { output.append(copying: $0) }
  }

  private mutating func number(_ value: Double, to output: inout OutputSpan<UInt8>) {
    guard value.isFinite else {
      return fault(
        .range, expected: "a number that 64 bits can hold",
        found: value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity", to: &output)
    }
    begin(&output)
    output.append(number: value)
  }

  private mutating func word(_ word: StaticString, to output: inout OutputSpan<UInt8>) {
    begin(&output)
    output.append(copying: word)
  }

  /// Writes the text of a date, or the fault that its year has too many digits.
  @inline(__always)
  private mutating func quoted(
    _ output: inout OutputSpan<UInt8>, _ write: (inout OutputSpan<UInt8>) -> Bool
  ) {
    begin(&output)
    output.append(UInt8(ascii: "\""))
    if write(&output) { return output.append(UInt8(ascii: "\"")) }
    output.removeLast(1)
    needsComma = false
    fault(
      .range, expected: "a date in the years 0000 to 9999", found: nil, to: &output)
  }

  @inline(__always)
  private mutating func begin(_ output: inout OutputSpan<UInt8>) {
    if needsComma { output.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
