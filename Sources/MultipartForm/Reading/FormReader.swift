import FileAccess

/// Reads the body of a form from its first byte to its last, holding none of it.
///
/// Each reader of a form gives the same bytes. Files are opened when their turn comes and closed
/// behind their last byte; what is open when a reader goes out of use is closed.
///
/// ```swift
/// var reader = form.makeReader()
/// var buffer = [UInt8](repeating: 0, count: 1 << 16)
/// while true {
///   var room = buffer.mutableSpan
///   let count = try reader.read(into: &room)
///   if count == 0 { break }
///   // buffer[..<count] is next
/// }
/// ```
public struct FormReader: ~Copyable, Sendable {
  private let form: MultipartForm

  /// The part whose framing or content is being read; past the last part there is a framing alone.
  private var part = 0
  private var isInContent = false
  /// How many bytes of the framing or content have been read.
  private var offset: Int64 = 0

  private var file: RegularFile?
  private var stream: (any ContentStream)?
  private var failure: MultipartError?

  /// How many bytes of the body have been read.
  public private(set) var bytesRead: Int64 = 0

  init(_ form: MultipartForm) { self.form = form }

  /// Reads on, and fills the buffer unless the body ends.
  ///
  /// - Parameter buffer: Where the bytes go; it must have room.
  /// - Returns: How many bytes were read; 0 at the end of the body.
  /// - Throws: ``MultipartError`` if a content cannot be read or is not what was planned. The body
  ///   cannot be completed then: further calls throw the same error.
  public mutating func read(into buffer: inout MutableSpan<UInt8>) throws(MultipartError) -> Int {
    try unsafe buffer.withUnsafeMutableBytes { bytes throws(MultipartError) in
      unsafe try fill(bytes)
    }
  }

  /// Reads on, and fills the free room of the output unless the body ends.
  ///
  /// - Parameter output: Where the bytes go; it must have room. If an error is thrown, it stays as
  ///   it was.
  /// - Returns: How many bytes were read; 0 at the end of the body.
  /// - Throws: ``MultipartError`` if a content cannot be read or is not what was planned. The body
  ///   cannot be completed then: further calls throw the same error.
  @discardableResult
  public mutating func read(into output: inout OutputRawSpan) throws(MultipartError) -> Int {
    try unsafe output.withUnsafeMutableBytes { bytes, count throws(MultipartError) in
      // Only the room behind what is there already is written to.
      let read = unsafe try fill(UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
      count += read
      return read
    }
  }

  /// Reads on, and fills the free room of the output unless the body ends.
  ///
  /// - Parameter output: Where the bytes go; it must have room. If an error is thrown, it stays as
  ///   it was.
  /// - Returns: How many bytes were read; 0 at the end of the body.
  /// - Throws: ``MultipartError`` if a content cannot be read or is not what was planned. The body
  ///   cannot be completed then: further calls throw the same error.
  @discardableResult
  public mutating func read(into output: inout OutputSpan<UInt8>) throws(MultipartError) -> Int {
    try unsafe output.withUnsafeMutableBufferPointer { bytes, count throws(MultipartError) in
      // Only the room behind what is there already is written to.
      let room = unsafe UnsafeMutableBufferPointer(rebasing: bytes[count...])
      let read = unsafe try fill(UnsafeMutableRawBufferPointer(room))
      count += read
      return read
    }
  }

  /// Fills memory unless the body ends.
  mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    if let failure { throw failure }
    var count = 0
    do throws(MultipartError) {
      while count < buffer.count, part < form.framings.count {
        // The rest of the buffer, behind what has been filled.
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        count += isInContent ? unsafe try fillWithContent(room) : unsafe fillWithFraming(room)
      }
    } catch {
      closeContent()
      let index = part
      failure = error.inPart(index, named: form.parts[index].name)
      throw error.inPart(index, named: form.parts[index].name)
    }
    bytesRead += Int64(count)
    return count
  }

  private mutating func fillWithFraming(_ room: UnsafeMutableRawBufferPointer) -> Int {
    let count = unsafe copy(form.framings[part], to: room)
    guard offset == form.framings[part].count else { return count }
    offset = 0
    if part < form.parts.count { isInContent = true } else { part += 1 }
    return count
  }

  private mutating func fillWithContent(
    _ room: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    let content = form.parts[part].content
    let left = content.length - offset
    // What is read at once fits any system's call.
    let most = Int(min(left, Int64(min(room.count, 1 << 30))))
    let window = unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<most])
    var count: Int
    switch content.source {
    case .bytes(let bytes): count = unsafe copy(bytes, to: window)
    case .file(let path, let identity):
      try openFile(path, expecting: content.length, identity)
      count = most == 0 ? 0 : unsafe try readFile(into: window)
      offset += Int64(count)
    case .stream(let open):
      if stream == nil { stream = try Self.begin(open) }
      count = most == 0 ? 0 : unsafe try readStream(into: window)
      offset += Int64(count)
    }
    if most > 0, count == 0 {
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

  /// Copies on from an array.
  private mutating func copy(_ bytes: [UInt8], to room: UnsafeMutableRawBufferPointer) -> Int {
    let start = Int(offset)
    let count = min(bytes.count - start, room.count)
    unsafe bytes.withUnsafeBytes { source in
      // Both ranges have `count` bytes and lie within their buffers.
      unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + count]))
    }
    offset += Int64(count)
    return count
  }

  /// Makes sure that the content ends where it was to end.
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
    _ path: String, expecting length: Int64, _ identity: FileIdentity?
  ) throws(MultipartError) {
    guard file == nil else { return }
    do throws(FileError) { file = try RegularFile(path: path) } catch {
      throw MultipartError(reading: error)
    }
    guard let found = file?.identity else { return }
    if found.size != length { throw .wrongLength(planned: length, found: found.size) }
    if let identity, found != identity { throw .modifiedFile }
  }

  /// Reads from the open file; 0 bytes if there is none.
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
    file = nil
    stream = nil
  }

  private static func begin(
    _ open: @Sendable () throws -> any ContentStream
  ) throws(MultipartError) -> any ContentStream {
    do { return try open() } catch { throw MultipartError(.streamFailed, "\(error)") }
  }

  private mutating func readStream(
    into window: UnsafeMutableRawBufferPointer
  ) throws(MultipartError) -> Int {
    // The span does not outlive the call, and the window is written through it alone.
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
  /// Begins to read the body.
  ///
  /// - Returns: A reader at the first byte.
  public func makeReader() -> FormReader { FormReader(self) }
}

extension MultipartError {
  fileprivate static let modifiedFile = MultipartError(.modified, "the file was modified")
}
