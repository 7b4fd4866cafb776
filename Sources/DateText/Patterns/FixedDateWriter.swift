/// Writes texts whose numbers have known positions.
///
/// A writer holds numbers only, so using it needs no reference counting.
struct FixedDateWriter: Sendable {
  /// The length of a text before the offset from UTC, in bytes, which is at least eight.
  let byteCount: Int

  /// The characters from 0, 8, 16 and 24 on, or else the last eight characters, with zeros for digits and the
  /// first character in the lowest bits.
  let words: (UInt64, UInt64, UInt64, UInt64)

  let year: FixedDateReader.Number?
  let twoDigitYear: FixedDateReader.Number?
  let month: FixedDateReader.Number?
  let day: FixedDateReader.Number?
  let hour: FixedDateReader.Number?
  let minute: FixedDateReader.Number?
  let second: FixedDateReader.Number?
  let fraction: FixedDateReader.Number?

  /// The form of the offset from UTC at the end, or `nil` if there is none.
  let offsetForm: OffsetForm?

  /// Appends the text of a date and time.
  ///
  /// - Parameters:
  ///   - date: The date at the offset.
  ///   - time: The time at the offset.
  ///   - offset: The offset from UTC in seconds.
  ///   - output: The space to append to, in which nothing has been written.
  @inline(__always)
  func write(
    _ date: CivilDate, _ time: CivilTime, _ offset: Int, to output: inout OutputSpan<UInt8>
  ) {
    output.append(repeating: UInt8(ascii: "0"), count: byteCount)
    var characters = output.mutableSpan
    write(date, time, to: &characters)
    if let offsetForm { output.appendOffset(offset, offsetForm) }
  }

  /// Writes the characters before the offset from UTC: the words, and the numbers over their zeros.
  @inline(__always)
  private func write(
    _ date: CivilDate, _ time: CivilTime, to characters: inout MutableSpan<UInt8>
  ) {
    // Every bit pattern is a valid byte, and stores are checked against the bounds.
    var bytes = unsafe characters.mutableBytes
    let last = byteCount &- 8
    bytes.storeWord(words.0, at: 0)
    bytes.storeWord(words.1, at: min(8, last))
    bytes.storeWord(words.2, at: min(16, last))
    bytes.storeWord(words.3, at: min(24, last))
    if let year {
      bytes.storeTwoDigits(date.year / 100, at: Int(year.offset))
      bytes.storeTwoDigits(date.year % 100, at: Int(year.offset) &+ 2)
    }
    bytes.storeTwoDigits(date.year % 100, in: twoDigitYear)
    bytes.storeTwoDigits(date.month, in: month)
    bytes.storeTwoDigits(date.day, in: day)
    bytes.storeTwoDigits(time.hour, in: hour)
    bytes.storeTwoDigits(time.minute, in: minute)
    bytes.storeTwoDigits(time.second, in: second)
    guard let fraction else { return }
    var rest = UInt32(truncatingIfNeeded: time.nanosecond)
    for index in Int(fraction.offset)..<Int(fraction.offset) + Int(fraction.digitCount) {
      let digit = UInt8(truncatingIfNeeded: rest / 100_000_000)
      bytes.storeBytes(of: UInt8(ascii: "0") &+ digit, toByteOffset: index, as: UInt8.self)
      rest = rest % 100_000_000 &* 10
    }
  }
}

extension MutableRawSpan {
  @inline(__always)
  @_lifetime(self: copy self)
  fileprivate mutating func storeWord(_ word: UInt64, at offset: Int) {
    storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  @_lifetime(self: copy self)
  fileprivate mutating func storeTwoDigits(_ value: Int, in number: FixedDateReader.Number?) {
    guard let number else { return }
    storeTwoDigits(value, at: Int(number.offset))
  }

  /// Stores a number from 0 to 99 as two decimal digits.
  @inline(__always)
  @_lifetime(self: copy self)
  fileprivate mutating func storeTwoDigits(_ value: Int, at offset: Int) {
    // Division takes fewer instructions without a sign.
    let value = UInt32(truncatingIfNeeded: value)
    let digits = 0x3030 | UInt16(truncatingIfNeeded: value / 10 | (value % 10) << 8)
    storeBytes(of: digits.littleEndian, toByteOffset: offset, as: UInt16.self)
  }
}
