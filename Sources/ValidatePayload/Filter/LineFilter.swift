import JSONText
import ObjectSchema

/// The outputs that the lines of inputs are divided among, as `--pass` and `--reject` ask for.
///
/// The results of a block of lines are frames: the number of an output, a length, and bytes. They stay in the order
/// of the input with the report, however many cores check the blocks.
struct LineFilter: Sendable {
  /// The outputs.
  enum Channel: UInt8, CaseIterable {
    case report, pass, reject, rejectFaults
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
  ///   - output: The bytes to append to.
  func write(
    _ lines: borrowing PayloadLines, from start: Int, isValid: Bool?, into output: inout [UInt8]
  ) {
    let count = lines.bytes.byteCount
    let lineStart = isValid == nil ? count : lines.range.lowerBound
    if start < lineStart { write(lines.bytes.slice(start, lineStart), to: .pass, into: &output) }
    guard let isValid else { return }
    // The line feed is part of the line, unless the line is the last one of a file without it.
    let line = lines.bytes.slice(lineStart, min(lines.range.upperBound + 1, count))
    write(line, to: isValid ? .pass : .reject, into: &output)
  }

  /// Appends bytes for an output.
  func write(_ bytes: [UInt8], to channel: Channel, into output: inout [UInt8]) {
    if !bytes.isEmpty { write(bytes.rawBytes, to: channel, into: &output) }
  }

  private func write(_ bytes: RawSpan, to channel: Channel, into output: inout [UInt8]) {
    switch channel {
    case .pass where !takesValid, .reject where !takesInvalid: return
    default: break
    }
    output.append(channel.rawValue)
    for shift in stride(from: 0, to: 64, by: 8) {
      output.append(UInt8(truncatingIfNeeded: bytes.byteCount >> shift))
    }
    output.append(bytes)
  }

  /// Passes the frames of results on.
  static func readFrames<Failure: Error>(
    of results: [UInt8], _ take: (Channel, ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = results[...]
    while let channel = rest.popFirst() {
      var count = 0
      for shift in stride(from: 0, to: 64, by: 8) { count |= Int(rest.removeFirst()) << shift }
      try take(Channel(rawValue: channel) ?? .report, rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }
}
