import JSONText

/// The known faults of a baseline that a run hasn't found yet.
///
/// The first faults of a kind in the order of the input are known ones, as many as the baseline counts. If there are
/// more, the last ones are new.
struct BaselineMatcher: Sendable {
  private let baseline: Baseline
  private let paths: RelativePaths
  private var remaining: [BaselineKind: Int]
  private var checkedFiles: Set<String> = []

  /// The file that was looked up last, with its name in the baseline. Faults of one file follow each other.
  private var lastFile = ""
  private var lastName = ""

  init(_ baseline: Baseline, _ paths: RelativePaths) {
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
