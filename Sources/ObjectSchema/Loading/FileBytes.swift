// The one file of this room that calls the C library.

import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file or folder cannot be read.
package struct FileError: Error, Hashable, Sendable {
  /// The reason, as the system gives it.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  /// The reason of the last failed call.
  package static var last: FileError {
    FileError(unsafe String(cString: strerror(errno)))
  }
}

/// Files and folders as bytes and names.
package enum FileBytes {
  /// Whether a path names a folder.
  package static func isFolder(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, without order.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      // The end and an error both give no entry; only an error sets its number.
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw .last }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // The system ends the name with a zero within the entry.
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// What a walk over a folder finds.
  package struct Listing: Sendable {
    /// The files, sorted by path.
    package var files: [String] = []
    /// What could not be looked at, with the reason.
    package var failures: [(path: String, error: FileError)] = []
  }

  /// The files in a folder and its subfolders.
  ///
  /// What cannot be looked at does not hide the rest. Symbolic links to folders are not followed,
  /// so that no way leads in circles; pipes and devices are no files.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isWanted: Whether a file of some name is wanted.
  /// - Returns: The files, sorted by path, and what could not be looked at.
  package static func files(
    below folder: String, where isWanted: (String) -> Bool
  ) -> Listing {
    var listing = Listing()
    var folders = [folder]
    while let folder = folders.popLast() {
      do throws(FileError) {
        for name in try names(in: folder) {
          let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
          switch kind(of: path) {
          case S_IFDIR: folders.append(path)
          case S_IFREG, S_IFLNK: if isWanted(name) { listing.files.append(path) }
          case nil:
            let isGone = errno == ENOENT
            let error = FileError.last
            // It may be a folder; only what is gone and was not wanted can be passed over.
            if !isGone || isWanted(name) { listing.failures.append((path, error)) }
          default: continue
          }
        }
      } catch {
        listing.failures.append((folder, error))
      }
    }
    listing.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return listing
  }

  /// The kind of a file, links not followed; `nil` if it cannot be told.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// A whole file, read once.
  ///
  /// - Parameter path: The file; a pipe or device will do, a folder will not.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if the file cannot be read.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    var input = try FileInput(path: path)
    var buffer = ReadBuffer(for: input)
    try input.readAll(into: &buffer)
    let bytes = buffer.bytes
    return [UInt8](capacity: bytes.byteCount) { output in
      for offset in 0..<bytes.byteCount { output.append(bytes.byte(at: offset)) }
    }
  }
}

/// An open file to read from, closed when it goes out of use.
package struct FileInput: ~Copyable {
  private let descriptor: CInt
  private let isOwned: Bool

  /// How many bytes the file is said to have; 0 for what has no length.
  package let expectedCount: Int

  /// Opens a file.
  package init(path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    guard descriptor >= 0 else {
      expectedCount = 0
      throw .last
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      expectedCount = 0
      throw .last
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      expectedCount = 0
      throw FileError("is a folder")
    }
    expectedCount = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  /// Reads from a descriptor that somebody else closes.
  package init(descriptor: CInt) {
    self.descriptor = descriptor
    isOwned = false
    expectedCount = 0
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// Reads on into the free room of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The buffer; it must have room.
  ///   - limit: The most bytes to read.
  /// - Returns: How many bytes were read; 0 at the end.
  /// - Throws: ``FileError`` if the file cannot be read.
  package mutating func read(
    into buffer: inout ReadBuffer, atMost limit: Int = .max
  ) throws(FileError) -> Int {
    while true {
      // The room lies inside the buffer's memory, so the call cannot write past it.
      let count = unsafe systemRead(
        descriptor, buffer.base.advanced(by: buffer.count),
        min(limit, buffer.capacity - buffer.count))
      if count >= 0 {
        buffer.count += count
        return count
      }
      switch errno {
      case EINTR: continue
      // Somebody made the descriptor one that does not wait, so the waiting is done here.
      case EAGAIN: wait(forever: true)
      default: throw .last
      }
    }
  }

  /// Waits until there is something to read, or only asks.
  @discardableResult
  private func wait(forever: Bool) -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&question, 1, forever ? -1 : 0) != 0
  }

  /// Whether reading need not wait: there are bytes, or there is the end.
  package var isReady: Bool { wait(forever: false) }

  /// Reads to the end.
  ///
  /// - Parameter buffer: The buffer; it grows as it must.
  /// - Throws: ``FileError`` if the file cannot be read, or is larger than a buffer can be.
  package mutating func readAll(into buffer: inout ReadBuffer) throws(FileError) {
    while true {
      try buffer.growIfFull()
      if try read(into: &buffer) == 0 { return }
    }
  }
}

/// Memory to read into: bytes at its front, room behind them.
///
/// Its pages count for nothing until they are written, and growing moves large ones without copying
/// them, so reading a line of a gigabyte takes a gigabyte. An array would copy, and be filled with
/// zeros before each read.
@safe
package struct ReadBuffer: ~Copyable {
  // Memory from malloc of `capacity` bytes, owned by this value alone; the first `count` of them,
  // never more than `capacity`, have been written.
  fileprivate private(set) var base: UnsafeMutableRawPointer

  /// How many bytes the memory has.
  package private(set) var capacity: Int

  /// How many bytes have been read into it.
  package fileprivate(set) var count = 0

  /// Gets memory for a whole file, and for one byte more, which tells its end without growing.
  package init(for input: borrowing FileInput) {
    // What a file is said to have may be anything.
    self.init(capacity: max(min(input.expectedCount, Self.limit - 1) + 1, Self.smallest))
  }

  /// Gets memory.
  package init(capacity: Int) {
    let wanted = min(max(capacity, 1), Self.limit)
    if let memory = unsafe malloc(wanted) {
      self.capacity = wanted
      unsafe base = unsafe memory
      return
    }
    // What is asked for in advance may be too much; growing says so, where it can be told.
    self.capacity = min(wanted, Self.smallest)
    // Without even that there is no way on, as everywhere in Swift.
    guard let memory = unsafe malloc(self.capacity) else { preconditionFailure("out of memory") }
    unsafe base = unsafe memory
  }

  private static var smallest: Int { 1 << 16 }

  deinit { unsafe free(base) }

  /// What has been read.
  package var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(base), byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The most bytes that a buffer holds: what never ends, such as a device, must end somewhere.
  package static var limit: Int { 1 << 31 }

  /// Doubles the memory if all of it has been read into.
  package mutating func growIfFull() throws(FileError) {
    guard count == capacity else { return }
    guard capacity < Self.limit else { throw FileError("a payload of more than 2 GiB") }
    let larger = min(capacity * 2, Self.limit)
    // What does not fit leaves the memory as it was.
    guard let memory = unsafe realloc(base, larger) else { throw FileError("not enough memory") }
    capacity = larger
    unsafe base = unsafe memory
  }

  /// Drops bytes at the front and moves the rest there.
  package mutating func removeFirst(_ dropped: Int) {
    precondition(0...count ~= dropped)
    unsafe memmove(base, base.advanced(by: dropped), count - dropped)
    count -= dropped
  }
}

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  guard let buffer = unsafe buffer else { return 0 }
  #if canImport(Glibc)
    return unsafe Glibc.read(descriptor, buffer, count)
  #elseif canImport(Musl)
    return unsafe Musl.read(descriptor, buffer, count)
  #elseif canImport(Android)
    return unsafe Android.read(descriptor, buffer, count)
  #else
    return unsafe Darwin.read(descriptor, buffer, count)
  #endif
}
