/// The body of a form as an asynchronous sequence of chunks.
///
/// Each iteration reads the whole body. All chunks but the last have the same size.
///
/// ```swift
/// var length = 0
/// for try await chunk in form.chunks(ofSize: 1 << 16) {
///   length += chunk.count
/// }
/// length == form.contentLength      // true
/// ```
///
/// Chunks are read on the actor that runs the loop. Reading a file can wait for the disk, so don't
/// iterate on the main actor.
public struct FormChunks: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]

  /// The error that ends the sequence.
  public typealias Failure = MultipartError

  private let form: MultipartForm
  private let size: Int

  fileprivate init(_ form: MultipartForm, size: Int) {
    self.form = form
    self.size = size
  }

  /// Creates an iterator at the first chunk.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(SharedReader(form.makeReader()), size: size)
  }

  /// An iterator over the chunks of a body.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: SharedReader
    private let size: Int

    fileprivate init(_ reader: SharedReader, size: Int) {
      self.reader = reader
      self.size = size
    }

    /// Reads the next chunk.
    ///
    /// - Returns: The chunk, or `nil` at the end or after an error.
    /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the
    ///   task is cancelled.
    public mutating func next() async throws(MultipartError) -> [UInt8]? {
      try reader.nextChunk(ofSize: size)
    }

    /// Reads the next chunk.
    ///
    /// - Parameter actor: The actor that runs the loop.
    /// - Returns: The chunk, or `nil` at the end or after an error.
    /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the
    ///   task is cancelled.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(MultipartError) -> [UInt8]? {
      try reader.nextChunk(ofSize: size)
    }
  }

  /// A reader that is shared by the copies of an iterator.
  fileprivate final class SharedReader {
    private var reader: FormReader
    private var isDone = false

    init(_ reader: consuming FormReader) { self.reader = reader }

    func nextChunk(ofSize size: Int) throws(MultipartError) -> [UInt8]? {
      if isDone { return nil }
      // This is reset below unless the call throws.
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
  /// Returns the body as an asynchronous sequence of chunks.
  ///
  /// - Parameter size: The size of a chunk in bytes, at least 1. The last chunk can be smaller.
  /// - Returns: The sequence. It can be iterated more than once.
  public func chunks(ofSize size: Int = 1 << 16) -> FormChunks {
    precondition(size > 0, "expected a chunk size of at least 1")
    return FormChunks(self, size: size)
  }
}
