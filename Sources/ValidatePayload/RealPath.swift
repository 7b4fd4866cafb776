import JSONText
import ObjectSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A path without links, without `.` and without `..`.
struct RealPath: Hashable {
  /// The path, from the root of the file system.
  let text: String

  /// The last name of the path.
  var lastName: String? {
    text.utf8.split(separator: UInt8(ascii: "/")).last.map { "\(Substring($0))" }
  }

  /// Follows all links of a path.
  ///
  /// - Parameter path: The path of something that exists.
  /// - Throws: ``FileError`` if it does not, or cannot be reached.
  init(_ path: String) throws(FileError) {
    guard let resolved = unsafe realpath(path, nil) else { throw .last }
    // The system's memory is copied at once and given back.
    text = unsafe String(cString: resolved)
    unsafe free(resolved)
  }

  /// The first bytes of a file.
  ///
  /// - Parameter count: The most bytes to read.
  /// - Returns: The bytes; of a shorter file all of them.
  /// - Throws: ``FileError`` if the file cannot be read.
  func firstBytes(_ count: Int) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening what has become a pipe would wait for somebody who writes.
    let descriptor = unsafe open(text, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var input = FileInput(descriptor: descriptor)
    var buffer = ReadBuffer(capacity: count)
    while buffer.count < count, try input.read(into: &buffer) > 0 {}
    var bytes: [UInt8] = []
    bytes.replaceAll(with: buffer.bytes)
    return bytes
  }

  /// Whether the path leads to something in a folder or below it.
  func isBelow(_ folder: RealPath) -> Bool {
    text.utf8.starts(with: (folder.text == "/" ? "/" : folder.text + "/").utf8)
  }
}
