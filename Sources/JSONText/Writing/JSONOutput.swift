// Text of a body is stored through a pointer: an output span would compare the room and keep the
// count for each byte, which makes a third as many instructions again. What makes it right: each
// value, key or bracket asks `hasRoom` once for as many bytes as its text has, before it stores any;
// and `limit` lies `spareRoom` before the end of the memory, so that quotes, a comma, a number and
// what is stored past the end of a short text cannot pass it. Debug builds, and with them the
// sanitizers, compare each store.

/// JSON text that is being written, in canonical form, into room that was asked for beforehand.
///
/// Every value leaves a comma behind. What closes a container takes back the last one's, and so does
/// the end of the text: nobody need know whether a value is the first.
///
/// Where the room does not suffice, writing stops; the text is of no use then.
@safe @usableFromInline
package struct JSONOutput: ~Copyable, ~Escapable {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline var next: UnsafeMutableRawPointer
  @usableFromInline let limit: UnsafeMutableRawPointer

  /// Whether the room did not suffice.
  package private(set) var isOutOfRoom = false

  /// Room that is always left over, in bytes: what any value takes that is no text and no container.
  @inlinable static var spareRoom: Int { 64 }

  /// Writes into memory.
  ///
  /// - Parameter memory: The memory, which must stay as long as the output; at least 64 bytes.
  @_lifetime(borrow memory)
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    precondition(memory.count >= Self.spareRoom)
    // The memory is not empty, so it has an address.
    unsafe start = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    unsafe next = start
    unsafe limit = start + (memory.count - Self.spareRoom)
  }

  /// How many bytes were written.
  @inlinable package var count: Int {
    @inline(__always) get { unsafe next - start }
  }

  /// Whether there is room for some bytes and for ``spareRoom`` more.
  @inlinable @inline(__always)
  mutating func hasRoom(_ count: Int) -> Bool {
    if unsafe limit - next >= count { return true }
    stop()
    return false
  }

  @usableFromInline @inline(never) @_effects(releasenone)
  mutating func stop() { isOutOfRoom = true }

  /// Opens an object or an array.
  @inlinable @inline(__always)
  package mutating func open(_ bracket: UInt8) {
    guard hasRoom(0) else { return }
    store(bracket)
  }

  /// Closes an object or an array.
  @inlinable @inline(__always)
  package mutating func close(_ bracket: UInt8) {
    guard hasRoom(0) else { return }
    takeBackComma()
    store(bracket)
    store(UInt8(ascii: ","))
  }

  /// Takes back what the last value left behind it: the text is whole then.
  @inlinable @inline(__always)
  package mutating func takeBackComma() {
    // A comma is only ever the last byte because a value left it there.
    if unsafe next > start, unsafe (next - 1).load(as: UInt8.self) == UInt8(ascii: ",") {
      unsafe next -= 1
    }
  }

  /// Writes a member's key that is JSON text already, with its quotes and its colon.
  @inlinable @inline(__always)
  package mutating func writeKey(prepared text: RawSpan) {
    guard hasRoom(text.byteCount) else { return }
    store(text)
  }

  /// Writes a member's key.
  @inlinable @inline(__always)
  package mutating func writeKey(_ text: RawSpan) { writeString(text, before: UInt8(ascii: ":")) }

  /// Writes text.
  @inlinable @inline(__always)
  package mutating func writeString(_ text: RawSpan) {
    writeString(text, before: UInt8(ascii: ","))
  }

  @inlinable @inline(__always)
  mutating func writeString(_ text: RawSpan, before mark: UInt8) {
    // Text without a byte to escape is copied while it is looked at.
    guard hasRoom(text.byteCount) else { return }
    guard unsafe text.copyPlain(to: next + 1) else { return escapedString(text, before: mark) }
    unsafe assert(limit + Self.spareRoom - next >= text.byteCount + 3)
    store(UInt8(ascii: "\""))
    unsafe next += text.byteCount
    store(UInt8(ascii: "\""))
    store(mark)
  }

  // A call that might release something would make whoever takes text out of a value count a
  // reference for it.
  @usableFromInline @inline(never) @_effects(releasenone)
  mutating func escapedString(_ text: RawSpan, before mark: UInt8) {
    let room = text.escapedCount &+ 2
    guard hasRoom(room) else { return }
    append(room) { $0.append(escaping: text) }
    store(mark)
  }

  /// Writes a whole number.
  @_effects(releasenone)
  package mutating func writeInteger(_ value: Int64) {
    guard hasRoom(0) else { return }
    if value < 0 { store(UInt8(ascii: "-")) }
    whole(value.magnitude)
    store(UInt8(ascii: ","))
  }

  /// Writes a number; `null` if it is not finite.
  @_effects(releasenone)
  package mutating func writeNumber(_ value: Double) {
    guard hasRoom(0) else { return }
    // Measured values mostly have few digits: they are found without asking the standard library.
    if let short = ShortDecimal(value) {
      if short.isNegative { store(UInt8(ascii: "-")) }
      whole(short.whole)
      if short.fractionCount > 0 {
        store(UInt8(ascii: "."))
        store(short.fractionText, short.fractionCount)
      }
    } else {
      append(DecimalText.longest) { $0.append(number: value) }
    }
    store(UInt8(ascii: ","))
  }

  /// Writes `true` or `false`.
  @inlinable @inline(__always)
  package mutating func writeBool(_ value: Bool) {
    guard hasRoom(0) else { return }
    // The letters and a comma, the first letter in the lowest bits.
    store(value ? 0x2C_6575_7274 : 0x2C65_736C_6166, value ? 5 : 6)
  }

  /// Writes `null`.
  @inlinable @inline(__always)
  package mutating func writeNull() {
    guard hasRoom(0) else { return }
    store(0x2C_6C6C_756E, 5)
  }

  /// Writes 24 characters in quotes.
  ///
  /// - Parameters:
  ///   - first: Eight characters that need no escapes, the first in the lowest bits.
  ///   - second: Eight more.
  ///   - third: The last eight.
  @inlinable @inline(__always)
  package mutating func writeString(words first: UInt64, _ second: UInt64, _ third: UInt64) {
    guard hasRoom(0) else { return }
    store(UInt8(ascii: "\""))
    store(first, 8)
    store(second, 8)
    store(third, 8)
    store(UInt8(ascii: "\""))
    store(UInt8(ascii: ","))
  }

  /// Writes a value that something else makes the text of.
  ///
  /// - Parameters:
  ///   - room: The most bytes that the value has.
  ///   - write: Appends the text of the value.
  package mutating func writeValue(_ room: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    guard hasRoom(room) else { return }
    append(room, write)
    store(UInt8(ascii: ","))
  }

  /// Lends room for some bytes, which was just compared.
  @inline(__always)
  private mutating func append(_ room: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    unsafe assert(limit + Self.spareRoom - next >= room)
    let memory = unsafe UnsafeMutableBufferPointer(
      start: next.assumingMemoryBound(to: UInt8.self), count: room)
    var output = unsafe OutputSpan(buffer: memory, initializedCount: 0)
    write(&output)
    unsafe next += output.finalize(for: memory)
  }
}

extension JSONOutput {
  @inlinable @inline(__always)
  mutating func store(_ byte: UInt8) {
    unsafe assert(next < limit + Self.spareRoom)
    unsafe next.storeBytes(of: byte, as: UInt8.self)
    unsafe next += 1
  }

  /// Stores a word, of which the first bytes count.
  @inlinable @inline(__always)
  mutating func store(_ word: UInt64, _ count: Int) {
    unsafe assert(limit + Self.spareRoom - next >= 8)
    unsafe next.storeBytes(of: word.littleEndian, as: UInt64.self)
    unsafe next += count
  }

  /// Stores a whole number's digits, at most twenty.
  @inline(__always)
  private mutating func whole(_ value: UInt64) {
    if value < 10 {
      store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else if value < 100_000_000 {
      let digits = EightDigits(value)
      store(digits.text &>> UInt64(digits.leadingZeros &* 8), 8 &- digits.leadingZeros)
    } else {
      append(20) { $0.append(decimal: value) }
    }
  }

  /// Stores bytes for which there is room.
  @inlinable @inline(__always)
  mutating func store(_ bytes: RawSpan) {
    let count = bytes.byteCount
    unsafe assert(limit + Self.spareRoom - next >= count)
    // Keys mostly have eight to sixteen bytes, some of which are then stored twice.
    guard count &- 8 <= 8, count >= 8 else { return storeMany(bytes) }
    unsafe next.storeBytes(of: bytes.word(unchecked: 0).littleEndian, as: UInt64.self)
    unsafe next.storeBytes(
      of: bytes.word(unchecked: count &- 8).littleEndian, toByteOffset: count &- 8, as: UInt64.self)
    unsafe next += count
  }

  @usableFromInline @_effects(releasenone)
  mutating func storeMany(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { source in
      guard let first = source.baseAddress else { return }
      unsafe next.copyMemory(from: first, byteCount: source.count)
    }
    unsafe next += bytes.byteCount
  }
}
