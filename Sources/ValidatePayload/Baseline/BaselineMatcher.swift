import FileAccess
import JSONText

/// The known faults of a baseline that a run hasn't found yet.
///
/// The first faults of a kind in the order of the input are known ones, as many as the baseline counts. If there are
/// more, the last ones are new.
struct BaselineMatcher: Sendable {
  private let baseline: Baseline
  private let paths: BaselinePaths
  private var remaining: [BaselineKind: Int]
  private var checkedFiles: Set<String> = []

  /// The file that was looked up last, with its name in the baseline. Faults of one file follow each other.
  private var lastFile = ""
  private var lastName = ""

  init(_ baseline: Baseline, _ paths: BaselinePaths) {
    self.baseline = baseline
    self.paths = paths
    remaining = baseline.counts
  }

  /// Notes that a file is checked, so that faults that aren't found in it are gone.
  mutating func begin(_ file: String) { checkedFiles.insert(name(of: file)) }

  /// Takes one of the known faults of a kind.
  ///
  /// - Parameter kind: The kind, with the name of the file as reports have it.
  /// - Returns: Whether there is one left.
  mutating func take(_ kind: BaselineKind) -> Bool {
    var kind = kind
    kind.file = name(of: kind.file)
    guard let count = remaining[kind], count > 0 else { return false }
    remaining[kind] = count - 1
    return true
  }

  private mutating func name(of file: String) -> String {
    if file != lastFile || lastName.isEmpty {
      lastFile = file
      lastName = paths.name(of: file)
    }
    return lastName
  }

  /// The known faults that are gone, in the order of the baseline: those that weren't found in files that were
  /// checked, and those of files that no longer exist.
  var gone: [(kind: BaselineKind, count: Int)] {
    var exists: [String: Bool] = [:]
    return remaining.filter { kind, count in
      if count == 0 { return false }
      if checkedFiles.contains(kind.file) { return true }
      let isThere = exists[kind.file] ?? paths.hasFile(named: kind.file)
      exists[kind.file] = isThere
      return !isThere
    }
    .sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The baseline without the faults that are gone.
  var pruned: Baseline {
    var result = baseline
    for (kind, count) in gone {
      let rest = (result.counts[kind] ?? 0) - count
      result.counts[kind] = rest > 0 ? rest : nil
    }
    return result
  }
}

/// The names that files have in a baseline: paths relative to its directory, so that they stay the same on another
/// machine and in another working directory.
struct BaselinePaths: Sendable {
  private let workingDirectory: [String]?
  private let directory: [String]?
  private let prefix: String

  /// Creates the names for a baseline.
  ///
  /// - Parameters:
  ///   - path: The path of the baseline.
  ///   - workingDirectory: The directory that paths are relative to, if it's known.
  init(_ path: String, workingDirectory: String? = Directory.current) {
    self.workingDirectory = workingDirectory.map { Self.steps($0, from: []) }
    prefix = path.directoryPrefix
    directory = Self.absoluteSteps(prefix, self.workingDirectory)
  }

  /// Returns the name of a file, or its path if the working directory isn't known.
  ///
  /// - Parameter file: The path as the command line has it, or `-` for standard input.
  /// - Returns: The name as text.
  func name(of file: String) -> String {
    guard file != "-", let directory, let steps = Self.absoluteSteps(file, workingDirectory) else {
      return file.escapedPathBytes
    }
    let common = zip(directory, steps).prefix { $0 == $1 }.count
    let relative =
      Array(repeating: "..", count: directory.count - common) + steps.dropFirst(common)
    return relative.joined(separator: "/").escapedPathBytes
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
