/// The body of a form as an asynchronous sequence of chunks.
///
/// Each iteration reads the body anew. All chunks have the same size, but for the last.
///
/// ```swift
/// var length = 0
/// for try await chunk in form.chunks(ofSize: 1 << 16) { length += chunk.count }
/// length == form.contentLength      // true
/// ```
///
/// A chunk is read where the loop runs, and reading a file may wait for the disk; a loop on the main
/// actor holds that up.
public struct FormChunks: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]

  /// What stops the sequence.
  public typealias Failure = MultipartError

  private let form: MultipartForm
  private let size: Int

  fileprivate init(_ form: MultipartForm, size: Int) {
    self.form = form
    self.size = size
  }

  /// Begins to read the body.
  ///
  /// - Returns: An iterator at the first chunk.
  public func makeAsyncIterator() -> Iterator {
    Iterator(OpenReader(form.makeReader()), size: size)
  }

  /// Reads a body in chunks.
  public struct Iterator: AsyncIteratorProtocol {
    private let open: OpenReader
    private let size: Int

    fileprivate init(_ open: OpenReader, size: Int) {
      self.open = open
      self.size = size
    }

    /// Reads the next chunk.
    ///
    /// - Returns: The chunk; `nil` at the end, or after an error.
    /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the task
    ///   is cancelled.
    public mutating func next() async throws(MultipartError) -> [UInt8]? {
      try open.nextChunk(ofSize: size)
    }

    /// Reads the next chunk.
    ///
    /// - Parameter actor: The actor that the loop runs on.
    /// - Returns: The chunk; `nil` at the end, or after an error.
    /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the task
    ///   is cancelled.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(MultipartError) -> [UInt8]? {
      try open.nextChunk(ofSize: size)
    }
  }

  /// A reader that copies of an iterator share.
  fileprivate final class OpenReader {
    private var reader: FormReader
    private var isDone = false

    init(_ reader: consuming FormReader) { self.reader = reader }

    func nextChunk(ofSize size: Int) throws(MultipartError) -> [UInt8]? {
      if isDone { return nil }
      // Only a chunk ends it otherwise.
      isDone = true
      if Task.isCancelled { throw MultipartError(.cancelled, "the task was cancelled") }
      let chunk = try [UInt8](capacity: size) { output throws(MultipartError) in
        try reader.read(into: &output)
      }
      isDone = chunk.isEmpty
      return chunk.isEmpty ? nil : chunk
    }
  }
}

extension MultipartForm {
  /// The body as an asynchronous sequence of chunks.
  ///
  /// - Parameter size: How many bytes a chunk has, at least 1; the last may have fewer.
  /// - Returns: The sequence. It can be iterated more than once.
  public func chunks(ofSize size: Int = 1 << 16) -> FormChunks {
    precondition(size > 0, "a chunk has at least one byte")
    return FormChunks(self, size: size)
  }
}
