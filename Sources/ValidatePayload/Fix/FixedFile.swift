import FileAccess
import JSONText

/// The repaired contents of a file, of which everything but the repaired values stays as it is.
struct FixedFile {
  /// The contents, up to the end of the last repaired payload.
  private var bytes: [UInt8] = []

  /// The end of the part of the file that has been copied.
  private var end = 0

  /// Whether a payload was repaired.
  private(set) var isChanged = false

  /// The lines about repairs, and about faults that remain.
  var results = CheckResults()

  /// Replaces a payload.
  ///
  /// - Parameters:
  ///   - range: The range of the payload in the file, which follows that of the last one.
  ///   - payload: The repaired payload.
  ///   - file: The file.
  mutating func replace(_ range: Range<Int>, with payload: [UInt8], in file: RawSpan) {
    bytes.append(file.slice(end, range.lowerBound))
    bytes += payload
    end = range.upperBound
    isChanged = true
  }

  /// Writes the file in place of the one at a path.
  ///
  /// - Throws: ``FileError`` if it can't be written. The file at the path is then unchanged.
  mutating func write(_ file: RawSpan, to path: String) throws(FileError) {
    bytes.append(file.slice(end, file.byteCount))
    let replacement = try ReplacementFile(for: path)
    try replacement.output.write(bytes)
    try replacement.commit()
  }
}
