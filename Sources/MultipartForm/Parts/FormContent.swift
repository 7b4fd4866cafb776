public import FileAccess

/// The content of a part: bytes in memory, or a file or stream that is read when it is needed.
public struct FormContent: Sendable {
  enum Source: Sendable {
    case bytes([UInt8])
    case file(FileLocation, identity: FileIdentity?)
    case stream(@Sendable () throws -> any ContentStream)
  }

  let source: Source

  /// The length in bytes.
  public let length: Int64

  private init(_ source: Source, length: Int64) {
    self.source = source
    self.length = length
  }

  /// Creates content from bytes in memory.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The content.
  public static func bytes(_ bytes: [UInt8]) -> FormContent {
    FormContent(.bytes(bytes), length: Int64(bytes.count))
  }

  /// Creates content from text, encoded as UTF-8.
  ///
  /// - Parameter text: The text. Each CR, LF and CRLF becomes CRLF, as in browsers. To send the
  ///   text unchanged, use ``bytes(_:)``.
  /// - Returns: The content.
  public static func text(_ text: String) -> FormContent {
    .bytes(LineEndings.normalized(text.utf8))
  }

  /// Creates content from a file of a known length, which is opened when it is read.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Symbolic links are followed.
  ///   - length: The length in bytes. A file of another length is reported as an error when it is
  ///     read.
  /// - Returns: The content.
  public static func file(_ path: String, length: Int64) -> FormContent {
    FormContent(.file(FileLocation(path: path), identity: nil), length: length)
  }

  /// Creates content from a file with a known identity, which is opened when it is read.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Symbolic links are followed.
  ///   - identity: The identity of the file. A file with another identity is reported as an error
  ///     when it is read.
  /// - Returns: The content.
  public static func file(_ path: String, identity: FileIdentity) -> FormContent {
    .file(FileLocation(path: path), identity: identity)
  }

  /// Creates content from a file with a known identity, which is opened when it is read.
  package static func file(_ location: FileLocation, identity: FileIdentity) -> FormContent {
    FormContent(.file(location, identity: identity), length: identity.size)
  }

  /// Creates content from a file in its present state.
  ///
  /// The file isn't opened until it is read. If it is modified before then, reading it is an error.
  ///
  /// - Parameter path: The path of the file. Symbolic links are followed.
  /// - Returns: The content.
  /// - Throws: ``MultipartError`` if there is no such file, or if it is a directory, pipe or
  ///   device.
  public static func file(_ path: String) throws(MultipartError) -> FormContent {
    .file(path, identity: try FileIdentity(ofFileAt: path))
  }

  /// Creates content from a stream that can be opened repeatedly.
  ///
  /// ```swift
  /// struct Zeros: ContentStream {
  ///   var left = 1_000
  ///   mutating func read(into output: inout OutputRawSpan) {
  ///     while left > 0, output.freeCapacity > 0 {
  ///       output.append(UInt8(0))
  ///       left -= 1
  ///     }
  ///   }
  /// }
  /// let content = FormContent.stream(length: 1_000) { Zeros() }
  /// ```
  ///
  /// - Parameters:
  ///   - length: The length in bytes. A stream of another length is reported as an error when it is
  ///     read.
  ///   - open: A closure that opens the stream, once for each reader of the form. Every stream must
  ///     produce the same bytes.
  /// - Returns: The content.
  public static func stream(
    length: Int64, open: @escaping @Sendable () throws -> any ContentStream
  ) -> FormContent {
    FormContent(.stream(open), length: length)
  }
}
