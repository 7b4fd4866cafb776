import JSONText
import Testing

@Suite struct ByteLoadingTests {
  private let bytes = (0..<80).map { UInt8($0 * 3 % 251) }

  @Test func `loads the bytes of integers and blocks in order`() {
    for offset in 0...64 {
      let block = bytes.rawBytes.block(unchecked: offset)
      #expect((0..<16).allSatisfy { block[$0] == bytes[offset + $0] }, "\(offset)")
      let word = bytes.rawBytes.word(at: offset)
      let expected = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << (8 * $1) }
      #expect(word == expected, "\(offset)")
    }
  }

  @Test func `finds the first occurrence of a byte in a range`() {
    for start in 0..<20 {
      for end in start...60 {
        for index in 0..<62 {
          var text = [UInt8](repeating: 0x61, count: 64)
          text[index] = 0xC3
          text[63] = 0xC3
          let expected = (start..<end).contains(index) ? index : nil
          let found = text.rawBytes.firstOffset(of: 0xC3, from: start, to: end)
          if found != expected {
            Issue.record("\(start)..<\(end), \(index): \(String(describing: found))")
          }
        }
      }
    }
  }

  @Test func `finds the first true lane`() {
    for lane in 0..<16 {
      var vector = SIMD16<UInt8>(repeating: 0)
      for index in lane..<16 { vector[index] = 7 }
      #expect((vector .== SIMD16(repeating: 7)).firstTrueLane == lane)
    }
    #expect((SIMD16<UInt8>(repeating: 0) .== SIMD16(repeating: 7)).firstTrueLane == 16)
  }

  @Test func `offsets of a slice start at zero`() {
    let slice = bytes.rawBytes.slice(5, 9)
    let facts = (slice.byteCount, slice.byte(at: 0), slice.byte(at: 3))
    #expect(facts == (4, bytes[5], bytes[8]))
  }

  @Test func `counts bytes in spans of any length`() {
    for length in Array(0...40) + [4079, 4080, 4081, 4096, 9000, 70_001] {
      let all = [UInt8](repeating: 10, count: length)
      #expect(all.rawBytes.count(of: 10) == length, "\(length)")
      #expect(all.rawBytes.count(of: 11) == 0, "\(length)")
      let some = (0..<length).map { UInt8($0 % 7) }
      #expect(some.rawBytes.count(of: 3) == some.count { $0 == 3 }, "\(length)")
    }
  }
}
