import FileAccess

/// The header of a part.
///
/// Source: the WHATWG's multipart/form-data encoding algorithm.
enum PartHeader {
  /// Returns the lines of the header, without a line ending after the last one.
  static func bytes(name: String, fileName: String?, mediaType: MediaType?) -> [UInt8] {
    var header = Array("Content-Disposition: form-data; name=\"".utf8)
    header += escaped(LineEndings.normalized(name.utf8))
    header.append(UInt8(ascii: "\""))
    if let fileName {
      header += "; filename=\"".utf8
      header += escaped(fileName.utf8)
      header.append(UInt8(ascii: "\""))
    }
    if let mediaType = mediaType ?? (fileName == nil ? nil : .octetStream) {
      header += "\r\nContent-Type: ".utf8
      header += mediaType.text.utf8
    }
    return header
  }

  /// Percent-encodes the bytes that would end a quoted name.
  private static func escaped(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\r"): result += "%0D".utf8
      case UInt8(ascii: "\n"): result += "%0A".utf8
      case UInt8(ascii: "\""): result += "%22".utf8
      default: result.append(byte)
      }
    }
    return result
  }
}
