/// A writer that produces JSON text without white space in a buffer of UTF-8 bytes.
///
/// The writer inserts commas. The caller begins and ends objects and arrays, and writes a key
/// before each value of an object. A number is written as the shortest text that reads back as the
/// same value.
///
/// ```swift
/// import JSONText
///
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.writeKey("n")
/// writer.writeNumber(0.1)
/// writer.endObject()
/// writer.text  // {"n":0.1}
/// ```
///
/// Source: RFC 8259; RFC 8785 §3.2.2 for numbers and escapes.
public struct JSONWriter: Sendable {
  /// The text that has been written, in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Whether a comma must precede the next value or key.
  private var needsComma = false

  /// Creates a writer with an empty buffer.
  public init() {}

  /// The text that has been written, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Empties the buffer, keeping its capacity.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Appends a text to another buffer, leaving the writer's own buffer unchanged.
  ///
  /// - Parameters:
  ///   - output: The buffer to append to.
  ///   - write: A closure that writes the text with the given writer.
  package mutating func write(
    into output: inout [UInt8], _ write: (inout JSONWriter) -> Void
  ) {
    swap(&bytes, &output)
    let own = needsComma
    needsComma = false
    write(&self)
    needsComma = own
    swap(&bytes, &output)
  }

  /// Opens an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Closes an object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Opens an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Closes an array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's key.
  ///
  /// - Parameter key: The key, unescaped.
  public mutating func writeKey(_ key: String) {
    writeString(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  ///
  /// - Parameter string: The string, unescaped. Only quotes, backslashes and control characters are
  ///   escaped.
  public mutating func writeString(_ string: String) {
    let comma = needsComma
    needsComma = true
    string.withUTF8Bytes { text in
      var isWritten = false
      // Most strings need no escapes and are appended after capacity has been reserved once.
      bytes.append(addingCapacity: text.byteCount + 3) { output in
        if comma { output.append(UInt8(ascii: ",")) }
        isWritten = output.appendQuoted(plain: text)
      }
      if !isWritten { appendEscaped(text) }
    }
  }

  /// Writes a number.
  ///
  /// - Parameter value: A number. An infinite value or a NaN, which JSON can't represent, is
  ///   written as `null`.
  public mutating func writeNumber(_ value: Double) {
    let comma = needsComma
    needsComma = true
    bytes.append(addingCapacity: DecimalText.maximumByteCount + 1) { output in
      if comma { output.append(UInt8(ascii: ",")) }
      output.append(number: value)
    }
  }

  /// Writes a number as the text that it keeps.
  ///
  /// - Parameter value: The number.
  public mutating func writeNumber(_ value: JSONNumber) {
    beginValue()
    bytes.append(contentsOf: value.text.utf8)
  }

  /// Writes an integer.
  ///
  /// - Parameter value: An integer of any width.
  @inlinable
  public mutating func writeInteger(_ value: some FixedWidthInteger) {
    if let magnitude = UInt64(exactly: value.magnitude) {
      writeInteger(magnitude, isNegative: value < 0)
    } else {
      writeInteger(digits: "\(value)")
    }
  }

  @usableFromInline
  mutating func writeInteger(digits: String) {
    beginValue()
    bytes.append(contentsOf: digits.utf8)
  }

  @usableFromInline
  mutating func writeInteger(_ magnitude: UInt64, isNegative: Bool) {
    let comma = needsComma
    needsComma = true
    bytes.append(addingCapacity: 22) { output in
      if comma { output.append(UInt8(ascii: ",")) }
      if isNegative { output.append(UInt8(ascii: "-")) }
      output.append(decimal: magnitude)
    }
  }

  /// Writes `true` or `false`.
  ///
  /// - Parameter value: The Boolean.
  public mutating func writeBool(_ value: Bool) {
    writeLiteral(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func writeNull() { writeLiteral("null") }

  private mutating func writeLiteral(_ literal: StaticString) {
    let comma = needsComma
    needsComma = true
    bytes.append(addingCapacity: 6) { output in
      if comma { output.append(UInt8(ascii: ",")) }
      output.append(copying: literal)
    }
  }

  /// Writes a value of any type.
  ///
  /// - Parameter value: The value. The members of an object are written in their order.
  public mutating func writeValue(_ value: JSONValue) {
    switch value {
    case .null: writeNull()
    case .bool(let value): writeBool(value)
    case .number(let value): writeNumber(value)
    case .string(let value): writeString(value)
    case .array(let elements):
      beginArray()
      for element in elements { self.writeValue(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        writeKey(member.key)
        self.writeValue(member.value)
      }
      endObject()
    }
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Appends a string with escapes.
  @inline(never)
  private mutating func appendEscaped(_ text: RawSpan) {
    bytes.append(addingCapacity: text.escapedCount &+ 2) { $0.append(escaping: text) }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text without white space.
  public var description: String {
    var writer = JSONWriter()
    writer.writeValue(self)
    return writer.text
  }
}
