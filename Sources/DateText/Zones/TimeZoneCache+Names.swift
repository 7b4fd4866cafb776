extension TimeZoneCache {
  /// A time zone that was named, in the slot of its name.
  struct Entry: Sendable {
    let name: ZoneName
    let constantOffset: Int?
    let offsets: ZoneOffsets?
  }

  /// Returns the index of a time zone whose offsets are found in a few steps.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that have its name.
  ///   - range: The offsets of the name.
  /// - Returns: The index, which is valid until the next call, or `nil` if there's no such time zone.
  @inline(__always)
  mutating func index(of bytes: RawSpan, _ range: Range<Int>) -> Int? {
    guard let name = ZoneName(bytes, range) else { return nil }
    let slot = name.slot
    if slot < slots.count, let entry = slots[slot], entry.name == name { return slot }
    return addEntry(name, bytes, range)
  }

  @inline(never)
  private mutating func addEntry(
    _ name: ZoneName, _ bytes: RawSpan, _ range: Range<Int>
  ) -> Int? {
    guard let zone = zone(named: String(decoding: bytes, range), besides: .utc),
      zone.constantOffsetSeconds != nil || zone.offsets != nil
    else { return nil }
    if slots.isEmpty { slots = ContiguousArray(repeating: nil, count: 64) }
    slots[name.slot] = Entry(
      name: name, constantOffset: zone.constantOffsetSeconds, offsets: zone.offsets)
    return name.slot
  }

  /// Returns the offset that formats use for a local time. See ``ZoneOffsets``.
  @inline(__always)
  func offset(ofZone index: Int, atLocalSecond second: Int64, _ year: Int) -> Int? {
    slots[index]?.constantOffset
      ?? slots[index]?.offsets?.offset(atLocalSecond: second, year: year)
  }

  /// Returns the offset at a point in time.
  @inline(__always)
  func offset(ofZone index: Int, at instant: Instant, _ year: Int) -> Int? {
    slots[index]?.constantOffset
      ?? slots[index]?.offsets?.offset(atSecond: instant.seconds, year: year)
  }
}
