#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The location of a file, which is opened when it is needed.
package struct FileLocation: Sendable {
  /// The directory that a path starts from.
  package enum Base: Hashable, Sendable {
    /// The working directory, unless the path is absolute. Symbolic links are followed.
    case workingDirectory
    /// A root directory, which the path can't leave.
    case root(RootDirectory)
    /// A root directory that is known only by its name, so that nothing can be opened.
    case unresolvedRoot(String)
  }

  /// The directory that the path starts from.
  package let base: Base

  /// The path.
  package let path: String

  /// Creates a location from a path, which is relative to the working directory unless it's absolute.
  package init(path: String) { self.init(path: path, from: .workingDirectory) }

  /// Creates a location from a path and the directory that it starts from.
  package init(path: String, from base: Base) {
    self.path = path
    self.base = base
  }

  /// The name of the root directory, if it has one.
  package var rootName: String? {
    switch base {
    case .workingDirectory: nil
    case .root(let root): root.name
    case .unresolvedRoot(let name): name
    }
  }

  /// Returns the location below the root directory with the name that it gives, even if it was resolved
  /// before, or the same location if it has no name or is resolved and no root has that name.
  ///
  /// - Throws: ``FileError`` if the root is unresolved, and no root has its name.
  package func resolve(roots: [RootDirectory]) throws(FileError) -> FileLocation {
    guard let name = rootName else { return self }
    if let root = roots.first(where: { $0.hasName(name) }) {
      return FileLocation(path: path, from: .root(root))
    }
    if case .unresolvedRoot = base { throw .unresolvedRoot }
    return self
  }

  /// Opens the file for reading without ever blocking.
  ///
  /// - Returns: The descriptor, which the caller closes. It can belong to anything but a pipe or
  ///   device that existed before, so the caller has to examine it.
  func openDescriptor() throws(FileError) -> CInt {
    switch base {
    case .unresolvedRoot: throw .unresolvedRoot
    case .root(let root): return try root.openDescriptor(path)
    case .workingDirectory:
      // Opening a device or a pipe has side effects, so the kind of file is checked first.
      _ = try FileIdentity(ofRegularFileAt: path)
      return try Self.openDescriptor(ofExaminedFileAt: path)
    }
  }

  /// Opens a file that was found to be a regular one, when it was examined or its directory was listed.
  static func openDescriptor(ofExaminedFileAt path: String) throws(FileError) -> CInt {
    while true {
      // The file may have been replaced with a pipe since. Without O_NONBLOCK, opening a pipe waits for a
      // writer.
      let descriptor = unsafe open(path.systemPath, openFlags)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  static var openFlags: CInt { O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY }
}

extension FileLocation: Hashable {
  /// Returns whether two locations are equal, comparing paths by their UTF-8 bytes.
  package static func == (left: FileLocation, right: FileLocation) -> Bool {
    left.base == right.base && left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Hashes the components that equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(Array(path.utf8))
  }
}
