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
/// It writes into a span of which it knows nothing but how much room is left. Where that does not
/// suffice it stops and says so; the caller then begins anew with more.
struct ValueWriter {
  private(set) var notes: [ValueNote] = []

  /// Whether the room did not suffice. What was written is of no use then.
  private(set) var isOutOfRoom = false

  /// Whether the next value or key must be set off from the one before.
  private var needsComma = false

  /// What belongs where a date or bytes would be written, if their text would pass for something else.
  private var placeOfText: String?

  /// Room that must be left over, in bytes: what any value takes that is no text and no container.
  static let spareRoom = 64

  /// Writes a value that nothing is known of.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: The nesting level of the value, if it is a container; the body is 1.
  ///   - output: Gets the text.
  @inline(__always)
  mutating func value(
    _ value: borrowing PropertyValue, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    // Each payload is used where it lies, and by nothing that might release it: so no references are
    // counted, which would take longer than to write most texts.
    switch value {
    case .null: word("null", to: &output)
    case .bool(let value): word(value ? "true" : "false", to: &output)
    case .integer(let value): integer(value, to: &output)
    case .double(let value): number(value, to: &output)
    case .string(let value): string(value, to: &output)
    case .array(let elements): array(elements.span, level: level, to: &output)
    case .object(let object): self.object(object.members, level: level, to: &output)
    default: otherValue(copy value, to: &output)
    }
  }

  /// Writes a value that has no form of its own in JSON, or a number with its own text.
  @inline(never)
  private mutating func otherValue(
    _ value: PropertyValue, to output: inout OutputSpan<UInt8>
  ) {
    switch value {
    case .number(let value): number(value, to: &output)
    case .instant(let instant):
      guard let placeOfText else { return self.instant(instant, to: &output) }
      fault(.type, expected: placeOfText, found: value.typeName, to: &output)
    case .data(let data):
      guard let placeOfText else { return self.data(data, to: &output) }
      fault(.type, expected: placeOfText, found: value.typeName, to: &output)
    case .attachment:
      fault(
        .type, expected: placeOfText ?? "a value that JSON has", found: value.typeName, to: &output)
    case .foreign(let name):
      fault(.type, expected: "a value that JSON has", found: name, to: &output)
    default: break
    }
  }

  private mutating func array(
    _ elements: Span<PropertyValue>, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    open(UInt8(ascii: "["), &output)
    if isWithinDepth(level) {
      for index in elements.indices { value(elements[index], level: level + 1, to: &output) }
    }
    close(UInt8(ascii: "]"), &output)
  }

  /// Writes an object, its members sorted by their keys' UTF-8 bytes.
  private mutating func object(
    _ members: [PropertyObject.Member], level: Int, to output: inout OutputSpan<UInt8>
  ) {
    open(UInt8(ascii: "{"), &output)
    if isWithinDepth(level) {
      if Self.isSorted(members.span) {
        self.members(members.span, level: level, to: &output)
      } else {
        let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        self.members(sorted.span, level: level, to: &output)
      }
    }
    close(UInt8(ascii: "}"), &output)
  }

  private static func isSorted(_ members: Span<PropertyObject.Member>) -> Bool {
    for index in members.indices.dropFirst()
    where members[index].key.precedesAsBytes(members[index - 1].key) { return false }
    return true
  }

  private mutating func members(
    _ members: Span<PropertyObject.Member>, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    for index in members.indices {
      key(members[index].key, to: &output)
      value(members[index].value, level: level + 1, to: &output)
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

  /// Whether a container may hold anything. One that is too deep is written empty: the checker then
  /// tells that it is too deep, and the recursion ends.
  func isWithinDepth(_ level: Int) -> Bool { level <= JSONCursor.maximumDepth }

  /// Opens an object or an array.
  @inline(__always)
  mutating func open(_ bracket: UInt8, _ output: inout OutputSpan<UInt8>) {
    guard hasRoom(2, output) else { return }
    begin(&output)
    output.append(bracket)
    needsComma = false
  }

  /// Closes an object or an array.
  @inline(__always)
  mutating func close(_ bracket: UInt8, _ output: inout OutputSpan<UInt8>) {
    guard hasRoom(1, output) else { return }
    output.append(bracket)
    needsComma = true
  }

  /// Writes a member's key.
  @inline(__always)
  mutating func key(_ key: borrowing String, to output: inout OutputSpan<UInt8>) {
    string(key, to: &output)
    guard hasRoom(1, output) else { return }
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member's key that is JSON text already, with its quotes and its colon.
  @inline(__always)
  mutating func key(prepared text: RawSpan, to output: inout OutputSpan<UInt8>) {
    guard hasRoom(text.byteCount &+ 1, output) else { return }
    begin(&output)
    output.append(copying: text)
    needsComma = false
  }

  /// Writes text.
  @inline(__always)
  mutating func string(_ value: borrowing String, to output: inout OutputSpan<UInt8>) {
    value.withUTF8Bytes { string($0, to: &output) }
  }

  @inline(__always)
  private mutating func string(_ text: RawSpan, to output: inout OutputSpan<UInt8>) {
    guard
      text.byteCount &* 6 &+ 3 <= output.freeCapacity || hasRoom(forLong: text, output)
    else { return }
    begin(&output)
    output.append(jsonString: text)
  }

  /// Whether there is room for text, where six bytes for each of its own are too many.
  @inline(never) @_effects(releasenone)
  private mutating func hasRoom(
    forLong text: RawSpan, _ output: borrowing OutputSpan<UInt8>
  ) -> Bool { hasRoom(text.escapedCount &+ 3, output) }

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
    guard hasRoom(data.count / 3 * 4 + 8, output) else { return }
    begin(&output)
    output.append(UInt8(ascii: "\""))
    output.append(copying: Array(data.base64EncodedData()).rawBytes)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes `null` in place of a value that cannot be written, and notes why.
  mutating func fault(
    _ code: FaultCode, expected: String, found: String?, to output: inout OutputSpan<UInt8>
  ) {
    guard hasRoom(Self.spareRoom, output) else { return }
    begin(&output)
    notes.append(
      ValueNote(at: output.count, .fault(code, expected: expected, found: found)))
    output.append(copying: "null")
  }

  /// Writes the name of a file that is attached, and notes what is known of it.
  mutating func file(
    named name: String, _ inspection: AttachmentInspection, to output: inout OutputSpan<UInt8>
  ) {
    guard hasRoom(6 * name.utf8.count + 3, output) else { return }
    begin(&output)
    notes.append(
      ValueNote(
        at: output.count,
        .file(
          mediaType: inspection.mediaType, length: inspection.length,
          shown: inspection.isContradicted ? inspection.sniffedMediaType ?? "something else" : nil))
    )
    name.withUTF8Bytes { output.append(jsonString: $0) }
  }

  /// Notes that nobody is to judge the next value, before which stands its key.
  mutating func leaveUnjudged(_ output: borrowing OutputSpan<UInt8>) {
    notes.append(ValueNote(at: output.count, .unjudged))
  }

  /// Writes a number as short as can be, as long as it stays the same.
  private mutating func number(_ value: JSONNumber, to output: inout OutputSpan<UInt8>) {
    guard hasRoom(Self.spareRoom + value.text.utf8.count, output) else { return }
    begin(&output)
    if let whole = value.int64 { return output.append(integer: whole) }
    let nearest = value.double
    if JSONNumber(nearest) == value { return output.append(number: nearest) }
    value.text.withUTF8Bytes { output.append(copying: $0) }
  }

  @inline(__always)
  private mutating func integer(_ value: Int64, to output: inout OutputSpan<UInt8>) {
    guard hasRoom(Self.spareRoom, output) else { return }
    begin(&output)
    output.append(integer: value)
  }

  private mutating func number(_ value: Double, to output: inout OutputSpan<UInt8>) {
    guard value.isFinite else {
      return fault(
        .range, expected: "a number that 64 bits can hold",
        found: value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity", to: &output)
    }
    guard hasRoom(Self.spareRoom, output) else { return }
    begin(&output)
    output.append(number: value)
  }

  private mutating func word(_ word: StaticString, to output: inout OutputSpan<UInt8>) {
    guard hasRoom(Self.spareRoom, output) else { return }
    begin(&output)
    output.append(copying: word)
  }

  /// Writes the text of a date, or the fault that its year has too many digits.
  @inline(__always)
  private mutating func quoted(
    _ output: inout OutputSpan<UInt8>, _ write: (inout OutputSpan<UInt8>) -> Bool
  ) {
    guard hasRoom(Self.spareRoom, output) else { return }
    begin(&output)
    output.append(UInt8(ascii: "\""))
    if write(&output) { return output.append(UInt8(ascii: "\"")) }
    output.removeLast(1)
    needsComma = false
    fault(
      .range, expected: "a date in the years 0000 to 9999", found: nil, to: &output)
  }

  /// Whether there is room for some bytes; if not, all that was written is of no use.
  @inline(__always)
  private mutating func hasRoom(_ count: Int, _ output: borrowing OutputSpan<UInt8>) -> Bool {
    if output.freeCapacity >= count { return true }
    isOutOfRoom = true
    return false
  }

  @inline(__always)
  private mutating func begin(_ output: inout OutputSpan<UInt8>) {
    if needsComma { output.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
