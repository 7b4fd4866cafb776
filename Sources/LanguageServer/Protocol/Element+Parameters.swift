@_spi(ObjectBodyInternals) import JSONText

extension JSONDocument.Element {
  /// The value of a string as UTF-8, without a string in between, or `nil` for a value of another type.
  var stringBytes: [UInt8]? {
    guard let first = text.first, first == UInt8(ascii: "\"") else { return nil }
    let bytes = documentBytes.rawBytes
    let (start, end) = (offset + 1, endOffset - 1)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(end - start)
    // Without a backslash, the text is its own value.
    if bytes.firstOffset(of: UInt8(ascii: "\\"), from: start, to: end) == nil {
      decoded.append(bytes.slice(start, end))
    } else {
      JSONStringToken(excerptFrom: start, to: end).decode(from: bytes, into: &decoded)
    }
    return decoded
  }

  /// The number if it's an integer from 0, or `nil` for any other value.
  var unsigned: Int? {
    guard let integer = plainInteger ?? number?.integer(Int.self), integer >= 0 else { return nil }
    return integer
  }

  /// The string, or the strings of the array, or `nil` for any other value.
  var strings: [String]? {
    if let string { return [string] }
    guard let elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }
}
