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

  /// Opens a file for reading without ever blocking. Symbolic links are followed.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``FileError`` if there is no regular file that can be read.
  package init(path: String) throws(FileError) {
    // Opening a device or a pipe has side effects, so the kind of file is checked first.
    _ = try FileIdentity(ofRegularFileAt: path)
    let descriptor = try Self.open(path)
    do throws(FileError) {
      identity = try FileIdentity(descriptor: descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  private static func open(_ path: String) throws(FileError) -> CInt {
    while true {
      // The file may have been replaced with a pipe since the check. Without O_NONBLOCK, opening a
      // pipe waits for a writer.
      let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
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
  package func isModified() throws(FileError) -> Bool {
    try FileIdentity(descriptor: descriptor) != identity
  }

  deinit { _ = close(descriptor) }
}

// These functions give the system calls names that don't collide with the methods above.

private func systemOpen(_ path: String, _ flags: CInt) -> CInt { unsafe open(path, flags) }

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
