import FileAccess

/// A reader of the body of a form, which reads into the caller's memory.
///
/// All readers of a form return the same bytes. Only one file is open at a time. It is closed after
/// its last byte is read, or when the reader is destroyed.
///
/// ```swift
/// var reader = form.makeReader()
/// var buffer = [UInt8](repeating: 0, count: 1 << 16)
/// while true {
///   var span = buffer.mutableSpan
///   let count = try reader.read(into: &span)
///   if count == 0 { break }
///   // Send buffer[..<count].
/// }
/// ```
public struct FormReader: ~Copyable, Sendable {
  private let form: MultipartForm

  /// The index of the part being read, or the number of parts for the framing at the end.
  private var part = 0
  private var isInContent = false
  /// The number of bytes of the current framing or content that have been read.
  private var offset: Int64 = 0

  private var file: RegularFile?
  private var stream: (any ContentStream)?
  /// The search for a given boundary in the file or stream.
  private var scanner: BoundaryScanner?
  private var failure: MultipartError?

  /// The number of bytes that have been read.
  public private(set) var bytesRead: Int64 = 0

  init(_ form: MultipartForm) { self.form = form }

  /// Reads the next bytes, filling the buffer unless the body ends.
  ///
  /// - Parameter buffer: The buffer, which must not be empty.
  /// - Returns: The number of bytes read, or 0 at the end of the body.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned. Further calls
  ///   throw the same error.
  public mutating func read(into buffer: inout MutableSpan<UInt8>) throws(MultipartError) -> Int {
    try unsafe buffer.withUnsafeMutableBytes { bytes throws(MultipartError) in
      unsafe try fill(bytes)
    }
  }

  /// Reads the next bytes, filling the free capacity of the output unless the body ends.
  ///
  /// - Parameter output: The output, which must have free capacity. It is unchanged if an error is
  ///   thrown.
  /// - Returns: The number of bytes read, or 0 at the end of the body.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned. Further calls
  ///   throw the same error.
  @discardableResult
  public mutating func read(into output: inout OutputRawSpan) throws(MultipartError) -> Int {
    try unsafe output.withUnsafeMutableBytes { bytes, count throws(MultipartError) in
      // The bytes that are already initialized aren't touched.
      let read = unsafe try fill(UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
      count += read
      return read
    }
  }

  /// Reads the next bytes, filling the free capacity of the output unless the body ends.
  ///
  /// - Parameter output: The output, which must have free capacity. It is unchanged if an error is
  ///   thrown.
  /// - Returns: The number of bytes read, or 0 at the end of the body.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned. Further calls
  ///   throw the same error.
  @discardableResult
  public mutating func read(into output: inout OutputSpan<UInt8>) throws(MultipartError) -> Int {
    try unsafe output.withUnsafeMutableBufferPointer { bytes, count throws(MultipartError) in
      // The bytes that are already initialized aren't touched.
      let free = unsafe UnsafeMutableBufferPointer(rebasing: bytes[count...])
      let read = unsafe try fill(UnsafeMutableRawBufferPointer(free))
      count += read
      return read
    }
  }

  /// Fills a buffer unless the body ends.
  mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    if let failure { throw failure }
    var count = 0
    do throws(MultipartError) {
      while count < buffer.count, part < form.framings.count {
        // `count` is less than the buffer's count, so the rest lies within the buffer.
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        count += isInContent ? unsafe try readContent(into: rest) : unsafe readFraming(into: rest)
      }
    } catch {
      closeContent()
      let located = error.inPart(part, named: form.parts[part].name)
      failure = located
      throw located
    }
    bytesRead += Int64(count)
    return count
  }

  private mutating func readFraming(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = unsafe copy(form.framings[part], to: buffer)
    guard offset == form.framings[part].count else { return count }
    offset = 0
    if part < form.parts.count { isInContent = true } else { part += 1 }
    return count
  }

  private mutating func readContent(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    let content = form.parts[part].content
    let remaining = content.length - offset
    // Systems limit the size of a single read to 2 GiB or less.
    let limit = Int(min(remaining, Int64(min(buffer.count, 1 << 30))))
    let window = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<limit])
    var count: Int
    switch content.source {
    case .bytes(let bytes): count = unsafe copy(bytes, to: window)
    case .file(let location, let identity):
      try openFile(location, expecting: content.length, identity)
      count = limit == 0 ? 0 : unsafe try readFile(into: window)
      try unsafe search(window, count)
      offset += Int64(count)
    case .stream(let open):
      if stream == nil { stream = try Self.openStream(open) }
      count = limit == 0 ? 0 : unsafe try readStream(into: window)
      try unsafe search(window, count)
      offset += Int64(count)
    }
    if limit > 0, count == 0 {
      throw .wrongLength(planned: content.length, found: offset)
    }
    if offset == content.length {
      try finishContent()
      offset = 0
      isInContent = false
      part += 1
    }
    return count
  }

  /// Throws an error if the content contains the boundary that the caller has given.
  private mutating func search(
    _ window: UnsafeMutableRawBufferPointer, _ count: Int
  ) throws(MultipartError) {
    guard let search = form.contentSearch else { return }
    if scanner == nil { scanner = BoundaryScanner(search) }
    // The first bytes of the window were just read, and the span is used only during this call.
    let piece = unsafe Span<UInt8>(
      _unsafeBytes: UnsafeRawBufferPointer(rebasing: window[..<count]))
    if scanner?.finds(in: piece) == true { throw .boundaryInContent }
  }

  /// Copies bytes of an array, starting at the current offset.
  private mutating func copy(_ bytes: [UInt8], to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let start = Int(offset)
    let count = min(bytes.count - start, buffer.count)
    unsafe bytes.withUnsafeBytes { source in
      // Both ranges have `count` bytes and lie within their buffers.
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + count]))
    }
    offset += Int64(count)
    return count
  }

  /// Throws an error if the content continues past its planned length or was modified.
  private mutating func finishContent() throws(MultipartError) {
    defer { closeContent() }
    let planned = form.parts[part].content.length
    var probe: UInt8 = 0
    let extra = try unsafe withUnsafeMutableBytes(of: &probe) { byte throws(MultipartError) in
      if stream != nil { return unsafe try readStream(into: byte) }
      return unsafe try readFile(into: byte)
    }
    if extra > 0 { throw .wrongLength(planned: planned, found: planned + 1) }
    try checkUnmodified()
  }

  /// Opens the file of the part, unless it is open, and verifies that it is the planned one.
  private mutating func openFile(
    _ location: FileLocation, expecting length: Int64, _ identity: FileIdentity?
  ) throws(MultipartError) {
    guard file == nil else { return }
    do throws(FileError) { file = try RegularFile(at: location) } catch {
      throw MultipartError(reading: error)
    }
    guard let found = file?.identity else { return }
    if found.size != length { throw .wrongLength(planned: length, found: found.size) }
    if let identity, found != identity { throw .modifiedFile }
  }

  /// Reads from the open file, or returns 0 if there is none.
  private func readFile(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    do throws(FileError) { return unsafe try file?.read(into: buffer) ?? 0 } catch {
      throw MultipartError(reading: error)
    }
  }

  /// Throws an error if the open file was modified while it was read.
  private func checkUnmodified() throws(MultipartError) {
    let isModified: Bool
    do throws(FileError) { isModified = try file?.isModified() ?? false } catch {
      throw MultipartError(reading: error)
    }
    if isModified { throw .modifiedFile }
  }

  private mutating func closeContent() {
    scanner = nil
    file = nil
    stream = nil
  }

  private static func openStream(
    _ open: @Sendable () throws -> any ContentStream
  ) throws(MultipartError) -> any ContentStream {
    do { return try open() } catch { throw MultipartError(.streamFailed, "\(error)") }
  }

  private mutating func readStream(
    into window: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    // The span is used only during this call, and nothing else accesses the window meanwhile.
    var output = unsafe OutputRawSpan(buffer: window, initializedCount: 0)
    do {
      try stream?.read(into: &output)
    } catch {
      throw MultipartError(.streamFailed, "\(error)")
    }
    return unsafe output.finalize(for: window)
  }
}

extension MultipartForm {
  /// Creates a reader at the first byte of the body.
  ///
  /// - Returns: The reader.
  public func makeReader() -> FormReader { FormReader(self) }
}

extension MultipartError {
  fileprivate static let modifiedFile = MultipartError(.modified, "the file was modified")
}
