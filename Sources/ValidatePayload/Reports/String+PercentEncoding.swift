extension String {
  /// The text as the path of a URI, in which every byte but those of unreserved characters and slashes is escaped.
  ///
  /// Source: RFC 3986, sections 2.3 and 3.3.
  var percentEncodedPath: String {
    var path = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        path.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        path += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return path
  }
}
