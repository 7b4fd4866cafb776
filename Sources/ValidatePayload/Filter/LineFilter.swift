import JSONText
import ObjectSchema

/// The outputs that the lines of inputs are divided among, as `--pass` and `--reject` ask for.
struct LineFilter: Sendable {
  /// The outputs.
  enum Channel: CaseIterable {
    case pass, reject, rejectFaults
  }

  private let takesValid: Bool
  private let takesInvalid: Bool

  /// Whether the faults of invalid lines have an output.
  let takesFaults: Bool

  /// Creates a filter, or returns `nil` if no output is asked for.
  init?(_ arguments: Arguments) {
    takesValid = arguments.pass != nil
    takesInvalid = arguments.reject != nil
    takesFaults = arguments.rejectFaults != nil
    if !takesValid, !takesInvalid, !takesFaults { return nil }
  }

  /// Appends the current line of a block and the blank lines before it, or those at the end of the block.
  ///
  /// - Parameters:
  ///   - lines: The block.
  ///   - start: The offset after the line before.
  ///   - isValid: Whether the payload of the line is valid, or `nil` if there is none.
  ///   - output: The results to append to.
  func write(
    _ lines: borrowing PayloadLines, from start: Int, isValid: Bool?,
    into output: inout CheckResults
  ) {
    let count = lines.bytes.byteCount
    let lineStart = isValid == nil ? count : lines.range.lowerBound
    if takesValid, start < lineStart { output.pass.append(lines.bytes.slice(start, lineStart)) }
    guard let isValid else { return }
    // The line feed is part of the line, unless the line is the last one of a file without it.
    let line = lines.bytes.slice(lineStart, min(lines.range.upperBound + 1, count))
    if isValid {
      if takesValid { output.pass.append(line) }
    } else if takesInvalid {
      output.reject.append(line)
    }
  }
}
