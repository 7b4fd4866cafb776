// The text of a body is stored through a pointer. An output span would check the capacity and
// update the count for each byte, which takes a third more instructions. The stores are in bounds
// for two reasons: before each value, key and bracket, the length of its text is compared with the
// capacity left before `limit`, and `limit` lies `reservedCapacity` bytes before the end of the
// memory. This reserve holds quotes, a comma, a number, and the bytes that are stored past the end
// of short text and of keys. Debug builds and sanitizer runs check each store.
//
// `@_effects(releasenone)` marks functions that use only integers, spans and memory. They hold no
// references, so they can't release any. Without the attribute, a caller that passes text borrowed
// from a value would retain and release that value around each call.

/// An output that writes JSON text in canonical form into memory of a fixed size.
///
/// A comma is written after every value. The last one is removed when a container is closed and
/// when the text is completed, so writers don't have to track whether a value is the first.
///
/// If the text exceeds the capacity of the memory, writing stops and the text is unusable.
@safe @usableFromInline
package struct JSONOutput: ~Copyable, ~Escapable {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline var next: UnsafeMutableRawPointer
  @usableFromInline let limit: UnsafeMutableRawPointer

  /// Whether the text exceeded the capacity of the memory.
  @usableFromInline package var isOverflowed = false

  /// The number of bytes always kept free, enough for a value that isn't text or a container.
  @inlinable static var reservedCapacity: Int { 64 }

  /// Creates an output that writes into memory.
  ///
  /// - Parameter memory: At least 64 bytes of memory, which must outlive the output.
  @_lifetime(borrow memory) @inlinable
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    precondition(memory.count >= Self.reservedCapacity)
    // A buffer that isn't empty has a base address.
    unsafe start = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    unsafe next = start
    unsafe limit = start + (memory.count - Self.reservedCapacity)
  }

  /// The number of bytes written.
  @inlinable package var count: Int {
    @inline(__always) get { unsafe next - start }
  }

  /// The bytes written.
  package var bytes: [UInt8] {
    // The memory outlives the output, and its first `count` bytes are initialized.
    unsafe [UInt8](
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// Returns whether there is capacity for a number of bytes in addition to ``reservedCapacity``,
  /// and marks the output as overflowed if there isn't.
  @inlinable @inline(__always)
  mutating func requireCapacity(_ count: Int) -> Bool {
    if unsafe limit - next >= count { return true }
    isOverflowed = true
    return false
  }

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
    // A comma in the last byte can only be the one written after a value.
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

  /// Writes a member's key from a text with the keys of many members, if there's capacity.
  ///
  /// - Parameters:
  ///   - text: The keys as JSON text, each with its quotes and its colon, and at least
  ///     ``keyPadding`` bytes after the last one.
  ///   - start: The offset of the key, at least 0.
  ///   - count: The number of its bytes, at least 1.
  /// - Returns: Whether the key was written.
  @inlinable @inline(__always)
  package mutating func writeKey(from text: RawSpan, _ start: Int, _ count: Int) -> Bool {
    guard requireCapacity(count), start &+ count <= text.byteCount &- Self.keyPadding else {
      return false
    }
    unsafe assert(limit + Self.reservedCapacity - next >= count + Self.keyPadding)
    // Whole blocks are copied, of which the last can extend beyond the key.
    var offset = 0
    repeat {
      unsafe next.storeBytes(
        of: text.block(unchecked: start &+ offset), toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < count
    unsafe next += count
    return true
  }

  /// The number of bytes that can be copied after a key.
  @inlinable package static var keyPadding: Int { 16 }

  /// Writes a member's key.
  @inlinable @inline(__always)
  package mutating func writeKey(_ text: RawSpan) { writeString(text, before: UInt8(ascii: ":")) }

  /// Writes a string.
  @inlinable @inline(__always)
  package mutating func writeString(_ text: RawSpan) {
    writeString(text, before: UInt8(ascii: ","))
  }

  /// Writes a string or a key.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mark: A comma or a colon.
  @inlinable @inline(__always)
  package mutating func writeString(_ text: RawSpan, before mark: UInt8) {
    if !writePlainString(text, before: mark), !isOverflowed {
      writeEscapedString(text, before: mark)
    }
  }

  /// Writes a string or a key if there's capacity for it, and none of its bytes needs an escape.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mark: A comma or a colon.
  /// - Returns: Whether the string was written.
  @inlinable @inline(__always)
  package mutating func writePlainString(_ text: RawSpan, before mark: UInt8) -> Bool {
    guard requireCapacity(text.byteCount), unsafe text.copyPlain(to: next + 1) else {
      return false
    }
    unsafe assert(limit + Self.reservedCapacity - next >= text.byteCount + 3)
    store(UInt8(ascii: "\""))
    unsafe next += text.byteCount
    store(UInt8(ascii: "\""))
    store(mark)
    return true
  }

  /// Writes a short string or a key if there's capacity for it, and none of its bytes needs an escape.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mark: A comma or a colon.
  /// - Returns: Whether the string was written.
  @inlinable @inline(__always)
  package mutating func writePlainString(_ text: SmallASCII, before mark: UInt8) -> Bool {
    guard requireCapacity(0), text.isPlain else { return false }
    store(UInt8(ascii: "\""))
    // All sixteen bytes are stored, and those after the text's end are overwritten.
    unsafe next.storeBytes(of: text.low.littleEndian, as: UInt64.self)
    unsafe next.storeBytes(of: text.high.littleEndian, toByteOffset: 8, as: UInt64.self)
    unsafe next += text.count
    store(UInt8(ascii: "\""))
    store(mark)
    return true
  }

  @usableFromInline @inline(never) @_effects(releasenone)
  mutating func writeEscapedString(_ text: RawSpan, before mark: UInt8) {
    let capacity = text.escapedCount &+ 2
    guard requireCapacity(capacity) else { return }
    append(capacity) { $0.append(escaping: text) }
    store(mark)
  }

  /// Writes an integer.
  @inlinable @inline(__always)
  package mutating func writeInteger(_ value: Int64) {
    // Most integers are small.
    guard UInt64(bitPattern: value) < 100 else { return writeLargeInteger(value) }
    guard requireCapacity(0) else { return }
    let digits = UInt64(bitPattern: value)
    // This multiplication and shift are an exact division by ten for numbers below a hundred.
    let tens = (digits &* 103) &>> 10
    let text = tens | (digits &- tens &* 10) &<< 8 | 0x2C_3030
    let isShort = tens == 0
    store(isShort ? text &>> 8 : text, isShort ? 2 : 3)
  }

  @usableFromInline @_effects(releasenone)
  mutating func writeLargeInteger(_ value: Int64) {
    guard requireCapacity(0) else { return }
    if value < 0 { store(UInt8(ascii: "-")) }
    storeDigits(value.magnitude)
    store(UInt8(ascii: ","))
  }

  /// Writes a number, or `null` if it isn't finite.
  package mutating func writeNumber(_ value: Double) {
    guard requireCapacity(0) else { return }
    // Most numbers have few digits, which are found faster without the standard library.
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
    // Each constant contains the letters and a comma, with the first letter in the lowest bits.
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
  ///   - second: The next eight characters.
  ///   - third: The last eight characters.
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

  /// Writes a string of 24 characters that need no escapes.
  ///
  /// - Parameter characters: The characters, and eight other bytes.
  @inlinable @inline(__always)
  package mutating func writeString(characters: SIMD32<UInt8>) {
    guard requireCapacity(0) else { return }
    store(UInt8(ascii: "\""))
    unsafe assert(limit + Self.reservedCapacity - next >= 32)
    unsafe next.storeBytes(of: characters, as: SIMD32<UInt8>.self)
    unsafe next += 24
    store(UInt8(ascii: "\""))
    store(UInt8(ascii: ","))
  }

  /// Writes a value with a closure that appends its text.
  ///
  /// - Parameters:
  ///   - capacity: The maximum length of the text in bytes.
  ///   - write: A closure that appends the text.
  package mutating func writeValue(_ capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    guard requireCapacity(capacity) else { return }
    append(capacity, write)
    store(UInt8(ascii: ","))
  }

  /// Calls a closure that appends at most `capacity` bytes, which the caller must have checked.
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

  /// Stores all eight bytes of a word, but advances only past the first `count` of them.
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
    // Most keys have eight to sixteen bytes, which are stored as two words that may overlap.
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
