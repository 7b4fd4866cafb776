#if canImport(FoundationNetworking)
  import Foundation

  /// The content of a file as the body of a request, with a fixed length.
  ///
  /// `URLSession` on Linux also sends files itself, but reads them on another queue and pauses the connection until
  /// bytes have arrived. If the server resets the connection meanwhile, the process ends, because the session goes on
  /// with a connection that's gone (swift-corelibs-foundation, Swift 6.3). A stream is read when bytes are needed.
  final class FileBodyStream: InputStream {
    private let file: InputStream
    private let length: Int64
    private var readByteCount: Int64 = 0

    /// A closure that's called when bytes have been read, with the number of bytes before and after that.
    var onRead: (@Sendable (_ previous: Int64, _ count: Int64) -> Void)?

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - length: The number of bytes of the file that are sent. A shorter file ends the request.
    init?(path: String, length: Int64) {
      guard let file = InputStream(fileAtPath: path) else { return nil }
      self.file = file
      self.length = length
      super.init(data: Data())
    }

    override func open() { file.open() }

    override func close() { file.close() }

    override var streamStatus: Stream.Status { file.streamStatus }

    override var streamError: (any Error)? { file.streamError }

    override var hasBytesAvailable: Bool { readByteCount < length }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      let remaining = length - readByteCount
      guard remaining > 0 else { return 0 }
      let count = unsafe file.read(buffer, maxLength: Int(min(Int64(maxLength), remaining)))
      // The end of the file would end the body, although the request has announced its length.
      guard count > 0 else { return -1 }
      readByteCount += Int64(count)
      // The session keeps the stream for some time after the request.
      if readByteCount == length { file.close() }
      onRead?(readByteCount - Int64(count), readByteCount)
      return count
    }
  }
#endif
