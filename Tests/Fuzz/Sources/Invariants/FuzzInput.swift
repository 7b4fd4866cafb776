/// Lends the fuzzer's bytes where they stand: it keeps forbidden memory behind the last of them.
///
/// - Parameters:
///   - start: The first byte; `nil` if there is none.
///   - count: The number of bytes.
///   - body: What to do with them.
/// - Returns: What the fuzzer takes for an input worth keeping.
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
  /// What divides an input in two: the ASCII record separator, which no JSON text holds raw.
  public static var separator: UInt8 { 0x1E }

  /// The parts before and after the first separator; nothing after it if there is none.
  public var halves: (first: [UInt8], second: [UInt8]) {
    guard let place = firstIndex(of: Self.separator) else { return (self, []) }
    return (Array(self[..<place]), Array(self[(place + 1)...]))
  }
}
