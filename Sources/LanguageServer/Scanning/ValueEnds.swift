import JSONText

/// Finds the ends of values, of which containers are found in one pass over the text.
enum ValueEnds {
  /// Returns the ends of the values or keys that start at some offsets.
  ///
  /// The end of a container that isn't closed, or of anything that isn't a value, is after its first character.
  ///
  /// Complexity: O(m log m + n), where m is the number of offsets and n is the length of the text.
  ///
  /// - Parameters:
  ///   - offsets: The offsets, in any order.
  ///   - bytes: The text.
  /// - Returns: The ends in the order of the offsets.
  static func ends(of offsets: [Int], in bytes: [UInt8]) -> [Int] {
    let text = bytes.rawBytes
    var ends = offsets.map { end(ofScalarAt: $0, in: text) }
    var containers = offsets.indices.filter { index in
      let offset = offsets[index]
      return offset < bytes.count
        && (bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "["))
    }
    guard !containers.isEmpty else { return ends }
    containers.sort { offsets[$0] < offsets[$1] }
    var next = 0
    while next < containers.count {
      // The containers in this one are closed with it, and the text after it is passed over.
      let end = close(containers, from: &next, offsets, &ends, in: text)
      while next < containers.count, offsets[containers[next]] < end { next += 1 }
    }
    return ends
  }

  /// Sets the ends of a container and of those in it.
  ///
  /// - Parameters:
  ///   - containers: The indices of the offsets of containers, in the order of the offsets.
  ///   - next: The index of the container, which moves past those that begin before the end.
  ///   - offsets: The offsets of values.
  ///   - ends: The ends of the values.
  ///   - text: The text.
  /// - Returns: The end of the container, or of the text if it isn't closed.
  private static func close(
    _ containers: [Int], from next: inout Int, _ offsets: [Int], _ ends: inout [Int],
    in text: RawSpan
  ) -> Int {
    // For each open container, the first of the containers that begin there, if any.
    var open: [Int?] = []
    var offset = offsets[containers[next]]
    while offset < text.byteCount {
      switch text.byte(at: offset) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let first = next
        while next < containers.count, offsets[containers[next]] == offset { next += 1 }
        open.append(first < next ? first : nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let first = open.popLast() ?? nil {
          var index = first
          while index < containers.count, offsets[containers[index]] == offsets[containers[first]] {
            ends[containers[index]] = offset + 1
            index += 1
          }
        }
        if open.isEmpty { return offset + 1 }
      case UInt8(ascii: "\""):
        offset = end(ofScalarAt: offset, in: text)
        continue
      default: break
      }
      offset += 1
    }
    return text.byteCount
  }

  /// Returns the end of a string, number or literal, or that of a character.
  static func end(ofScalarAt start: Int, in text: RawSpan) -> Int {
    guard start < text.byteCount else { return text.byteCount }
    let first = text.byte(at: start)
    var offset = start + 1
    if first == UInt8(ascii: "\"") {
      while offset < text.byteCount {
        switch text.byte(at: offset) {
        case UInt8(ascii: "\""): return offset + 1
        case UInt8(ascii: "\\"): offset += 2
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return offset
        default: offset += 1
        }
      }
      return min(offset, text.byteCount)
    }
    guard !first.endsScalar else { return offset }
    while offset < text.byteCount, !text.byte(at: offset).endsScalar { offset += 1 }
    return offset
  }

  /// Returns the end of the character at an offset, which is the offset itself at the end of the text.
  static func end(ofCharacterAt start: Int, in bytes: [UInt8]) -> Int {
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
