extension RawSpan {
  /// Reads a number of at most some digits, of which there can be eighteen, at an offset, and returns `nil` if there is no digit.
  func number(at offset: Int, atMost count: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = offset
    while end &- offset < count {
      let run = DigitRun(word(padded: end))
      let length = Swift.min(run.count, count &- (end &- offset))
      guard length > 0 else { break }
      value = value &* .powerOfTen(length) &+ run.number(ofFirst: length)
      end &+= length
      if run.count < 8 { break }
    }
    return end > offset ? (value, end) : nil
  }

  /// Returns the end of the white space at an offset: spaces, and the two spaces that don't break,
  /// one of which recent versions of ICU write before AM and PM.
  func endOfSpace(from offset: Int) -> Int {
    var end = offset
    while end < byteCount {
      switch self[byte: end] {
      case 0x20: end += 1
      case 0xC2 where end + 1 < byteCount && self[byte: end + 1] == 0xA0: end += 2
      case 0xE2
      where end + 2 < byteCount && self[byte: end + 1] == 0x80 && self[byte: end + 2] == 0xAF:
        end += 3
      default: return end
      }
    }
    return end
  }

  /// Returns the end of the name of a time zone at an offset. The name can be an offset from UTC.
  func endOfZone(from offset: Int) -> Int {
    var end = offset
    while end < byteCount, self[byte: end].isInZoneNames { end += 1 }
    return end
  }

  /// Reads an offset from UTC in seconds.
  func offset(at start: Int, _ form: OffsetForm) -> (seconds: Int, end: Int)? {
    guard start < byteCount else { return nil }
    if form.usesZ, self[byte: start] == UInt8(ascii: "Z") { return (0, start + 1) }
    guard let sign = sign(at: start), let hours = part(at: start + 1), hours < 24 else {
      return nil
    }
    var end = start + 3
    var seconds = hours * 3600
    func next(_ end: Int) -> (value: Int, end: Int)? {
      let digits = form.isExtended ? end + 1 : end
      guard !form.isExtended || end < byteCount && self[byte: end] == UInt8(ascii: ":"),
        let value = part(at: digits), value < 60
      else { return nil }
      return (value, digits + 2)
    }
    if let minutes = next(end) {
      seconds += minutes.value * 60
      end = minutes.end
      if form.hasSeconds, let part = next(end) {
        seconds += part.value
        end = part.end
      }
    } else if !form.omitsZeroMinutes {
      return nil
    }
    return (sign * seconds, end)
  }

  /// Reads `GMT`, optionally with an offset: `GMT-8` and `GMT+5:30`, or `GMT-08:00` in the long form.
  func gmtOffset(at start: Int, isLong: Bool) -> (seconds: Int, end: Int)? {
    guard hasName(DateNames.gmt, at: start) else { return nil }
    var end = start + 3
    guard let sign = sign(at: end) else { return (0, end) }
    end += 1
    guard let hours = number(at: end, atMost: 2), hours.value < 24,
      !isLong || hours.end == end + 2
    else { return nil }
    var seconds = hours.value * 3600
    end = hours.end
    for unit in [60, 1] {
      guard end < byteCount, self[byte: end] == UInt8(ascii: ":"), let value = part(at: end + 1),
        value < 60
      else {
        if isLong, unit == 60 { return nil }
        break
      }
      seconds += value * unit
      end += 3
    }
    return (sign * seconds, end)
  }

  /// Reads a plus or minus sign.
  private func sign(at offset: Int) -> Int? {
    guard offset < byteCount else { return nil }
    switch self[byte: offset] {
    case UInt8(ascii: "+"): return 1
    case UInt8(ascii: "-"): return -1
    default: return nil
    }
  }

  /// Reads two digits.
  private func part(at offset: Int) -> Int? {
    offset + 2 <= byteCount ? twoDigits(at: offset) : nil
  }
}
