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
/// Where the room that it has does not suffice it stops and says so; the caller then begins anew with
/// more.
struct ValueWriter: ~Copyable, ~Escapable {
  private var output: JSONOutput

  private var notes: [ValueAnnotation] = []

  /// The deepest level that a container stands on.
  private var depth = 0

  /// What belongs where a date or bytes would be written, if their text would pass for something else.
  private var placeOfText: String?

  @_lifetime(copy output)
  init(_ output: consuming JSONOutput) { self.output = output }

  /// What was written, with the uploads that somebody else noted; `nil` if the room did not suffice.
  mutating func written(_ uploads: [Upload] = []) -> SerializationResult? {
    output.removeTrailingComma()
    return output.isOverflowed
      ? nil
      : SerializationResult(byteCount: output.count, depth: depth, notes: notes, uploads: uploads)
  }

  /// Writes a value that nothing is known of.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: The nesting level of the value, if it is a container; the body is 1.
  mutating func value(_ value: PropertyValue, level: Int) {
    self.value([value].span, 0, level: level)
  }

  /// Writes a value that nothing is known of.
  ///
  /// - Parameters:
  ///   - values: Where the value stands.
  ///   - place: Its place there.
  ///   - level: The nesting level of the value, if it is a container; the body is 1.
  @inline(__always)
  mutating func value(_ values: Span<PropertyValue>, _ place: Int, level: Int) {
    // Each payload is used where it lies, and by nothing that might release it: so no references are
    // counted, which would take longer than to write most texts.
    switch values[place] {
    case .null: output.writeNull()
    case .bool(let value): output.writeBool(value)
    case .integer(let value): output.writeInteger(value)
    case .double(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements): array(elements.span, level: level)
    case .object(let object): self.object(object.pairs.span, level: level)
    default: otherValue(values[place])
    }
  }

  /// Writes a value that has no form of its own in JSON, or a number with its own text.
  @inline(never) @_effects(releasenone)
  private mutating func otherValue(_ value: PropertyValue) {
    switch value {
    case .number(let value): number(value)
    case .instant(let instant):
      guard let placeOfText else { return self.instant(instant) }
      fault(.type, expected: placeOfText, found: value.typeName)
    case .data(let data):
      guard let placeOfText else { return self.data(data) }
      fault(.type, expected: placeOfText, found: value.typeName)
    case .attachment:
      fault(.type, expected: placeOfText ?? "a value that JSON has", found: value.typeName)
    case .unsupported(let name):
      fault(.type, expected: "a value that JSON has", found: name)
    default: break
    }
  }

  @inline(never) @_effects(releasenone)
  private mutating func array(_ elements: Span<PropertyValue>, level: Int) {
    open(UInt8(ascii: "["))
    if isWithinDepth(level) {
      for index in elements.indices { value(elements, index, level: level &+ 1) }
    }
    close(UInt8(ascii: "]"))
  }

  /// Writes an object, its members sorted by their keys' UTF-8 bytes.
  @inline(never) @_effects(releasenone)
  private mutating func object(_ members: Span<(String, PropertyValue)>, level: Int) {
    open(UInt8(ascii: "{"))
    if isWithinDepth(level) {
      if members.isSorted {
        for index in members.indices { member(members, index, level: level) }
      } else {
        for index in members.sortedIndices() { member(members, index, level: level) }
      }
    }
    close(UInt8(ascii: "}"))
  }

  @inline(__always)
  private mutating func member(_ members: Span<(String, PropertyValue)>, _ place: Int, level: Int) {
    key(members.key(at: place), 0)
    value(members.value(at: place), 0, level: level &+ 1)
  }

  /// Writes a value in which the text of a date or of bytes would pass for something else.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - expected: What belongs there, in words.
  ///   - level: The nesting level of the value.
  mutating func value(_ value: PropertyValue, expecting expected: String, level: Int) {
    placeOfText = expected
    self.value(value, level: level)
    placeOfText = nil
  }

  /// Whether a container may hold anything. One that is too deep is written empty: the checker then
  /// tells that it is too deep, and the recursion ends.
  @inline(__always)
  mutating func isWithinDepth(_ level: Int) -> Bool {
    depth = max(depth, level)
    return level <= JSONDocument.maximumDepth
  }

  /// Opens an object or an array.
  @inline(__always)
  mutating func open(_ bracket: UInt8) { output.open(bracket) }

  /// Closes an object or an array.
  @inline(__always)
  mutating func close(_ bracket: UInt8) { output.close(bracket) }

  /// Writes a member's key.
  @inline(__always)
  mutating func key(_ keys: Span<String>, _ place: Int) {
    keys[place].withUTF8Bytes { output.writeKey($0) }
  }

  /// Writes a member's key that is JSON text already, with its quotes and its colon: a range of bytes.
  @inline(__always)
  mutating func key(prepared bytes: RawSpan, _ range: Range<Int>) {
    output.writeKey(prepared: bytes.slice(range.lowerBound, range.upperBound))
  }

  /// Writes text.
  @inline(__always)
  private mutating func string(_ value: borrowing String) {
    value.withUTF8Bytes { output.writeString($0) }
  }

  /// Writes an instant with milliseconds, in UTC.
  @_effects(releasenone)
  mutating func instant(_ instant: Instant) {
    guard let text = RFC3339Milliseconds(instant) else { return faultOfYear() }
    output.writeString(words: text.yearAndMonth, text.dayAndMinute, text.secondAndZone)
  }

  /// Writes the calendar day of an instant in UTC.
  mutating func day(of instant: Instant) {
    guard let (date, _) = instant.civil() else { return faultOfYear() }
    output.writeValue(12) { output in
      output.append(UInt8(ascii: "\""))
      date.write(to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  @inline(never)
  private mutating func faultOfYear() {
    fault(.range, expected: "a date in the years 0000 to 9999", found: nil)
  }

  /// Writes bytes as base64, with padding.
  mutating func data(_ data: Data) {
    output.writeValue(data.count / 3 * 4 + 8) { output in
      output.append(UInt8(ascii: "\""))
      output.append(copying: Array(data.base64EncodedData()).rawBytes)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes `null` in place of a value that cannot be written, and notes why.
  @inline(never)
  mutating func fault(_ code: FaultCode, expected: String, found: String?) {
    notes.append(ValueAnnotation(at: output.count, .fault(code, expected: expected, found: found)))
    output.writeNull()
  }

  /// Writes the name of a file that is attached, and notes what is known of it.
  mutating func file(named name: String, _ inspection: AttachmentInspection) {
    notes.append(
      ValueAnnotation(
        at: output.count,
        .file(
          mediaType: inspection.mediaType, length: inspection.length,
          shown: inspection.isMediaTypeMismatched
            ? inspection.sniffedMediaType ?? "something else" : nil))
    )
    string(name)
  }

  /// Notes that nobody is to judge the next value, before which stands its key.
  mutating func annotateUnvalidated() {
    notes.append(ValueAnnotation(at: output.count, .unvalidated))
  }

  /// Writes a number as short as can be, as long as it stays the same.
  private mutating func number(_ value: JSONNumber) {
    if let whole = value.int64 { return output.writeInteger(whole) }
    let nearest = value.double
    if JSONNumber(nearest) == value { return output.writeNumber(nearest) }
    output.writeValue(value.text.utf8.count) { output in
      value.text.withUTF8Bytes { output.append(copying: $0) }
    }
  }

  @inline(__always)
  private mutating func number(_ value: Double) {
    guard value.isFinite else { return fault(ofInfinite: value) }
    output.writeNumber(value)
  }

  @inline(never)
  private mutating func fault(ofInfinite value: Double) {
    fault(
      .range, expected: "a number that 64 bits can hold",
      found: value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity")
  }
}
