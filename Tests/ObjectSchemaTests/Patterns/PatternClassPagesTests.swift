import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct PatternClassPagesTests {
  @Test func `characters have the classes of their runs`() {
    var random = SeededGenerator()
    var starts: [UInt32] = [0]
    var classes: [UInt8] = [0]
    while let last = starts.last, last < 0x1F000 {
      starts.append(last + UInt32.random(in: 1...300, using: &random))
      classes.append(UInt8.random(in: 0...3, using: &random))
    }
    let pages = PatternClassPages(starts: starts, classes: classes)
    var run = 0
    for code in UInt32(0)..<0x20000 {
      while run + 1 < starts.count, starts[run + 1] <= code { run += 1 }
      let found = pages.characterClass(of: code)
      let foundByBytes = Self.characterClass(ofBytesOf: code, pages, isUnicode: true)
      if found != Int(classes[run]) || foundByBytes ?? found != found {
        Issue.record(
          "seed \(random.seed): U+\(code) has \(String(describing: (found, foundByBytes)))")
        break
      }
    }
    #expect(pages.characterClass(of: 0x20000) == nil)
    #expect(Self.characterClass(ofBytesOf: 0x20000, pages, isUnicode: true) == nil)
    #expect(Self.characterClass(ofBytesOf: 0x1_F600, pages, isUnicode: true) != nil)
    #expect(Self.characterClass(ofBytesOf: 0x1_F600, pages, isUnicode: false) == nil)
    #expect(pages.byteCount < 200_000)
  }

  /// Returns the class that a character's bytes lead to, or `nil` if they lead to none, or the character is of
  /// ASCII, or −1 if they lead to another size.
  private static func characterClass(
    ofBytesOf code: UInt32, _ pages: PatternClassPages, isUnicode: Bool
  ) -> Int? {
    guard code >= 0x80, let scalar = Unicode.Scalar(code) else { return nil }
    let bytes = Array(String(scalar).utf8)
    let word = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    let found = pages.characterClass(ofFirst: word, isUnicode: isUnicode)
    return found.map { $0.size == bytes.count ? $0.index : -1 }
  }
}
