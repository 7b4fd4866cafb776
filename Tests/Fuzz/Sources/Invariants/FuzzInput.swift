/// Calls a closure with the fuzzer's bytes in place, because the memory after them is inaccessible.
///
/// - Parameters:
///   - start: The address of the first byte, or `nil` if there is none.
///   - count: The number of bytes.
///   - body: A closure that uses the bytes.
/// - Returns: 0, which tells libFuzzer that the input may be added to the corpus.
public func fuzz(
  _ start: UnsafePointer<UInt8>?, _ count: Int, _ body: (RawSpan) -> Void
) -> CInt {
  let buffer = unsafe UnsafeRawBufferPointer(start: start, count: count)
  unsafe body(buffer.bytes)
  return 0
}

extension RawSpan {
  /// A copy of the bytes.
  public var copy: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }
}

extension [UInt8] {
  /// The byte between the parts of an input: the ASCII record separator, which JSON text can't contain.
  public static var separator: UInt8 { 0x1E }

  /// The bytes before and after the first separator. Without a separator the second part is empty.
  public var halves: (first: [UInt8], second: [UInt8]) {
    guard let index = firstIndex(of: Self.separator) else { return (self, []) }
    return (Array(self[..<index]), Array(self[(index + 1)...]))
  }
}
