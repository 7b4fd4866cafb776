import FileAccess
import JSONText

/// Conversions between URIs of files and paths.
package enum DocumentURI {
  /// Returns the absolute path of a file, or `nil` if a URI isn't that of a file.
  static func path(of uri: String) -> String? {
    let prefix = "file://"
    guard uri.utf8.count > prefix.utf8.count,
      uri.utf8.prefix(prefix.utf8.count).elementsEqual(prefix.utf8, by: { $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    let rest = uri.utf8.dropFirst(prefix.utf8.count)
    // The authority, which is empty or localhost, ends with the first slash.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var iterator = rest[slash...].makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return standardized(String(pathBytes: bytes))
      case UInt8(ascii: "%"):
        guard let high = iterator.next()?.hexadecimalDigit,
          let low = iterator.next()?.hexadecimalDigit, high | low != 0
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return standardized(String(pathBytes: bytes))
  }

  /// Returns the URI of an absolute path.
  static func uri(ofPath path: String) -> String {
    var uri = Array("file://".utf8)
    for byte in path.pathBytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.append(byte)
      default:
        uri.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          uri.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// Returns an absolute path without `.`, `..` and empty names.
  package static func standardized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}

extension String {
  /// The path of the directory of a file.
  var parentDirectory: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The name of a file without its directory.
  var fileName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }
}
