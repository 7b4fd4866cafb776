/// Line endings in text.
enum LineEndings {
  /// Replaces each CR, LF and CRLF with CRLF.
  static func normalized(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var followsReturn = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\r"): result += crlf
      case UInt8(ascii: "\n"): if !followsReturn { result += crlf }
      default: result.append(byte)
      }
      followsReturn = byte == UInt8(ascii: "\r")
    }
    return result
  }

  static var crlf: [UInt8] { [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
}
