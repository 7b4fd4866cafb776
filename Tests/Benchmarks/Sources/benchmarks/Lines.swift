import BenchmarkPayloads

/// Texts one after the other in memory, as in a file that was read.
struct Lines {
  /// The bytes of all texts.
  private(set) var bytes: [UInt8] = []

  /// Where each text lies.
  private(set) var places: [Range<Int>] = []

  /// How many of them are valid.
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

  /// How many texts meet a condition.
  @inline(__always)
  func count(where isAccepted: (RawSpan) -> Bool) -> Int {
    // Safe: bytes may have any value, and the span does not outlive the array.
    let span = unsafe bytes.span.bytes
    var count = 0
    for place in places where isAccepted(span.extracting(place)) { count += 1 }
    return count
  }
}
