import JSONText
import ObjectSchema

/// The problems of definition files.
enum SchemaDiagnostics {
  /// Returns the faults of a file with the ranges of their values.
  ///
  /// - Parameters:
  ///   - faults: The faults in the order of their positions.
  ///   - bytes: The text of the file.
  /// - Returns: The problems.
  static func diagnostics(of faults: [SchemaFault], in bytes: [UInt8]) -> DiagnosticList {
    let faults = Array(faults.prefix(DiagnosticList.maximumCount + 1))
    let offsets = offsets(of: faults.map { $0.position ?? TextPosition(line: 1, column: 1) }, bytes)
    let ends = ValueEnds.ends(of: offsets, in: bytes)
    var list = DiagnosticList()
    list.append(
      faults.indices.map { index in
        let fault = faults[index]
        let end =
          fault.code == .json || !fault.isAboutScalar(at: offsets[index], in: bytes)
          ? ValueEnds.end(ofCharacterAt: offsets[index], in: bytes) : ends[index]
        let hasFix = fault.code == .unknownKey || fault.code == .unknownRule
        return Diagnostic(
          offsets: offsets[index]..<max(offsets[index], end), severity: fault.severity,
          code: fault.code.rawValue, message: fault.reason.escapedForDisplay,
          suggestion: hasFix ? fault.suggestion : nil, isAtKey: fault.code == .unknownKey)
      })
    return list
  }

  /// Returns the offsets of positions, whose columns count code points and whose lines end with LF.
  private static func offsets(of positions: [TextPosition], _ bytes: [UInt8]) -> [Int] {
    var offsets = [Int](repeating: 0, count: positions.count)
    let text = bytes.rawBytes
    var (line, start) = (1, 0)
    var (column, offset) = (1, 0)
    let order = positions.indices.sorted {
      (positions[$0].line, positions[$0].column) < (positions[$1].line, positions[$1].column)
    }
    for index in order {
      while line < positions[index].line,
        let feed = text.firstOffset(of: UInt8(ascii: "\n"), from: start, to: bytes.count)
      {
        line += 1
        start = feed + 1
        (column, offset) = (1, start)
      }
      while column < positions[index].column, offset < bytes.count {
        offset = ValueEnds.end(ofCharacterAt: offset, in: bytes)
        column += 1
      }
      offsets[index] = offset
    }
    return offsets
  }
}

extension SchemaFault {
  /// Whether the text that the fault is about is short enough to be marked: a key, or a value that isn't a container.
  fileprivate func isAboutScalar(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard position != nil, offset < bytes.count else { return false }
    return bytes[offset] != UInt8(ascii: "{") && bytes[offset] != UInt8(ascii: "[")
  }
}
