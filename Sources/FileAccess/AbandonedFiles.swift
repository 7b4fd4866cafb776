#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files of processes that were killed before they could remove them.
///
/// A process locks its temporary files (`flock`) until it ends, so a file that isn't locked is
/// abandoned. On a file system without locks, nothing is removed.
package enum AbandonedFiles {
  private static let prefix = ".replacement-"
  private static let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
  private static let randomCount = 24

  /// Returns a random path in the directory of a file, which is practically never in use.
  ///
  /// The temporary name doesn't include the name of the file, which may already have the maximum
  /// length.
  static func temporaryPath(beside path: String) -> String {
    let name = (0..<randomCount).map { _ in alphabet[Int.random(in: alphabet.indices)] }
    return directory(of: path) + prefix + String(decoding: name, as: UTF8.self)
  }

  /// Locks a new temporary file.
  ///
  /// - Returns: `false` if another process took the file for an abandoned one.
  static func lock(_ descriptor: CInt) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes the abandoned files of the user in the directory of a file, as far as possible.
  package static func remove(beside path: String) {
    let directory = directory(of: path)
    let names = try? Directory.names(in: directory.isEmpty ? "." : String(directory))
    for name in names ?? [] where isTemporary(name) { removeIfAbandoned(directory + name) }
  }

  private static func removeIfAbandoned(_ path: String) {
    var found = stat()
    guard unsafe lstat(path.systemPath, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
      found.st_uid == geteuid()
    else { return }
    let descriptor = unsafe open(
      path.systemPath, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    var opened = stat()
    // The name could have been given to another file since it was examined.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &opened) == 0,
      opened.st_dev == found.st_dev, opened.st_ino == found.st_ino
    else { return }
    _ = unsafe unlink(path.systemPath)
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + randomCount
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy(alphabet.contains)
  }

  /// Returns the directory of a path with a slash at its end, or nothing for a name alone.
  private static func directory(of path: String) -> Substring {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return path[..<(slash.map(path.utf8.index(after:)) ?? path.startIndex)]
  }
}
