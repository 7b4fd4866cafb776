@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension CheckRun {
  /// Checks the next element of a block whose elements are located.
  mutating func checkElement(
    _ elements: BlockElements, of bytes: RawSpan, at location: inout BlockLocation,
    into results: inout CheckResults
  ) {
    let range = elements.ranges[elements.checkedCount]
    let payload = bytes.slice(range.lowerBound, range.upperBound)
    if !needsFaults {
      let isValid = checker.isValid(payload)
      count(isValid: isValid)
      if !isValid, Self.isMalformed(payload, checker.report(on: payload)) {
        end = .malformedElement
      }
      return
    }
    let report = checker.report(on: payload)
    let index = elements.firstIndex + elements.checkedCount
    let remaining = fixed(report, of: payload, location.path, index: index, into: &results)
    var result = reviewed(remaining, location.path)
    if !result.faults.isEmpty {
      // Positions are needed only for faults, and are counted from that of the last one.
      location.position = location.position.advanced(
        over: bytes.slice(location.start, range.lowerBound))
      location.start = range.lowerBound
      result = result.moved(
        to: location.position, bytes: location.offset + range.lowerBound)
    }
    write(
      result, of: payload, at: location.offset + range.lowerBound, location.path,
      index: index, into: &results)
    if Self.isMalformed(payload, report) { end = .malformedElement }
  }

  /// Returns whether a payload isn't JSON.
  static func isMalformed(_ payload: RawSpan, _ report: PayloadReport) -> Bool {
    if report.isValid { return false }
    // Values that aren't objects have the same code.
    guard report.isTruncated || report.faults.contains(where: { $0.code == .json }) else {
      return false
    }
    return isMalformed(payload)
  }

  /// Returns whether a text isn't JSON.
  static func isMalformed(_ payload: RawSpan) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(payload)
    do {
      _ = try JSONDocument(bytes)
      return false
    } catch {
      return error.reason != .tooDeep
    }
  }

  /// Checks elements of an array whose ends aren't known, up to the end of a block.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - path: The name of the file.
  ///   - start: The offset at which to begin.
  ///   - isAfterElement: Whether a comma must come before the first element.
  ///   - limit: The approximate number of bytes of results after which the check ends.
  /// - Returns: The results without locations in the file. The counts are among the statistics.
  mutating func checkElements(
    _ bytes: RawSpan, in path: String, from start: Int, isAfterElement: Bool, limit: Int
  ) -> CheckedElements {
    var elements = CheckedElements(start: start, end: start, isAfterElement: isAfterElement)
    var byteCount = 0
    while end == nil {
      if elements.isAfterElement, !Self.skipComma(bytes, &elements) { break }
      if elements.end == bytes.byteCount { break }
      guard byteCount < limit else {
        elements.outcome = .limited
        break
      }
      guard let result = checkElement(bytes, in: path, at: elements.end) else {
        elements.outcome = .mismatched
        break
      }
      if let report = result.report {
        byteCount += report.byteCount
        elements.entries.append(
          CheckedElements.Entry(
            range: elements.end..<result.end, number: elements.count, report: report))
      }
      elements.count += 1
      elements.end = result.end
      elements.isAfterElement = true
    }
    return elements
  }

  /// Moves past the comma after an element and to the next one.
  private static func skipComma(_ bytes: RawSpan, _ elements: inout CheckedElements) -> Bool {
    var cursor = JSONCursor(bytes, at: elements.end)
    cursor.skipWhitespace()
    guard cursor.skip(UInt8(ascii: ",")) else {
      elements.outcome = .mismatched
      return false
    }
    cursor.skipWhitespace()
    elements.end = cursor.offset
    elements.isAfterElement = false
    return true
  }

  /// Checks an element.
  ///
  /// - Returns: The end of the element, and its report if it's shown, or `nil` if no element ends in the block.
  private mutating func checkElement(
    _ bytes: RawSpan, in path: String, at start: Int
  ) -> (end: Int, report: ReviewedReport?)? {
    guard needsFaults else {
      let (isValid, end) = checker.isValid(payloadIn: bytes, at: start)
      guard let end = self.end(end, nil, bytes, at: start) else { return nil }
      count(isValid: isValid)
      return (end, nil)
    }
    let (report, end) = checker.report(onPayloadIn: bytes, at: start)
    guard let end = self.end(end, report, bytes, at: start) else { return nil }
    let result = reviewed(report, path)
    count(result, in: path)
    return (end, shows(result) ? result : nil)
  }

  /// Returns the end of an element, which is searched for if its check stopped before it.
  private mutating func end(
    _ end: PayloadEnd, _ report: PayloadReport?, _ bytes: RawSpan, at start: Int
  ) -> Int? {
    switch end {
    case .found(let end): return end
    case .malformed: return nil
    case .stopped:
      var (nesting, end) = (ElementNesting(), start)
      guard bytes.byte(at: start) == UInt8(ascii: "{"), nesting.scan(bytes, &end) == .closed
      else { return nil }
      let payload = bytes.slice(start, end)
      return Self.isMalformed(payload, report ?? checker.report(on: payload)) ? nil : end
    }
  }

  /// Returns whether the report shows a payload, or counts its faults.
  private func shows(_ result: ReviewedReport) -> Bool {
    if isQuiet { return false }
    return !result.faults.isEmpty || format != .text && !(reportsOnlyInvalid && result.isValid)
  }

  /// Writes the report on elements.
  ///
  /// - Parameters:
  ///   - elements: The results.
  ///   - bytes: The block.
  ///   - block: The path and the offset of the block.
  ///   - location: The location of the first element, which moves past all of them.
  ///   - output: The bytes to append the report to.
  mutating func write(
    _ elements: CheckedElements, of bytes: RawSpan, in block: BlockLocation,
    at location: inout ElementLocation, into output: inout [UInt8]
  ) {
    var (position, offset) = (location.position, elements.start)
    for entry in elements.entries {
      var result = entry.report
      let start = entry.range.lowerBound
      if !result.faults.isEmpty {
        position = position.advanced(over: bytes.slice(offset, start))
        offset = start
        result = result.moved(to: position, bytes: block.offset + start)
      }
      writeFaults(
        result.faults, of: bytes.slice(start, entry.range.upperBound), at: block.offset + start,
        block.path, index: location.index + entry.number, isValid: result.isValid, &output)
    }
    location.position = position.advanced(over: bytes.slice(offset, elements.end))
    location.index += elements.count
    location.isAfterElement = elements.isAfterElement
  }
}

extension ReviewedReport {
  /// The approximate number of bytes that the report takes.
  fileprivate var byteCount: Int { 64 + 256 * faults.count }
}
