import ObjectSchema

/// The numbers of faults by severity, code and property, and by file, with the first faults as examples.
///
/// Its size is limited: beyond 10,000 properties or files, others share one number.
struct FaultTally: Sendable {
  /// A kind of fault at a property.
  struct Kind: Hashable, Sendable {
    let severity: Severity
    let code: FaultCode
    /// The path with `[]` for each index of an array, or `nil` for the properties beyond the limit.
    let property: String?
  }

  /// A fault in a file.
  struct Example: Sendable {
    let file: String
    let line: Int?
    let fault: Fault
  }

  /// The number of faults of each kind.
  private(set) var kinds: [Kind: Int] = [:]

  /// The number of errors in each file that has some. The key `nil` is for the files beyond the limit.
  private(set) var files: [String?: Int] = [:]

  /// The first errors and the first warnings, as many of each as ``exampleLimit``.
  private(set) var examples: [Severity: [Example]] = [:]

  /// The number of examples of each severity.
  let exampleLimit: Int

  // The keys in the order of their first faults, in which tallies are merged. Otherwise, which ones exceed the limit
  // would depend on the number of jobs.
  private var kindOrder: [Kind] = []
  private var fileOrder: [String?] = []
  private let keyLimit: Int

  /// Creates a tally of nothing.
  ///
  /// - Parameters:
  ///   - exampleLimit: The number of examples of each severity.
  ///   - keyLimit: The number of kinds, and of files, to distinguish.
  init(exampleLimit: Int, keyLimit: Int = 10_000) {
    self.exampleLimit = exampleLimit
    self.keyLimit = keyLimit
  }

  /// A tally of nothing, for a block of payloads. The size of the block limits its size.
  var empty: FaultTally { FaultTally(exampleLimit: exampleLimit, keyLimit: .max) }

  /// Counts the faults of a payload.
  mutating func count(_ entry: ReportEntry) {
    var errorCount = 0
    for fault in entry.faults {
      count(
        Kind(
          severity: fault.severity, code: fault.code, property: Self.property(of: fault.path)), 1)
      if fault.severity == .error { errorCount += 1 }
      if examples[fault.severity, default: []].count < exampleLimit {
        examples[fault.severity, default: []].append(
          Example(file: entry.file, line: entry.line, fault: fault))
      }
    }
    if errorCount > 0 { count(entry.file, errorCount) }
  }

  /// Adds the numbers of later payloads.
  mutating func merge(_ other: FaultTally) {
    for kind in other.kindOrder { count(kind, other.kinds[kind, default: 0]) }
    for file in other.fileOrder { count(file, other.files[file, default: 0]) }
    for (severity, others) in other.examples {
      let missing = exampleLimit - examples[severity, default: []].count
      examples[severity, default: []] += others.prefix(max(0, missing))
    }
  }

  private mutating func count(_ kind: Kind, _ number: Int) {
    if let count = kinds[kind] { return kinds[kind] = count + number }
    let isBeyondLimit = kinds.count >= keyLimit
    let key =
      isBeyondLimit ? Kind(severity: kind.severity, code: kind.code, property: nil) : kind
    if kinds[key] == nil { kindOrder.append(key) }
    kinds[key, default: 0] += number
  }

  private mutating func count(_ file: String?, _ number: Int) {
    if let count = files[file] { return files[file] = count + number }
    let key = files.count >= keyLimit ? nil : file
    if files[key] == nil { fileOrder.append(key) }
    files[key, default: 0] += number
  }

  /// Returns a path with `[]` for each index.
  static func property(of path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "[")) else { return path }
    var result = ""
    var isIndex = false
    for character in path.unicodeScalars {
      if character == "]" { isIndex = false }
      if !isIndex { result.unicodeScalars.append(character) }
      if character == "[" { isIndex = true }
    }
    return result
  }
}
