import TestSupport
import Testing

@testable import JSONText

@Suite struct JSONOutputTests {
  /// Returns the text written into memory of a capacity, or `nil` if it doesn't suffice.
  private func written(capacity: Int, _ write: (inout JSONOutput) -> Void) -> String? {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    defer { unsafe memory.deallocate() }
    var output = unsafe JSONOutput(memory)
    write(&output)
    output.removeTrailingComma()
    if output.isOverflowed { return nil }
    return unsafe String(decoding: memory[..<output.count], as: UTF8.self)
  }

  private func string(_ text: String, _ output: inout JSONOutput) {
    text.withUTF8Bytes { output.writeString($0) }
  }

  @Test func `writes commas only between values`() {
    let text = written(capacity: 4096) { output in
      output.open(UInt8(ascii: "["))
      output.open(UInt8(ascii: "["))
      output.close(UInt8(ascii: "]"))
      output.open(UInt8(ascii: "{"))
      "a".withUTF8Bytes { output.writeKey($0) }
      output.writeNull()
      #""b":"#.withUTF8Bytes { output.writeKey(prepared: $0) }
      output.open(UInt8(ascii: "{"))
      output.close(UInt8(ascii: "}"))
      output.close(UInt8(ascii: "}"))
      output.writeBool(true)
      output.writeBool(false)
      string(",", &output)
      output.writeInteger(-1)
      output.writeValue(8) { $0.append(copying: "[1]") }
      output.writeString(words: 0x3736_3534_3332_3130, 0x3736_3534_3332_3130, 0x3736_3534_3332_3130)
      output.writeString(characters: SIMD32(repeating: UInt8(ascii: "0")))
      output.close(UInt8(ascii: "]"))
    }
    #expect(
      text
        == #"[[],{"a":null,"b":{}},true,false,",",-1,[1],"012345670123456701234567","000000000000000000000000"]"#
    )
  }

  @Test func `writes short strings with any character at each position`() {
    for count in 0...15 {
      for position in 0...count {
        for character in [0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F] as [UInt8] {
          var bytes = [UInt8](repeating: UInt8(ascii: "s"), count: count)
          if position < count { bytes[position] = character }
          let text = String(decoding: bytes, as: UTF8.self)
          guard let small = text.smallASCII else {
            Issue.record("\(count) bytes aren't stored as a short string")
            return
          }
          #expect(small.count == count)
          #expect(small.isWithin(15) == (count > 0))
          #expect(!small.isWithin(Int32(count) - 1))
          let isPlain = !bytes.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
          var isWritten = false
          let found = written(capacity: 96) {
            isWritten = $0.writePlainString(small, before: UInt8(ascii: ","))
          }
          #expect(isWritten == isPlain)
          #expect(found == (isPlain ? "\"\(text)\"" : ""))
        }
      }
    }
  }

  @Test(arguments: ["sixteen letters!", "é", "short é", "", "a"])
  func `only short strings of ASCII have small form`(text: String) {
    #expect((text.smallASCII != nil) == (text.utf8.count < 16 && text.utf8.allSatisfy { $0 < 128 }))
  }

  @Test func `writes strings of every length like JSONWriter`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefgh é€😀")
    let escaped: [Character] = ["\"", "\\", "\n", "\u{0}", "\u{1F}", "\u{7F}"]
    for count in 0..<200 {
      for hasEscape in [false, true] {
        var characters = (0..<count).map { _ in letters.randomElement(using: &random)! }
        if hasEscape, count > 0 {
          characters[.random(in: 0..<count, using: &random)] =
            escaped.randomElement(using: &random)!
        }
        let text = String(characters)
        var writer = JSONWriter()
        writer.writeString(text)
        #expect(
          written(capacity: 4096) { string(text, &$0) } == writer.text,
          "\(text.debugDescription), seed \(seed)")
      }
    }
  }

  @Test func `writes numbers like JSONWriter`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, -0.1, 0.12, 0.125, 0.001, 0.0001, 99_999_999, 100_000_000, 1e11, 1e15,
      1e21, 123_456_789.125, 99_999_999_999.5, 1e11 + 0.5, 0.5e-300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 1.005, 2.675, 1e-7, 123456.7, -99.99, 4.35, .pi,
    ]
    for _ in 0..<20_000 {
      numbers.append(Double(bitPattern: random.next()))
      numbers.append((Double.random(in: -1e6...1e6, using: &random) * 1000).rounded() / 1000)
      numbers.append((Double.random(in: -1e12...1e12, using: &random) * 10).rounded() / 10)
    }
    for number in numbers where number.isFinite {
      var writer = JSONWriter()
      writer.writeNumber(number)
      let text = written(capacity: 128) { $0.writeNumber(number) }
      #expect(text == writer.text, "\(number.bitPattern), seed \(seed)")
      #expect(text.flatMap(Double.init) == number, "\(number.bitPattern), seed \(seed)")
    }
    for digits in 0..<19 {
      for near in -2...2 {
        let value = (0..<digits).reduce(1) { power, _ in power * 10 } + near
        for value in [value, -value] {
          #expect(written(capacity: 128) { $0.writeInteger(Int64(value)) } == "\(value)")
        }
      }
    }
    #expect(written(capacity: 128) { $0.writeInteger(.min) } == "\(Int64.min)")
  }

  @Test func `stops without storing past the end of the memory`() throws {
    let long = String(repeating: "x", count: 100) + "\n"
    let write: (inout JSONOutput) -> Void = { output in
      for _ in 0..<3 {
        output.open(UInt8(ascii: "["))
        string(long, &output)
        output.writeNumber(0.1 + 0.2)
        output.writeInteger(.min)
        output.writeString(words: 0, 0, 0)
        output.writeValue(40) { $0.append(copying: "null") }
        for _ in 0..<40 { output.open(UInt8(ascii: "[")) }
        for _ in 0..<40 { output.close(UInt8(ascii: "]")) }
        output.close(UInt8(ascii: "]"))
      }
    }
    let whole = try #require(written(capacity: 4096, write))
    // The memory has the exact capacity, so that the address sanitizer detects stores past its end.
    for capacity in 64..<1800 {
      let text = written(capacity: capacity, write)
      #expect(text == nil || text == whole, "\(capacity)")
    }
    #expect(written(capacity: whole.utf8.count, write) == nil)
    #expect(written(capacity: 1799, write) == whole)
  }
}
