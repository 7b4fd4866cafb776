import BenchmarkPayloads

/// Texts that are contiguous in memory, like the lines of a file.
struct Lines {
  /// The bytes of all texts.
  private(set) var bytes: [UInt8] = []

  /// The range of each text.
  private(set) var places: [Range<Int>] = []

  /// The number of valid texts.
  let validCount: Int

  init(_ lines: [PayloadLine]) {
    self.init(texts: lines.map(\.bytes), validCount: lines.count { $0.mistake == nil })
  }

  init(texts: [[UInt8]], validCount: Int? = nil) {
    self.validCount = validCount ?? texts.count
    for text in texts {
      places.append(bytes.count..<bytes.count + text.count)
      bytes += text
    }
  }

  /// Returns the number of texts that meet a condition.
  @inline(__always)
  func count(where isAccepted: (RawSpan) -> Bool) -> Int {
    // Safe: bytes can have any value, and the span doesn't outlive the array.
    let span = unsafe bytes.span.bytes
    var count = 0
    for place in places where isAccepted(span.extracting(place)) { count += 1 }
    return count
  }
}
