/// Bytes that come one after another, such as those of an archive that is made on the way.
///
/// ``FormContent/stream(length:open:)`` tells how to make one part of a form.
public protocol ContentStream: Sendable {
  /// Reads on.
  ///
  /// - Parameter output: Where the bytes go: at least one, or none at the end.
  /// - Throws: Any error; the reader stops with ``MultipartErrorCode/streamFailed``.
  mutating func read(into output: inout OutputRawSpan) throws
}
