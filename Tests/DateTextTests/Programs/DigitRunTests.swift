import Testing

@testable import DateText

@Suite struct DigitRunTests {
  @Test func `counts digits and reads the first ones`() {
    let followers = Array("/:;\"-x ".utf8) + [0, 0x7F, 0x80, 0xAF, 0xB0, 0xB9, 0xFF]
    for count in 0...8 {
      for follower in followers {
        let digits = Array("90817263".utf8.prefix(count))
        let bytes = digits + Array(repeating: follower, count: 8 - count)
        let run = unsafe bytes.withUnsafeBytes { unsafe DigitRun($0.bytes.word(at: 0)) }
        #expect(run.count == count)
        for length in 1..<max(count + 1, 1) {
          let expected = Int(String(decoding: digits.prefix(length), as: UTF8.self))
          #expect(run.number(ofFirst: length) == expected)
        }
      }
    }
  }

  @Test func `a digit after another byte isn't counted`() {
    for byte in UInt8.min ... .max where !(0x30...0x39).contains(byte) {
      let bytes = [0x31, byte] + Array("234567".utf8)
      #expect(unsafe bytes.withUnsafeBytes { unsafe DigitRun($0.bytes.word(at: 0)).count } == 1)
    }
  }

  @Test func `eight bytes are padded with zeros`() {
    for count in 0...12 {
      let bytes = Array("0123456789ab".utf8.prefix(count))
      for offset in 0...16 {
        let padded = (Array(bytes.dropFirst(offset)) + Array(repeating: 0, count: 8)).prefix(8)
        let expected = padded.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        #expect(unsafe bytes.withUnsafeBytes { unsafe $0.bytes.word(padded: offset) } == expected)
      }
    }
  }
}
