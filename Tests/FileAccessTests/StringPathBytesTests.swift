import FileAccess
import Testing

@Suite struct StringPathBytesTests {
  @Test func `keeps every byte`() {
    let rows: [(bytes: [UInt8], text: String)] = [
      ([], ""), (Array("a/Größe 🌸".utf8), "a/Größe 🌸"),
      ([0xFF], "\u{10F7FF}"), ([0x61, 0x80, 0x62], "a\u{10F780}b"),
      // A truncated character, an encoded surrogate, an overlong form, and U+110000.
      ([0xE2, 0x82, 0x2F], "\u{10F7E2}\u{10F782}/"),
      ([0xED, 0xA0, 0x80], "\u{10F7ED}\u{10F7A0}\u{10F780}"),
      ([0xC0, 0xAF], "\u{10F7C0}\u{10F7AF}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{10F7F4}\u{10F790}\u{10F780}\u{10F780}"),
      // A name with a character that stands for a byte, and one next to these characters.
      (Array("\u{10F7FF}".utf8), "\u{10F7F4}\u{10F78F}\u{10F79F}\u{10F7BF}"),
      (Array("\u{10F77F}\u{10F800}".utf8), "\u{10F77F}\u{10F800}"),
    ]
    for row in rows {
      #expect(String(pathBytes: row.bytes) == row.text, "\(row.bytes)")
      #expect(row.text.pathBytes == row.bytes, "\(row.bytes)")
      #expect(row.text.systemPath.map { UInt8(bitPattern: $0) } == row.bytes + [0])
    }
    for first in UInt8.min ... .max {
      for second in UInt8.min ... .max {
        let bytes = [first, second, 0x41]
        let text = String(pathBytes: bytes)
        if text.pathBytes != bytes { Issue.record("\(bytes) became \(text.pathBytes)") }
        // Only a separator's byte stands for a separator.
        if text.utf8.contains(0x2F) != bytes.contains(0x2F) { Issue.record("\(bytes)") }
      }
    }
  }
}
