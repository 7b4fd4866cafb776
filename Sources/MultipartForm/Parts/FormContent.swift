public import FileAccess

/// What a part of a form holds: bytes in memory, or a promise of bytes that are read when their turn
/// comes.
public struct FormContent: Sendable {
  enum Source: Sendable {
    case bytes([UInt8])
    case file(path: String, identity: FileIdentity?)
    case stream(@Sendable () throws -> any ContentStream)
  }

  let source: Source

  /// How many bytes there are.
  public let length: Int64

  private init(_ source: Source, length: Int64) {
    self.source = source
    self.length = length
  }

  /// Bytes in memory.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The content.
  public static func bytes(_ bytes: [UInt8]) -> FormContent {
    FormContent(.bytes(bytes), length: Int64(bytes.count))
  }

  /// Text in UTF-8.
  ///
  /// - Parameter text: The text; each CR, LF and CRLF becomes CRLF, as browsers send it. To send it
  ///   as it is, use ``bytes(_:)``.
  /// - Returns: The content.
  public static func text(_ text: String) -> FormContent {
    .bytes(LineEndings.normalized(text.utf8))
  }

  /// A file, opened when its turn comes.
  ///
  /// - Parameters:
  ///   - path: The file. Symbolic links are followed.
  ///   - length: How many bytes it has. A file with more or fewer stops the reader.
  /// - Returns: The content.
  public static func file(_ path: String, length: Int64) -> FormContent {
    FormContent(.file(path: path, identity: nil), length: length)
  }

  /// A file that must still be the one that was planned, opened when its turn comes.
  ///
  /// - Parameters:
  ///   - path: The file. Symbolic links are followed.
  ///   - identity: What was known of the file. One that differs stops the reader.
  /// - Returns: The content.
  public static func file(_ path: String, identity: FileIdentity) -> FormContent {
    FormContent(.file(path: path, identity: identity), length: identity.size)
  }

  /// A file as it is now.
  ///
  /// The file is looked at, but not opened. If it changes before it is read, the reader stops.
  ///
  /// - Parameter path: The file. Symbolic links are followed.
  /// - Returns: The content.
  /// - Throws: ``MultipartError`` if there is no file to be read.
  public static func file(_ path: String) throws(MultipartError) -> FormContent {
    .file(path, identity: try FileIdentity(ofFileAt: path))
  }

  /// Bytes from somewhere else, each time anew.
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
  /// FormContent.stream(length: 1_000) { Zeros() }
  /// ```
  ///
  /// - Parameters:
  ///   - length: How many bytes there are. A stream of more or fewer stops the reader.
  ///   - open: Begins a stream; called by each reader of the form when the part's turn comes. Every
  ///     stream must give the same bytes.
  /// - Returns: The content.
  public static func stream(
    length: Int64, open: @escaping @Sendable () throws -> any ContentStream
  ) -> FormContent {
    FormContent(.stream(open), length: length)
  }
}
