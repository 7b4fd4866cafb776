import FileAccess
import JSONText

/// Paths relative to the directory of a baseline or a configuration file, so that they stay the same on another machine
/// and in another working directory.
struct RelativePaths: Sendable {
  private let workingDirectory: [String]?
  private let directory: [String]?
  private let prefix: String

  /// Creates the paths relative to the directory of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the baseline or the configuration file.
  ///   - workingDirectory: The directory that paths are relative to, if it's known.
  init(_ path: String, workingDirectory: String? = Directory.current) {
    self.workingDirectory = workingDirectory.map { Self.steps($0, from: []) }
    prefix = path.directoryPrefix
    directory = Self.absoluteSteps(prefix, self.workingDirectory)
  }

  /// Returns the name that a file has in a baseline.
  ///
  /// - Parameter file: The path as the command line has it, or `-` for standard input.
  /// - Returns: The relative path as text.
  func name(of file: String) -> String { relativePath(of: file).escapedPathBytes }

  /// Returns the relative path of a file, or its path if the working directory isn't known.
  ///
  /// - Parameter file: The path as the command line has it, or `-` for standard input.
  /// - Returns: The path.
  func relativePath(of file: String) -> String {
    guard file != "-", let directory, let steps = Self.absoluteSteps(file, workingDirectory) else {
      return file
    }
    let common = zip(directory, steps).prefix { $0 == $1 }.count
    let relative =
      Array(repeating: "..", count: directory.count - common) + steps.dropFirst(common)
    return relative.joined(separator: "/")
  }

  /// Returns whether there may be a file with a name.
  func hasFile(named name: String) -> Bool {
    // The path of a name with escapes isn't known.
    if name == "-" || name.contains("\\") { return true }
    return Directory.hasEntry(at: name.hasPrefix("/") ? name : prefix + name)
  }

  private static func absoluteSteps(_ path: String, _ workingDirectory: [String]?) -> [String]? {
    if path.hasPrefix("/") { return steps(path, from: []) }
    return workingDirectory.map { steps(path, from: $0) }
  }

  private static func steps(_ path: String, from start: [String]) -> [String] {
    var steps = start
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps
  }
}

extension String {
  /// The path up to the last slash, or nothing if there is none.
  var directoryPrefix: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[...slash])
  }
}
