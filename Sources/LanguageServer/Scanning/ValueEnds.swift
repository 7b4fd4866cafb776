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
    var closed: [Int: Int] = [:]
    for index in containers { closed[offsets[index]] = -1 }
    close(&closed, from: offsets[containers[0]], in: text)
    for index in containers {
      if let end = closed[offsets[index]], end > 0 { ends[index] = end }
    }
    return ends
  }

  /// Sets the ends of containers by their starts.
  private static func close(_ ends: inout [Int: Int], from start: Int, in text: RawSpan) {
    var open: [Int] = []
    var rest = ends.count
    var offset = start
    while offset < text.byteCount, rest > 0 {
      switch text.byte(at: offset) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(offset)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let start = open.popLast() else { return }
        if ends[start] != nil {
          ends[start] = offset + 1
          rest -= 1
        }
      case UInt8(ascii: "\""):
        offset = end(ofScalarAt: offset, in: text)
        continue
      default: break
      }
      offset += 1
    }
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
