import JSONText

/// A text with offsets, each marked by a `▸`.
struct MarkedText {
  let bytes: [UInt8]
  let offsets: [Int]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar == "▸" {
        offsets.append(bytes.count)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.offsets = offsets
  }

  var positions: [TextPosition] { offsets.map { Self.position(of: $0, in: bytes) } }

  /// Returns the position of an offset, computed independently of the package.
  static func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    let before = bytes[..<offset]
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.last ?? []
    // In invalid UTF-8, each byte counts that isn't a continuation byte.
    let column =
      String(validating: line, as: UTF8.self)?.unicodeScalars.count
      ?? line.count { $0 & 0xC0 != 0x80 }
    return TextPosition(line: lines.count, column: column + 1)
  }
}
