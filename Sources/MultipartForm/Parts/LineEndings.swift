/// The ends of lines in text.
enum LineEndings {
  /// The bytes with each CR, LF and CRLF as CRLF.
  static func normalized(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\r"): result += crlf
      case UInt8(ascii: "\n"): if !isAfterReturn { result += crlf }
      default: result.append(byte)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    return result
  }

  static var crlf: [UInt8] { [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
}
