#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open regular file, closed when it goes out of scope.
package struct RegularFile: ~Copyable, Sendable {
  private let descriptor: CInt

  /// The identity of the file when it was opened.
  package let identity: FileIdentity

  /// The path or the location below a root directory that the file was opened at.
  private let location: FileLocation

  /// Opens a file for reading without ever blocking. Symbolic links are followed.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``FileError`` if there is no regular file that can be read.
  package init(path: String) throws(FileError) { try self.init(at: FileLocation(path: path)) }

  /// Opens a file for reading without ever blocking.
  ///
  /// - Parameter location: The location of the file.
  /// - Throws: ``FileError`` if there is no regular file that can be read.
  package init(at location: FileLocation) throws(FileError) {
    let descriptor = try location.openDescriptor()
    do throws(FileError) {
      // From here on, only the open file counts, and not where its path leads.
      identity = try FileIdentity(descriptor: descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.location = location
  }

  /// Reads the next bytes.
  ///
  /// - Returns: The number of bytes read, or 0 at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = unsafe systemRead(descriptor, buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Returns whether the file has been modified since it was opened.
  ///
  /// Renaming or removing a file changes its change time, but isn't a modification. Therefore, that
  /// time counts only while the file stays in place.
  package func isModified() throws(FileError) -> Bool {
    let found = try FileIdentity(descriptor: descriptor)
    if found == identity { return false }
    guard found.isUnmodified(since: identity) else { return true }
    let current = try? RegularFile(at: location).identity
    return current?.inode == identity.inode && current?.device == identity.device
  }

  deinit { _ = close(descriptor) }
}

// This function gives the system call a name that doesn't collide with the method above.
private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
