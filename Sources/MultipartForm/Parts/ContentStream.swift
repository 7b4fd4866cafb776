/// A source of bytes that are produced in order, such as an archive that is created on the fly.
///
/// To use a stream in a form, see ``FormContent/stream(length:open:)``.
public protocol ContentStream: Sendable {
  /// Reads the next bytes.
  ///
  /// - Parameter output: The output to append at least one byte to, or none at the end.
  /// - Throws: Any error, which is reported as ``MultipartErrorCode/streamFailed``.
  mutating func read(into output: inout OutputRawSpan) throws
}
