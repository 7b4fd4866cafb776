import JSONText
import TestSupport
import Testing

@testable import PayloadRepair

@Suite struct TextEditsTests {
  @Test func `edits replace their ranges`() {
    let edits = TextEdits([
      TextEdit(range: 5..<6, replacement: Array("XYZ".utf8)),
      TextEdit(range: 0..<2, replacement: Array("-".utf8)),
    ])
    let text = Array("abcdefgh".utf8)
    let result = edits.applied(to: text.rawBytes)
    #expect(String(decoding: result, as: UTF8.self) == "-cdeXYZgh")
    #expect((0...8).map { edits.offsetAfter($0) } == [0, 0, 1, 2, 3, 4, 7, 8, 9])
    #expect((0...9).map { edits.offsetBefore($0) } == [0, 2, 3, 4, 5, 5, 5, 6, 7, 8])
  }

  @Test func `no edits change nothing`() {
    let edits = TextEdits([])
    let text = Array("abc".utf8)
    #expect(edits.applied(to: text.rawBytes) == text)
    #expect(edits.offsetAfter(2) == 2)
    #expect(edits.offsetBefore(2) == 2)
  }

  @Test func `offsets outside of edits return`() {
    var generator = SeededGenerator()
    for _ in 0..<200 {
      var list: [TextEdit] = []
      var start = 0
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        start += Int.random(in: 1...5, using: &generator)
        let end = start + Int.random(in: 1...4, using: &generator)
        let count = Int.random(in: 1...6, using: &generator)
        list.append(
          TextEdit(range: start..<end, replacement: [UInt8](repeating: 0x58, count: count)))
        start = end
      }
      let text = [UInt8](repeating: 0x61, count: start + 3)
      let edits = TextEdits(list.shuffled(using: &generator))
      let edited = edits.applied(to: text.rawBytes)
      for offset in text.indices {
        let after = edits.offsetAfter(offset)
        if let edit = list.first(where: { $0.range.contains(offset) }) {
          #expect(edits.offsetBefore(after) == edit.range.lowerBound, "seed \(generator.seed)")
        } else {
          #expect(edits.offsetBefore(after) == offset, "seed \(generator.seed)")
          #expect(edited[after] == 0x61, "seed \(generator.seed)")
        }
      }
    }
  }
}
