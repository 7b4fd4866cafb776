import DateText
import JSONText
import ObjectSchema

/// Writes values as canonical JSON, and annotates values that JSON can't represent.
///
/// Members of objects are sorted by the UTF-8 bytes of their keys, instants are written in UTC with
/// milliseconds, and numbers as the shortest text that identifies them. If the capacity of the
/// output is exceeded, the result is `nil`, and the caller tries again with a larger capacity.
struct ValueWriter: ~Copyable, ~Escapable {
  private var output: JSONOutput

  private var annotations: [ValueAnnotation] = []

  /// The maximum nesting level of the containers.
  private var depth = 0

  /// The role of the values, where the text of a date or of bytes would be mistaken for something else.
  enum Role {
    case any
    case number
    case facet
  }

  private var role = Role.any

  @_lifetime(copy output)
  init(_ output: consuming JSONOutput) { self.output = output }

  /// Returns the result with uploads collected by the caller, or `nil` if the capacity was
  /// exceeded.
  mutating func result(_ uploads: [Upload] = []) -> SerializationResult? {
    output.removeTrailingComma()
    return output.isOverflowed
      ? nil
      : SerializationResult(
        byteCount: output.count, depth: depth, annotations: annotations, uploads: uploads)
  }

  /// Writes a value in free form.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: The nesting level of the value, if it's a container. The body is at level 1.
  mutating func writeValue(_ value: PropertyValue, level: Int) {
    writeValue([value].borrowedSpan, 0, level: level)
  }

  /// Writes a value in free form.
  ///
  /// - Parameters:
  ///   - values: The span that contains the value.
  ///   - index: The index of the value.
  ///   - level: The nesting level of the value, if it's a container. The body is at level 1.
  @inline(__always)
  mutating func writeValue(_ values: Span<PropertyValue>, _ index: Int, level: Int) {
    // The associated values are borrowed in place, because copying them would count references,
    // which takes longer than writing most values.
    switch values[index] {
    case .null: output.writeNull()
    case .bool(let value): output.writeBool(value)
    case .integer(let value): output.writeInteger(value)
    case .double(let value): writeNumber(value)
    case .string(let value): writeString(value)
    case .array(let elements): writeArray(elements.borrowedSpan, level: level)
    case .object(let object): writeObject(object.pairs.borrowedSpan, level: level)
    default: writeOther(values[index])
    }
  }

  /// Writes a value that has no JSON type, or a number that's stored as text.
  @inline(never)
  private mutating func writeOther(_ value: PropertyValue) {
    switch value {
    case .number(let value): writeNumber(value)
    case .instant(let instant):
      guard let expectation = role.expectation else { return writeInstant(instant) }
      writeFault(.type, expected: expectation, found: value.typeFinding)
    case .day(let day):
      guard let expectation = role.expectation else { return writeDay(day) }
      writeFault(.type, expected: expectation, found: value.typeFinding)
    case .bytes(let bytes):
      guard let expectation = role.expectation else { return writeBytes(bytes) }
      writeFault(.type, expected: expectation, found: value.typeFinding)
    case .attachment:
      writeFault(
        .type, expected: role.expectation ?? Self.jsonExpectation, found: value.typeFinding)
    case .unsupported(let name):
      writeFault(.type, expected: Self.jsonExpectation, found: .text(name))
    default: break
    }
  }

  @inline(never)
  private mutating func writeArray(_ elements: Span<PropertyValue>, level: Int) {
    open(UInt8(ascii: "["))
    if isWithinDepth(level) {
      for index in elements.indices { writeValue(elements, index, level: level &+ 1) }
    }
    close(UInt8(ascii: "]"))
  }

  /// Writes an object with its members sorted by the UTF-8 bytes of their keys.
  @inline(never)
  private mutating func writeObject(_ members: Span<(String, PropertyValue)>, level: Int) {
    open(UInt8(ascii: "{"))
    if isWithinDepth(level) {
      if members.isSorted {
        for index in members.indices { writeMember(members, index, level: level) }
      } else {
        for index in members.sortedIndices() { writeMember(members, index, level: level) }
      }
    }
    close(UInt8(ascii: "}"))
  }

  @inline(__always)
  private mutating func writeMember(
    _ members: Span<(String, PropertyValue)>, _ index: Int, level: Int
  ) {
    writeKey(members.key(at: index), 0)
    writeValue(members.value(at: index), 0, level: level &+ 1)
  }

  /// Writes a value in which the text of a date or of bytes would be mistaken for something else.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - role: The role of the value, which determines what's expected instead.
  ///   - level: The nesting level of the value.
  mutating func writeValue(_ value: PropertyValue, as role: Role, level: Int) {
    self.role = role
    writeValue(value, level: level)
    self.role = .any
  }

  /// Returns whether to write the content of a container. A container that's nested too deep is
  /// written as empty, which ends the recursion, and the checker reports its depth.
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
  mutating func writeKey(_ keys: Span<String>, _ index: Int) {
    keys[index].withUTF8Bytes { output.writeKey($0) }
  }

  /// Writes a member's key from a range of bytes that contains its JSON text with quotes and colon.
  @inline(__always)
  mutating func writeKey(prepared bytes: RawSpan, _ range: Range<Int>) {
    output.writeKey(prepared: bytes.slice(range.lowerBound, range.upperBound))
  }

  /// Writes a string.
  @inline(__always)
  private mutating func writeString(_ value: borrowing String) {
    value.withUTF8Bytes { output.writeString($0) }
  }

  /// Writes an instant in UTC with milliseconds.
  mutating func writeInstant(_ instant: Instant) {
    guard let text = RFC3339Milliseconds(instant) else { return writeYearFault() }
    output.writeString(words: text.yearAndMonth, text.dayAndMinute, text.secondAndZone)
  }

  /// Writes an instant in the format of a mapping.
  mutating func writeInstant(_ instant: Instant, in mapping: DateMapping) {
    var text: [UInt8] = []
    guard mapping.append(instant, to: &text) else { return writeFault(of: mapping) }
    writeDate(text.rawBytes, isNumber: mapping.writesNumbers)
  }

  /// Writes a calendar day.
  mutating func writeDay(_ day: CivilDate) {
    output.writeValue(12) { output in
      output.append(UInt8(ascii: "\""))
      day.write(to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a calendar day in the format of a mapping.
  mutating func writeDay(_ day: CivilDate, in mapping: DateMapping) {
    var text: [UInt8] = []
    guard mapping.append(day, to: &text) else { return writeFault(of: mapping) }
    writeDate(text.rawBytes, isNumber: mapping.writesNumbers)
  }

  private mutating func writeDate(_ text: RawSpan, isNumber: Bool) {
    guard isNumber else { return output.writeString(text) }
    output.writeValue(text.byteCount) { $0.append(copying: text) }
  }

  /// Reports a date that a format can't represent.
  @inline(never)
  private mutating func writeFault(of mapping: DateMapping) {
    writeFault(.range, expected: .writableDate(mapping.writeFormat), found: nil)
  }

  /// Reports a date whose year has no text.
  @inline(never)
  mutating func writeYearFault() {
    writeFault(.range, expected: .writableDate(.rfc3339), found: nil)
  }

  /// Writes bytes as base64 with padding.
  mutating func writeBytes(_ bytes: [UInt8]) {
    output.writeValue(Base64.encodedCount(of: bytes.count) + 8) { output in
      output.append(UInt8(ascii: "\""))
      Base64.append(bytes, to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes `null` instead of a value that can't be represented, and annotates it with a fault.
  @inline(never)
  mutating func writeFault(
    _ code: FaultCode, expected: Fault.Expectation, found: Fault.Finding?
  ) {
    annotations.append(
      ValueAnnotation(at: output.count, .fault(code, expected: expected, found: found)))
    output.writeNull()
  }

  /// Writes the name of an attached file, and annotates it with the result of its inspection.
  mutating func writeFile(named name: String, _ inspection: AttachmentInspection) {
    annotations.append(ValueAnnotation(at: output.count, inspection.annotation))
    writeString(name)
  }

  /// Annotates the next member, whose key hasn't been written yet, as unvalidated.
  mutating func annotateUnvalidated() {
    annotations.append(ValueAnnotation(at: output.count, .unvalidated))
  }

  /// Writes a number in the shortest form that has its value.
  private mutating func writeNumber(_ value: JSONNumber) {
    if let whole = value.int64 { return output.writeInteger(whole) }
    let nearest = value.double
    if JSONNumber(nearest) == value { return output.writeNumber(nearest) }
    output.writeValue(value.text.utf8.count) { output in
      value.text.withUTF8Bytes { output.append(copying: $0) }
    }
  }

  @inline(__always)
  private mutating func writeNumber(_ value: Double) {
    guard value.isFinite else { return writeFault(ofInfinite: value) }
    output.writeNumber(value)
  }

  @inline(never)
  private mutating func writeFault(ofInfinite value: Double) {
    writeFault(
      .range, expected: .finiteNumber,
      found: .text(value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity"))
  }
}

extension ValueWriter {
  private static var jsonExpectation: Fault.Expectation { .text("a value that JSON can represent") }
}

extension ValueWriter.Role {
  /// The expectation that a date or bytes don't meet, or `nil` if their text is expected.
  fileprivate var expectation: Fault.Expectation? {
    switch self {
    case .any: nil
    case .number: .types([.number])
    case .facet: .facetValue
    }
  }
}

extension PropertyValue {
  /// The type of the value as a fault has it.
  var typeFinding: Fault.Finding { Fault.Finding(text: typeName) }
}
