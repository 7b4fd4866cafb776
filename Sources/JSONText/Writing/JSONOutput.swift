// The text of a body is stored through a pointer, because an output span compares the capacity and
// updates the count for each byte, which takes a third more instructions. The stores are in bounds
// because the capacity is compared with the length of the text before each value, key and bracket,
// and because `limit` is `reservedCapacity` before the end of the memory. The reserve holds quotes,
// a comma, a number, and the bytes that are stored past the end of short text. Debug builds check
// each store, and so do the sanitizer runs.
//
// `@_effects(releasenone)` marks functions that use nothing but integers, spans and memory. They
// hold no references, so they cannot release any. Without the attribute, a caller that borrows text
// from a value would retain the value around each call.

/// JSON text in canonical form that is being written into memory of a fixed size.
///
/// A comma is written after every value. Closing a container removes the last one, and so does the
/// end of the text, so that writers don't have to track whether a value is the first.
///
/// Writing stops if the text exceeds the capacity of the memory; the text is then unusable.
@safe @usableFromInline
package struct JSONOutput: ~Copyable, ~Escapable {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline var next: UnsafeMutableRawPointer
  @usableFromInline let limit: UnsafeMutableRawPointer

  /// Whether the text exceeded the capacity of the memory.
  package private(set) var isOverflowed = false

  /// The number of bytes always kept free, for a value that is neither text nor a container.
  @inlinable static var reservedCapacity: Int { 64 }

  /// Creates an output that writes into memory.
  ///
  /// - Parameter memory: At least 64 bytes of memory, which must outlive the output.
  @_lifetime(borrow memory)
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    precondition(memory.count >= Self.reservedCapacity)
    // Memory that isn't empty has an address.
    unsafe start = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    unsafe next = start
    unsafe limit = start + (memory.count - Self.reservedCapacity)
  }

  /// The number of bytes written.
  @inlinable package var count: Int {
    @inline(__always) get { unsafe next - start }
  }

  /// Checks that there is capacity for some bytes and ``reservedCapacity`` more, and otherwise marks
  /// the output as overflowed.
  @inlinable @inline(__always)
  mutating func requireCapacity(_ count: Int) -> Bool {
    if unsafe limit - next >= count { return true }
    overflow()
    return false
  }

  @usableFromInline @inline(never) @_effects(releasenone)
  mutating func overflow() { isOverflowed = true }

  /// Opens an object or an array.
  @inlinable @inline(__always)
  package mutating func open(_ bracket: UInt8) {
    guard requireCapacity(0) else { return }
    store(bracket)
  }

  /// Closes an object or an array.
  @inlinable @inline(__always)
  package mutating func close(_ bracket: UInt8) {
    guard requireCapacity(0) else { return }
    removeTrailingComma()
    store(bracket)
    store(UInt8(ascii: ","))
  }

  /// Removes the comma after the last value, which completes the text.
  @inlinable @inline(__always)
  package mutating func removeTrailingComma() {
    // If the last byte is a comma, it is the one written after a value.
    if unsafe next > start, unsafe (next - 1).load(as: UInt8.self) == UInt8(ascii: ",") {
      unsafe next -= 1
    }
  }

  /// Writes a member's key.
  ///
  /// - Parameter text: The key as JSON text, with its quotes and its colon.
  @inlinable @inline(__always)
  package mutating func writeKey(prepared text: RawSpan) {
    guard requireCapacity(text.byteCount) else { return }
    store(text)
  }

  /// Writes a member's key.
  @inlinable @inline(__always)
  package mutating func writeKey(_ text: RawSpan) { writeString(text, before: UInt8(ascii: ":")) }

  /// Writes a string.
  @inlinable @inline(__always)
  package mutating func writeString(_ text: RawSpan) {
    writeString(text, before: UInt8(ascii: ","))
  }

  @inlinable @inline(__always)
  mutating func writeString(_ text: RawSpan, before mark: UInt8) {
    guard requireCapacity(text.byteCount) else { return }
    guard unsafe text.copyPlain(to: next + 1) else {
      return writeEscapedString(text, before: mark)
    }
    unsafe assert(limit + Self.reservedCapacity - next >= text.byteCount + 3)
    store(UInt8(ascii: "\""))
    unsafe next += text.byteCount
    store(UInt8(ascii: "\""))
    store(mark)
  }

  @usableFromInline @inline(never) @_effects(releasenone)
  mutating func writeEscapedString(_ text: RawSpan, before mark: UInt8) {
    let capacity = text.escapedCount &+ 2
    guard requireCapacity(capacity) else { return }
    append(capacity) { $0.append(escaping: text) }
    store(mark)
  }

  /// Writes an integer.
  @_effects(releasenone)
  package mutating func writeInteger(_ value: Int64) {
    guard requireCapacity(0) else { return }
    if value < 0 { store(UInt8(ascii: "-")) }
    storeDigits(value.magnitude)
    store(UInt8(ascii: ","))
  }

  /// Writes a number, or `null` if it isn't finite.
  package mutating func writeNumber(_ value: Double) {
    guard requireCapacity(0) else { return }
    // Measured values mostly have few digits, which are found without the standard library.
    if let short = ShortDecimal(value) {
      if short.isNegative { store(UInt8(ascii: "-")) }
      storeDigits(short.whole)
      if short.fractionCount > 0 {
        store(UInt8(ascii: "."))
        store(short.fractionText, short.fractionCount)
      }
    } else {
      append(DecimalText.maximumByteCount) { $0.append(number: value) }
    }
    store(UInt8(ascii: ","))
  }

  /// Writes `true` or `false`.
  @inlinable @inline(__always)
  package mutating func writeBool(_ value: Bool) {
    guard requireCapacity(0) else { return }
    // The letters and a comma, the first letter in the lowest bits.
    store(value ? 0x2C_6575_7274 : 0x2C65_736C_6166, value ? 5 : 6)
  }

  /// Writes `null`.
  @inlinable @inline(__always)
  package mutating func writeNull() {
    guard requireCapacity(0) else { return }
    store(0x2C_6C6C_756E, 5)
  }

  /// Writes a string of 24 characters that need no escapes.
  ///
  /// - Parameters:
  ///   - first: The first eight characters, starting in the lowest bits.
  ///   - second: The next eight.
  ///   - third: The last eight.
  @inlinable @inline(__always)
  package mutating func writeString(words first: UInt64, _ second: UInt64, _ third: UInt64) {
    guard requireCapacity(0) else { return }
    store(UInt8(ascii: "\""))
    store(first, 8)
    store(second, 8)
    store(third, 8)
    store(UInt8(ascii: "\""))
    store(UInt8(ascii: ","))
  }

  /// Writes a value whose text a closure appends.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of bytes of the text.
  ///   - write: A closure that appends the text.
  package mutating func writeValue(_ capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    guard requireCapacity(capacity) else { return }
    append(capacity, write)
    store(UInt8(ascii: ","))
  }

  /// Calls a closure with memory for some bytes. The caller must have checked the capacity.
  @inline(__always)
  private mutating func append(_ capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    unsafe assert(limit + Self.reservedCapacity - next >= capacity)
    let memory = unsafe UnsafeMutableBufferPointer(
      start: next.assumingMemoryBound(to: UInt8.self), count: capacity)
    var output = unsafe OutputSpan(buffer: memory, initializedCount: 0)
    write(&output)
    unsafe next += output.finalize(for: memory)
  }
}

extension JSONOutput {
  @inlinable @inline(__always)
  mutating func store(_ byte: UInt8) {
    unsafe assert(next < limit + Self.reservedCapacity)
    unsafe next.storeBytes(of: byte, as: UInt8.self)
    unsafe next += 1
  }

  /// Stores a word and advances past its first bytes.
  @inlinable @inline(__always)
  mutating func store(_ word: UInt64, _ count: Int) {
    unsafe assert(limit + Self.reservedCapacity - next >= 8)
    unsafe next.storeBytes(of: word.littleEndian, as: UInt64.self)
    unsafe next += count
  }

  /// Stores the digits of an integer, at most twenty.
  @inline(__always)
  private mutating func storeDigits(_ value: UInt64) {
    if value < 10 {
      store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else if value < 100_000_000 {
      let digits = EightDigits(value)
      store(digits.text &>> UInt64(digits.leadingZeros &* 8), 8 &- digits.leadingZeros)
    } else {
      append(20) { $0.append(decimal: value) }
    }
  }

  /// Stores bytes. The caller must have checked the capacity.
  @inlinable @inline(__always)
  mutating func store(_ bytes: RawSpan) {
    let count = bytes.byteCount
    unsafe assert(limit + Self.reservedCapacity - next >= count)
    // Keys mostly have eight to sixteen bytes, which are stored as two words that may overlap.
    guard count &- 8 <= 8, count >= 8 else { return storeAny(bytes) }
    unsafe next.storeBytes(of: bytes.word(unchecked: 0).littleEndian, as: UInt64.self)
    unsafe next.storeBytes(
      of: bytes.word(unchecked: count &- 8).littleEndian, toByteOffset: count &- 8, as: UInt64.self)
    unsafe next += count
  }

  @usableFromInline @_effects(releasenone)
  mutating func storeAny(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { source in
      guard let first = source.baseAddress else { return }
      unsafe next.copyMemory(from: first, byteCount: source.count)
    }
    unsafe next += bytes.byteCount
  }
}
