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
      if found != Int(classes[run]) {
        Issue.record("seed \(random.seed): U+\(code) has \(String(describing: found))")
        break
      }
    }
    #expect(pages.characterClass(of: 0x20000) == nil)
    #expect(pages.byteCount < 200_000)
  }
}
