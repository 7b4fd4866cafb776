#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A growable block of memory to read into.
///
/// Its pages take up memory only when they are written, and a large block grows without being
/// copied, so reading a line of one gigabyte takes one gigabyte. An array would be filled with
/// zeros first, and copied to grow.
@safe
package struct ReadBuffer: ~Copyable {
  // Memory of `capacity` bytes from malloc, which only this value owns. The first `count` bytes are
  // initialized, and `count` never exceeds `capacity`.
  private var base: UnsafeMutableRawPointer

  /// The size of the memory in bytes.
  package private(set) var capacity: Int

  /// The number of bytes that have been read.
  package private(set) var count = 0

  /// Allocates memory for a whole file and one more byte, so that the end is found without growing.
  package init(for input: borrowing FileInput) {
    // The reported size is untrusted, so it is limited.
    let expectedCount = min(input.expectedCount, Self.maximumCapacity - 1)
    self.init(capacity: max(expectedCount + 1, Self.minimumCapacity))
  }

  /// Allocates memory, or less of it if the system can't provide that much.
  package init(capacity: Int) {
    let requested = min(max(capacity, 1), Self.maximumCapacity)
    if let memory = unsafe malloc(requested) {
      self.capacity = requested
      unsafe base = unsafe memory
      return
    }
    // Start small: `growIfFull` throws an error if the memory really is too small.
    self.capacity = min(requested, Self.minimumCapacity)
    guard let memory = unsafe malloc(self.capacity) else { preconditionFailure("out of memory") }
    unsafe base = unsafe memory
  }

  private static var minimumCapacity: Int { 1 << 16 }

  deinit { unsafe free(base) }

  /// The bytes that have been read.
  package var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      // The span borrows this value, which owns the memory, so the memory isn't moved or freed.
      let span = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(base), byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The maximum capacity in bytes, which bounds endless input such as that of a device.
  package static var maximumCapacity: Int { 1 << 31 }

  /// Reads from a descriptor into the free capacity.
  ///
  /// - Returns: The result of the system call.
  mutating func fill(from descriptor: CInt, atMost limit: Int) -> Int {
    // The free capacity lies within the memory, after the bytes that have been read.
    let read = unsafe read(
      descriptor, base.advanced(by: count), min(limit, capacity - count))
    if read > 0 { count += read }
    return read
  }

  /// Doubles the capacity if the memory is full.
  package mutating func growIfFull() throws(FileError) {
    if count == capacity { try grow() }
  }

  private mutating func grow() throws(FileError) {
    guard capacity < Self.maximumCapacity else { throw FileError("a payload of more than 2 GiB") }
    let larger = min(capacity * 2, Self.maximumCapacity)
    // If this fails, the memory stays valid and unchanged.
    guard let memory = unsafe realloc(base, larger) else { throw FileError("not enough memory") }
    capacity = larger
    unsafe base = unsafe memory
  }

  /// Inserts bytes at the front, after which the memory may be full.
  package mutating func prepend(_ newBytes: RawSpan) throws(FileError) {
    let newCount = newBytes.byteCount
    guard newCount <= Self.maximumCapacity - count else {
      throw FileError("a payload of more than 2 GiB")
    }
    while capacity - count < newCount { try grow() }
    // Both ranges lie within the memory, which has room for both, and the span is of other memory.
    unsafe memmove(base.advanced(by: newCount), base, count)
    unsafe newBytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe _ = memcpy(base, start, newCount) }
    }
    count += newCount
  }

  /// Removes bytes at the front and moves the remaining bytes there.
  package mutating func removeFirst(_ removedCount: Int) {
    precondition(0...count ~= removedCount)
    unsafe memmove(base, base.advanced(by: removedCount), count - removedCount)
    count -= removedCount
  }
}
