extension ZoneTransitions {
  /// The maximum size of a TZif file in bytes. The largest one of the tz database has about 4 KiB.
  static let maximumTZifByteCount = 1 << 16

  /// Creates transitions from the bytes of a TZif file of version 1 or later, or returns `nil` if they
  /// are malformed.
  ///
  /// Every count and index is checked, so the bytes can come from anywhere. Files that count leap
  /// seconds, which the tz database has below `right/`, aren't accepted: an ``Instant`` doesn't
  /// count them.
  ///
  /// Source: RFC 9636 §3, which extends RFC 8536.
  init?(tzif bytes: [UInt8]) {
    guard bytes.count <= Self.maximumTZifByteCount,
      var block = TZifBlock(bytes, headerOffset: 0, timeSize: 4)
    else { return nil }
    var rule: YearlyRule?
    if block.version == 0 {
      guard block.end == bytes.count else { return nil }
    } else {
      // The first block serves readers of version 1 alone, and can be empty.
      guard let later = TZifBlock(bytes, headerOffset: block.end, timeSize: 8),
        let footer = Self.footer(bytes[later.end...])
      else { return nil }
      block = later
      if !footer.isEmpty {
        rule = YearlyRule(posix: footer)
        if rule == nil { return nil }
      }
    }
    guard block.leapSecondCount == 0, let times = block.times(in: bytes),
      let localTimes = block.localTimes(in: bytes), !localTimes.isEmpty
    else { return nil }
    let indices = Array(block.localTimeIndices(in: bytes))
    guard indices.allSatisfy({ Int($0) < localTimes.count }) else { return nil }
    self.init(times: times, localTimeIndices: indices, localTimes: localTimes, rule: rule)
  }

  /// Returns the text between the two line feeds at the end of a file.
  private static func footer(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let lineFeed = UInt8(ascii: "\n")
    guard bytes.count >= 2, bytes.first == lineFeed, bytes.last == lineFeed else { return nil }
    return bytes.dropFirst().dropLast()
  }
}

/// The header and the location of a data block, which is inside the file.
private struct TZifBlock {
  /// The version of the file: 0, or the ASCII digit of a later one.
  let version: UInt8
  let leapSecondCount: Int
  /// The offset of the byte after the block.
  let end: Int

  private let timeSize: Int
  private let start: Int
  private let timeCount: Int
  private let localTimeCount: Int
  private let characterCount: Int

  /// Local times can share characters, so long abbreviations could take much more memory than the file.
  private static let maximumAbbreviationByteCount = 64

  private static let headerSize = 44
  private static let localTimeSize = 6

  init?(_ bytes: [UInt8], headerOffset: Int, timeSize: Int) {
    guard bytes.count - headerOffset >= Self.headerSize,
      bytes[headerOffset..<headerOffset + 4].elementsEqual("TZif".utf8)
    else { return nil }
    version = bytes[headerOffset + 4]
    guard version == 0 || UInt8(ascii: "2")...UInt8(ascii: "9") ~= version else { return nil }
    // Each counted element has at least a byte. This also keeps the sum below from overflowing.
    let counts = (0..<6).map { bytes.bigEndian(at: headerOffset + 20 + 4 * $0, byteCount: 4) }
    guard counts.allSatisfy({ 0...Int64(bytes.count) ~= $0 }) else { return nil }
    leapSecondCount = Int(counts[2])
    timeCount = Int(counts[3])
    localTimeCount = Int(counts[4])
    characterCount = Int(counts[5])
    self.timeSize = timeSize
    start = headerOffset + Self.headerSize
    end =
      start + timeCount * (timeSize + 1) + localTimeCount * Self.localTimeSize + characterCount
      + leapSecondCount * (timeSize + 4) + Int(counts[0]) + Int(counts[1])
    guard end <= bytes.count else { return nil }
  }

  private var indexStart: Int { start + timeCount * timeSize }
  private var localTimeStart: Int { indexStart + timeCount }
  private var characterStart: Int { localTimeStart + localTimeCount * Self.localTimeSize }

  /// Returns the times of the transitions, or `nil` if they aren't in ascending order.
  func times(in bytes: [UInt8]) -> [Int64]? {
    let times = (0..<timeCount).map {
      bytes.bigEndian(at: start + $0 * timeSize, byteCount: timeSize)
    }
    return zip(times, times.dropFirst()).allSatisfy { $0 < $1 } ? times : nil
  }

  func localTimeIndices(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[indexStart..<localTimeStart]
  }

  func localTimes(in bytes: [UInt8]) -> [ZoneTransitions.LocalTime]? {
    // A transition has one byte for the index of a local time.
    guard localTimeCount <= 256 else { return nil }
    var localTimes: [ZoneTransitions.LocalTime] = []
    for offset in stride(from: localTimeStart, to: characterStart, by: Self.localTimeSize) {
      let offsetSeconds = Int(bytes.bigEndian(at: offset, byteCount: 4))
      guard -86_399...86_399 ~= offsetSeconds, bytes[offset + 4] <= 1,
        let abbreviation = abbreviation(at: Int(bytes[offset + 5]), in: bytes)
      else { return nil }
      localTimes.append(
        ZoneTransitions.LocalTime(
          offsetSeconds: offsetSeconds, isDaylightSaving: bytes[offset + 4] == 1,
          abbreviation: abbreviation))
    }
    return localTimes
  }

  /// Returns the abbreviation that starts at an index of the characters and ends with a null byte.
  private func abbreviation(at index: Int, in bytes: [UInt8]) -> String? {
    guard index < characterCount else { return nil }
    let characters = bytes[characterStart + index..<characterStart + characterCount]
      .prefix(Self.maximumAbbreviationByteCount + 1)
    guard let end = characters.firstIndex(of: 0) else { return nil }
    let abbreviation = characters[..<end]
    guard abbreviation.allSatisfy(\.isInAbbreviations) else { return nil }
    return String(decoding: abbreviation, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Returns the signed big-endian integer of four or eight bytes.
  fileprivate func bigEndian(at offset: Int, byteCount: Int) -> Int64 {
    let bits = self[offset..<offset + byteCount].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return byteCount == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
  }
}
