import JSONText

/// A text with the places at which something is expected, each written as `▸` before them.
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

  /// The position of an offset, counted as the definition says and not as the package does it.
  static func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    let before = bytes[..<offset]
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.last ?? []
    // Bytes that are no UTF-8 have no code points; there only bytes that continue none count.
    let column =
      String(validating: line, as: UTF8.self)?.unicodeScalars.count
      ?? line.count { $0 & 0xC0 != 0x80 }
    return TextPosition(line: lines.count, column: column + 1)
  }
}
