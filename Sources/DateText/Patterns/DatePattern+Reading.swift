extension DatePattern {
  /// Reads the quantities of a text.
  ///
  /// Complexity: O(n), where n is the length of the text, for each way of leaving out optional
  /// sections.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - components: The quantities, none of which is set.
  /// - Returns: Whether the text has the pattern.
  func read(_ text: RawSpan, _ components: inout DatePatternComponents) -> Bool {
    text.byteCount <= Self.maximumTextByteCount
      && read(text, items, literals, from: 0, at: 0, &components)
  }

  /// The maximum length of a date in bytes.
  private static var maximumTextByteCount: Int { 1024 }

  /// Reads the items from an index to the end of the text.
  private func read(
    _ text: RawSpan, _ items: [DatePatternItem], _ literals: [UInt8], from first: Int,
    at start: Int, _ components: inout DatePatternComponents
  ) -> Bool {
    var index = first
    var offset = start
    while index < items.count {
      let item = items[index]
      index += 1
      switch item.kind {
      case .literal(let start, let count):
        guard offset + Int(count) <= text.byteCount else { return false }
        for position in 0..<Int(count)
        where text[byte: offset + position] != literals[Int(start) + position] { return false }
        offset += Int(count)
      case .space:
        let end = text.endOfSpace(from: offset)
        guard end > offset else { return false }
        offset = end
      case .optionalStart(let next):
        var rest = components
        if read(text, items, literals, from: index, at: offset, &rest) {
          components = rest
          return true
        }
        index = Int(next)
      case .optionalEnd: continue
      case .field(let field):
        guard let end = read(field, item, text, at: offset, &components) else { return false }
        offset = end
      }
    }
    return offset == text.byteCount
  }

  /// Reads a field, and returns its end.
  private func read(
    _ field: DatePatternField, _ item: DatePatternItem, _ text: RawSpan, at offset: Int,
    _ components: inout DatePatternComponents
  ) -> Int? {
    if item.maximumDigitCount > 0 {
      let count = Int(item.isFixed ? item.width : item.maximumDigitCount)
      guard let (value, end) = text.number(at: offset, atMost: count),
        end >= offset + Int(item.width), !item.isFixed || end == offset + count,
        Int(item.range.lowerBound)...Int(item.range.upperBound) ~= value
      else { return nil }
      components.set(
        field, value, digitCount: end - offset, twoDigitYearStart: twoDigitYearStart)
      return end
    }
    switch field {
    case .offset:
      guard let (seconds, end) = text.offset(at: offset, item.offsetForm) else { return nil }
      components.offsetSeconds = seconds
      components.isUTC = text[byte: offset] == UInt8(ascii: "Z")
      return end
    case .shortGMTOffset, .longGMTOffset:
      guard
        let (seconds, end) = text.gmtOffset(at: offset, isLong: field == .longGMTOffset)
      else { return nil }
      components.offsetSeconds = seconds
      return end
    case .zoneAbbreviation, .zoneName:
      if field == .zoneAbbreviation, let (seconds, end) = text.gmtOffset(at: offset, isLong: false)
      {
        components.offsetSeconds = seconds
        return end
      }
      let end = text.endOfZone(from: offset)
      guard end > offset else { return nil }
      components.zone = offset..<end
      return end
    default: return readName(field, text, at: offset, &components)
    }
  }

  private func readName(
    _ field: DatePatternField, _ text: RawSpan, at offset: Int,
    _ components: inout DatePatternComponents
  ) -> Int? {
    guard let names = field.names,
      let (index, end) = text.name(in: names.all, atMost: names.maximum, at: offset)
    else { return nil }
    components.set(field, nameIndex: index)
    return end
  }
}
