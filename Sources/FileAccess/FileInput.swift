#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file, pipe or device that is read from start to end. If the input opened the file, it closes
/// the file when it goes out of scope.
package struct FileInput: ~Copyable {
  let descriptor: CInt
  private let isOwned: Bool

  /// The length that the system reports for a regular file, or 0 for any other kind of file.
  package let expectedCount: Int

  /// A descriptor that ends a wait for input when it can be read, if there is one.
  package var interruptDescriptor: CInt?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of a file, pipe or device. A directory can't be read.
  ///   - isRegular: Whether to accept only a regular file, without waiting for a pipe or device. A
  ///     path that wasn't given by the user can lead to one that never has any input.
  /// - Throws: ``FileError`` if the file can't be opened.
  package init(path: String, isRegular: Bool = false) throws(FileError) {
    let descriptor: CInt
    if isRegular {
      descriptor = try FileLocation(path: path).openDescriptor()
    } else {
      try FileError.checkPath(path)
      descriptor = unsafe open(path.systemPath, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
    }
    try self.init(opened: descriptor, isRegular: isRegular)
  }

  /// Opens a file that a listing of its directory has, with a system call less than any other file.
  ///
  /// - Parameter path: The path of a file in a ``Directory/Listing``.
  /// - Throws: ``FileError`` if the file can't be opened, or isn't a regular file any more.
  package init(listedPath path: String) throws(FileError) {
    try self.init(
      opened: try FileLocation.openDescriptor(ofExaminedFileAt: path), isRegular: true)
  }

  private init(opened descriptor: CInt, isRegular: Bool) throws(FileError) {
    do throws(FileError) {
      expectedCount =
        isRegular
        ? Int(try FileIdentity(descriptor: descriptor).size)
        : try Self.expectedCount(of: descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    isOwned = true
  }

  private static func expectedCount(of descriptor: CInt) throws(FileError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  /// Creates an input that reads from a descriptor, which the caller closes.
  package init(descriptor: CInt) {
    self.descriptor = descriptor
    isOwned = false
    expectedCount = 0
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Reads the whole file.
  ///
  /// - Parameters:
  ///   - path: The path of a file, pipe or device. A directory can't be read.
  ///   - isRegular: Whether to accept only a regular file.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if the file can't be read.
  package static func contents(
    ofFileAt path: String, isRegular: Bool = false
  ) throws(FileError) -> [UInt8] {
    var input = try FileInput(path: path, isRegular: isRegular)
    return try input.readAll()
  }

  /// Reads the next bytes into the free capacity of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The buffer, which must have free capacity.
  ///   - limit: The maximum number of bytes to read.
  /// - Returns: The number of bytes read, or 0 at the end.
  /// - Throws: ``FileError`` if the file can't be read, or if the wait for input was interrupted.
  package mutating func read(
    into buffer: inout ReadBuffer, atMost limit: Int = .max
  ) throws(FileError) -> Int {
    while true {
      // A regular file never lets a read wait.
      if let interruptDescriptor, expectedCount == 0 { try wait(unless: interruptDescriptor) }
      let count = buffer.fill(from: descriptor, atMost: limit)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      // The descriptor is nonblocking and has no input yet, so wait for it here.
      case EAGAIN: poll(timeout: -1)
      default: throw .last
      }
    }
  }

  /// Waits for input, for at most a number of milliseconds, or without a limit if the number is -1.
  @discardableResult
  private func poll(timeout: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe systemPoll(&request, timeout, count: 1) != 0
  }

  /// Waits for input.
  ///
  /// - Parameter descriptor: The descriptor that ends the wait.
  /// - Throws: ``FileError`` if the descriptor can be read.
  private func wait(unless descriptor: CInt) throws(FileError) {
    var requests = (
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: self.descriptor, events: Int16(POLLIN), revents: 0)
    )
    var count: CInt
    repeat {
      count = unsafe withUnsafeMutableBytes(of: &requests) { bytes in
        // A tuple of two elements has the layout of an array of two.
        unsafe systemPoll(bytes.assumingMemoryBound(to: pollfd.self).baseAddress, -1, count: 2)
      }
      // A signal ends this wait, and its handler may have made the descriptor readable.
    } while count < 0 && errno == EINTR
    if count > 0, requests.0.revents != 0 { throw .interrupted }
  }

  /// Whether a read returns without waiting, because there are bytes or the end was reached.
  package var isReady: Bool { poll(timeout: 0) }

  /// Reads to the end.
  ///
  /// - Parameter buffer: The buffer, which grows as needed.
  /// - Throws: ``FileError`` if the file can't be read or exceeds the maximum size of a buffer.
  package mutating func readAll(into buffer: inout ReadBuffer) throws(FileError) {
    while true {
      try buffer.growIfFull()
      if try read(into: &buffer) == 0 { return }
    }
  }

  /// Reads to the end.
  ///
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if the file can't be read or exceeds the maximum size of a buffer.
  package mutating func readAll() throws(FileError) -> [UInt8] {
    var buffer = ReadBuffer(for: self)
    try readAll(into: &buffer)
    return unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
  }
}

private func systemPoll(
  _ requests: UnsafeMutablePointer<pollfd>?, _ timeout: CInt, count: nfds_t
) -> CInt {
  unsafe poll(requests, count, timeout)
}
