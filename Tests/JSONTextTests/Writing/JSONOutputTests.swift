import TestSupport
import Testing

@testable import JSONText

@Suite struct JSONOutputTests {
  /// What is written into so many bytes; nil if they do not suffice.
  private func written(room: Int, _ write: (inout JSONOutput) -> Void) -> String? {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: room)
    defer { unsafe memory.deallocate() }
    var output = unsafe JSONOutput(memory)
    write(&output)
    output.takeBackComma()
    if output.isOutOfRoom { return nil }
    return unsafe String(decoding: memory[..<output.count], as: UTF8.self)
  }

  private func string(_ text: String, _ output: inout JSONOutput) {
    text.withUTF8Bytes { output.writeString($0) }
  }

  @Test func `commas stand between values and nowhere else`() {
    let text = written(room: 4096) { output in
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
      output.close(UInt8(ascii: "]"))
    }
    #expect(
      text
        == #"[[],{"a":null,"b":{}},true,false,",",-1,[1],"012345670123456701234567"]"#)
  }

  @Test func `text of every length is what the writer of JSON writes`() {
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
          written(room: 4096) { string(text, &$0) } == writer.text,
          "\(text.debugDescription), seed \(seed)")
      }
    }
  }

  @Test func `numbers are what the writer of JSON writes`() {
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
      let text = written(room: 128) { $0.writeNumber(number) }
      #expect(text == writer.text, "\(number.bitPattern), seed \(seed)")
      #expect(text.flatMap(Double.init) == number, "\(number.bitPattern), seed \(seed)")
    }
    for digits in 0..<19 {
      for near in -2...2 {
        let value = (0..<digits).reduce(1) { power, _ in power * 10 } + near
        for value in [value, -value] {
          #expect(written(room: 128) { $0.writeInteger(Int64(value)) } == "\(value)")
        }
      }
    }
    #expect(written(room: 128) { $0.writeInteger(.min) } == "\(Int64.min)")
  }

  @Test func `what finds too little room stops and stores nothing past its end`() throws {
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
    let whole = try #require(written(room: 4096, write))
    // The memory has no more bytes than it says, so the address sanitizer sees each one too many.
    for room in 64..<1800 {
      let text = written(room: room, write)
      #expect(text == nil || text == whole, "\(room)")
    }
    #expect(written(room: whole.utf8.count, write) == nil)
    #expect(written(room: 1799, write) == whole)
  }
}
