// The one file of this room that calls the C library.

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
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // The system ends the name with a zero within the entry.
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The files in a folder and its subfolders, sorted by path.
  ///
  /// - Parameters:
  ///   - folder: The folder. Symbolic links to folders are not followed, so that no way leads in
  ///     circles.
  ///   - isWanted: Whether a file of some name is wanted.
  package static func files(
    below folder: String, where isWanted: (String) -> Bool
  ) throws(FileError) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in try names(in: folder) {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if try isPlainFolder(path) {
          folders.append(path)
        } else if isWanted(name) {
          files.append(path)
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isPlainFolder(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw .last }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// A whole file, read once.
  ///
  /// - Parameter path: The file; a pipe or device will do, a folder will not.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    var input = try FileInput(path: path)
    return try input.readAll()
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

  /// Reads on into a buffer that has room already.
  ///
  /// - Parameters:
  ///   - buffer: The buffer; its bytes from `offset` to its end are the room.
  ///   - offset: Where to put the first byte.
  /// - Returns: How many bytes were read; 0 at the end.
  package mutating func read(
    into buffer: inout [UInt8], at offset: Int
  ) throws(FileError) -> Int {
    let room = buffer.count - offset
    guard room > 0 else { return 0 }
    let descriptor = descriptor
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      while true {
        // The room lies inside the buffer, so the call cannot write past it.
        let count = unsafe systemRead(descriptor, bytes.baseAddress?.advanced(by: offset), room)
        if count < 0, errno == EINTR { continue }
        return count
      }
    }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Reads to the end.
  package mutating func readAll() throws(FileError) -> [UInt8] {
    // One byte more than the file is said to have tells its end without growing the buffer.
    var buffer = [UInt8](repeating: 0, count: max(expectedCount + 1, 1 << 16))
    var count = 0
    while true {
      let read = try read(into: &buffer, at: count)
      if read == 0 { break }
      count += read
      if count == buffer.count {
        buffer.append(contentsOf: repeatElement(0, count: buffer.count))
      }
    }
    buffer.removeLast(buffer.count - count)
    return buffer
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
