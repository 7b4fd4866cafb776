import JSONText
import ObjectSchema
import PayloadRepair

extension CheckRun {
  /// Repairs a payload of a file, and reports the repairs and the other faults.
  ///
  /// - Parameters:
  ///   - range: The range of the payload in the file.
  ///   - bytes: The file.
  ///   - start: The position of the payload in the repaired file.
  ///   - path: The name of the file.
  ///   - showsValues: Whether lines about repairs contain the values.
  ///   - file: The repaired contents to append to.
  /// - Returns: The position after the payload in the repaired file.
  mutating func fix(
    _ range: Range<Int>, of bytes: RawSpan, at start: TextPosition, in path: String,
    showsValues: Bool, into file: inout FixedFile
  ) -> TextPosition {
    let payload = bytes.slice(range.lowerBound, range.upperBound)
    let repaired = repaired(payload)
    var report = reviewed(repaired.report, path)
    if let text = repaired.bytes {
      file.replace(range, with: text, in: bytes)
      write(repaired.repairs, in: text.rawBytes, at: start, path, showsValues, into: &file.results)
      report = report.moved(to: start, bytes: 0)
      write(report, of: text.rawBytes, path, into: &file.results)
      return start.advanced(over: text.rawBytes)
    }
    write(report.moved(to: start, bytes: 0), of: payload, path, into: &file.results)
    return start.advanced(over: payload)
  }

  private func write(
    _ repairs: [Repair], in text: RawSpan, at start: TextPosition, _ path: String,
    _ showsValues: Bool, into results: inout CheckResults
  ) {
    if isQuiet { return }
    let repairs = repairs.sorted { $0.offset < $1.offset }
    let positions = TextPosition.positions(of: repairs.map(\.offset), in: text)
    for (repair, position) in zip(repairs, positions) {
      let column = position.line == 1 ? position.column + start.column - 1 : position.column
      let location = "\(path):\(position.line + start.line - 1):\(column)"
      results.report += Self.line(repair, at: location, showsValues: showsValues).utf8
    }
  }

  /// Returns the line about a repair: `FILE:LINE:COLUMN: fixed: PATH: the change`.
  static func line(_ repair: Repair, at location: String, showsValues: Bool) -> String {
    var text = "\(location): fixed: \(repair.path): \(repair.summary)"
    if showsValues {
      let before = String(decoding: repair.before, as: UTF8.self).excerpt()
      text += ", \(before) is now \(String(decoding: repair.after, as: UTF8.self).excerpt())"
    }
    return text.escapedForDisplay + "\n"
  }
}
