/// A directory that relative paths start from and can't leave.
///
/// The directory is open as long as the value exists, so it stays the same one even if its path is
/// renamed or replaced. A file is opened step by step: each step opens an entry of the directory
/// that the previous step opened, and only this module follows links. Therefore, a file outside the
/// directory isn't opened even if another process exchanges entries for links at the same time.
///
/// ```swift
/// let pictures = try RootDirectory("Examples/files", name: "pictures")
/// let scan = FileAttachment.file(path: "original.jpg", in: pictures)
/// ```
public struct RootDirectory: Sendable {
  /// The name by which a stored plan refers to the directory, or `nil` if plans with its files can't
  /// be stored.
  public let name: String?

  private let directory: OpenDirectory

  /// Opens a directory.
  ///
  /// - Parameters:
  ///   - path: The path of the directory. Symbolic links in it are followed.
  ///   - name: The name for stored plans.
  /// - Throws: ``FileError`` if there is no such directory.
  package init(openingAt path: String, name: String? = nil) throws(FileError) {
    do throws(FileError) { directory = try OpenDirectory(path: path) } catch {
      let isFile = (try? Directory.exists(at: path)) == false
      throw isFile ? FileError("expected a directory, found a file") : error
    }
    self.name = name
  }

  /// Returns whether the directory has a name, comparing UTF-8 bytes.
  func hasName(_ other: String) -> Bool { name?.utf8.elementsEqual(other.utf8) ?? false }

  /// Throws an error if a path isn't relative, or contains `..` or a null character.
  ///
  /// - Throws: ``FileError`` whose reason describes what was found.
  package static func checkRelative(_ path: String) throws(FileError) {
    let bytes = path.utf8
    if bytes.isEmpty { throw FileError(.outsideRoot, "an empty path") }
    if bytes.contains(0) { throw FileError(.outsideRoot, "a path with a null character") }
    if bytes.first == slash { throw FileError(.outsideRoot, "an absolute path") }
    if bytes.split(separator: slash).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw FileError(.outsideRoot, "a path with ..")
    }
  }

  /// Opens a file in the directory for reading without ever blocking.
  ///
  /// Symbolic links are followed if they're relative and every step stays in the directory.
  ///
  /// - Parameter path: The relative path, whose bytes are its UTF-8.
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: ``FileError`` if there is no such file, or the path leads out of the directory.
  func openDescriptor(_ path: String) throws(FileError) -> CInt {
    try Self.checkRelative(path)
    var pending = Self.steps(Array(path.utf8))
    var current = directory
    var entered: [OpenDirectory.Name] = []
    var remaining = (links: Self.maximumLinkCount, directories: Self.maximumDirectoryCount)
    func enter(_ name: OpenDirectory.Name) throws(FileError) {
      remaining.directories -= 1
      guard remaining.directories >= 0 else { throw .tooManySteps }
      current = try current.directory(name)
    }
    var endsInLink = false
    do throws(FileError) {
      while let step = pending.popLast() {
        if step.elementsEqual(".".utf8) { continue }
        if step.elementsEqual("..".utf8) {
          guard entered.popLast() != nil else { throw .outsideRoot }
          // The system's `..` may lead elsewhere, because a directory can be moved.
          current = directory
          for name in entered { try enter(name) }
          continue
        }
        let name = OpenDirectory.Name(step)
        switch try current.kind(of: name) {
        case .directory:
          try enter(name)
          entered.append(name)
        case .file where pending.isEmpty: return try current.file(name)
        case .file: throw .notDirectory
        case .link:
          remaining.links -= 1
          guard remaining.links >= 0 else { throw .tooManySteps }
          endsInLink = endsInLink || pending.isEmpty
          let target = try current.target(of: name)
          guard target.first != Self.slash else { throw .outsideRoot }
          pending += Self.steps(target)
        case .other: throw .notRegularFile
        }
      }
    } catch {
      throw endsInLink && error.kind == .notFound ? error.asDanglingLink : error
    }
    throw .isDirectory
  }

  /// Returns the names in a path, the last one first. A slash at the end requires a directory, as does
  /// a dot after it.
  private static func steps(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
    let names = path.split(separator: slash)
    return (path.last == slash ? names + [[UInt8(ascii: ".")]] : names).reversed()
  }

  /// The maximum number of links that are followed, which is that of Linux.
  private static var maximumLinkCount: Int { 40 }

  /// The maximum number of directories that are opened on the way to a file.
  private static var maximumDirectoryCount: Int { 4_096 }

  private static var slash: UInt8 { UInt8(ascii: "/") }
}

extension RootDirectory: Hashable {
  /// Returns whether two values have the same name and are the same directory.
  public static func == (left: RootDirectory, right: RootDirectory) -> Bool {
    left.directory.inode == right.directory.inode && left.directory.device == right.directory.device
      && left.name.map { Array($0.utf8) } == right.name.map { Array($0.utf8) }
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(directory.inode)
    hasher.combine(directory.device)
    hasher.combine(name.map { Array($0.utf8) })
  }
}
