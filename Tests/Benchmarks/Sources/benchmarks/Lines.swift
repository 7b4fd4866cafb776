import BenchmarkPayloads

/// Payloads one after the other in memory, as in a file that was read.
struct Lines {
  /// The bytes of all payloads.
  private(set) var bytes: [UInt8] = []

  /// Where each payload lies.
  private(set) var places: [Range<Int>] = []

  /// How many of them are valid.
  let validCount: Int

  init(_ lines: [PayloadLine]) {
    validCount = lines.count { $0.mistake == nil }
    for line in lines {
      places.append(bytes.count..<bytes.count + line.bytes.count)
      bytes += line.bytes
    }
  }

  /// How many payloads meet a condition.
  @inline(__always)
  func count(where isAccepted: (RawSpan) -> Bool) -> Int {
    // Safe: bytes may have any value, and the span does not outlive the array.
    let span = unsafe bytes.span.bytes
    var count = 0
    for place in places where isAccepted(span.extracting(place)) { count += 1 }
    return count
  }
}
