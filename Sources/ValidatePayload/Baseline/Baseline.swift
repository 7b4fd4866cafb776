import FileAccess
import JSONText
import ObjectSchema

/// A kind of fault in a file, which a baseline counts.
///
/// It has no line and no value, so that it stays the same when other lines change, and says nothing about them.
struct BaselineKind: Hashable, Sendable {
  /// The file, relative to the directory of the baseline if possible.
  var file: String
  /// The path, with `[]` for each index.
  let path: String
  let code: String
  let severity: String

  /// Creates the kind of a fault.
  init(_ fault: Fault, in file: String) {
    self.init(
      file: file, path: FaultTally.property(of: fault.path), code: fault.code.rawValue,
      severity: fault.severity.rawValue)
  }

  init(file: String, path: String, code: String, severity: String) {
    self.file = file
    self.path = path
    self.code = code
    self.severity = severity
  }

  /// The kind of a payload with more faults than a report can hold.
  static func omission(in file: String) -> BaselineKind {
    BaselineKind(
      file: file, path: "", code: omissionCode, severity: Severity.error.rawValue)
  }

  /// The code of ``omission(in:)``, which no fault has.
  static let omissionCode = "omitted"

  /// Returns whether the kind comes before another one in a baseline.
  func precedes(_ other: BaselineKind) -> Bool {
    for (left, right) in [
      (file, other.file), (path, other.path), (code, other.code), (severity, other.severity),
    ] where !left.utf8.elementsEqual(right.utf8) {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return false
  }
}

/// The known faults, by file, code and path.
struct Baseline: Sendable, Equatable {
  /// The number of faults of each kind.
  var counts: [BaselineKind: Int] = [:]

  /// The version of the format.
  static let version = 1

  /// The text of the file, with one kind on each line, in an order that depends on nothing else.
  var bytes: [UInt8] {
    var bytes = Array("{\"version\":\(Self.version),\"faults\":[".utf8)
    var separator = "\n"
    for (kind, count) in counts.sorted(by: { $0.key.precedes($1.key) }) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.writeMember("file", kind.file)
      writer.writeMember("path", kind.path)
      writer.writeMember("code", kind.code)
      writer.writeMember("severity", kind.severity)
      writer.writeMember("count", count)
      writer.endObject()
      bytes += separator.utf8
      bytes += writer.bytes
      separator = ",\n"
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

/// The faults of a run, for a new baseline.
struct BaselineCounts: Sendable {
  /// The number of faults of each kind, with the names of files as the reports have them.
  private(set) var counts: [BaselineKind: Int] = [:]

  /// Whether there are more kinds than a baseline can have.
  private(set) var isFull = false

  private var byteCount = 0

  /// The maximum number of kinds, and of bytes of their files and paths.
  static let kindLimit = 100_000
  private static let byteLimit = 1 << 24

  /// Counts the faults of a payload.
  mutating func count(_ report: ReviewedReport, in file: String) {
    for fault in report.faults { count(BaselineKind(fault, in: file), 1) }
    if report.isTruncated { count(.omission(in: file), 1) }
  }

  /// Adds the numbers of other payloads.
  mutating func merge(_ other: BaselineCounts) {
    for (kind, number) in other.counts { count(kind, number) }
    if other.isFull { isFull = true }
  }

  /// Adds a number of faults of a kind.
  mutating func count(_ kind: BaselineKind, _ number: Int) {
    if let known = counts[kind] {
      counts[kind] = known + number
      return
    }
    let size = kind.file.utf8.count + kind.path.utf8.count
    guard counts.count < Self.kindLimit, byteCount + size <= Self.byteLimit else {
      isFull = true
      return
    }
    byteCount += size
    counts[kind] = number
  }
}
