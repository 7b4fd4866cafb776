import JSONText
import Testing

@testable import ObjectSchema

/// Long URIs are examined several characters at a time.
@Suite struct URITests {
  private static func isURI(_ text: [UInt8]) -> Bool { URI(text.rawBytes) != nil }

  /// Source: RFC 3986 §3.
  @Test func `each character of a path and a host is allowed or not, wherever it is`() {
    let unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
    let host = Set((unreserved + "!$&'()*+,;=").utf8)
    let path = host.union(":@/?#".utf8)
    let letters = String(repeating: "abcdefghijk-", count: 4)
    for offset in 0..<36 {
      // The other test has percent escapes.
      for byte in 0...255 as ClosedRange<UInt8> where byte != UInt8(ascii: "%") {
        var text = Array("a://host/\(letters)".utf8)
        text[9 + offset] = byte
        #expect(Self.isURI(text) == path.contains(byte), "path \(byte) at \(offset)")
        // Other characters end the host, or make it something else.
        guard !":@/?#[".utf8.contains(byte) else { continue }
        text = Array("a://\(letters)".utf8)
        text[4 + offset] = byte
        #expect(Self.isURI(text) == host.contains(byte), "host \(byte) at \(offset)")
      }
    }
  }

  @Test func `percent escapes and one number sign are allowed, wherever they are`() {
    let letters = String(repeating: "a", count: 40)
    for offset in 0...40 {
      let (start, end) = (letters.prefix(offset), letters.dropFirst(offset))
      for (inserted, isValid) in [
        ("%41", true), ("%4", end.isEmpty ? false : true), ("%g1", false), ("%1é", false),
        ("#", true),
        ("##", false), ("#?/", true), ("%41%5a#%7E", true), ("#a#", false),
      ] {
        let text = Array("a:\(start)\(inserted)\(end)".utf8)
        #expect(Self.isURI(text) == isValid, "\(inserted) at \(offset)")
      }
    }
  }

  @Test func `web URIs follow the same rules as others with a host, in any case`() {
    for length in 1...40 {
      let letters = Array(String(repeating: "aB9-.", count: 8).utf8.prefix(length))
      for offset in 0..<length {
        for byte in 0...255 as ClosedRange<UInt8> {
          var rest = letters
          rest[offset] = byte
          // An empty host is allowed only in others. A user name is needed for the slow way of web URIs.
          let expected = Self.isURI(Array("http://u@".utf8) + rest)
          // Another @, or a user name with a bracket, changes what the first one means.
          guard byte != UInt8(ascii: "@") else { continue }
          for scheme in ["http", "https", "HTTPS", "hTtP"] {
            let text = Array("\(scheme)://".utf8) + rest
            let uri = URI(text.rawBytes)
            #expect((uri != nil) == expected, "\(scheme) \(byte) at \(offset) of \(length)")
            #expect(uri?.isWeb ?? true)
            #expect(uri.map { $0.isSecure == (scheme.lowercased() == "https") } ?? true)
          }
        }
      }
    }
    for text in [
      "http:/", "http://", "https://", "https:///a", "http://?", "\u{8}ttp://a", "https:\u{F}/a",
    ] {
      #expect(!Self.isURI(Array(text.utf8)), "\(text)")
    }
  }
}
