import DateText
import Glibc
import Invariants
import JSONText
import ObjectSchema

/// Requires that linting a file with the same bytes reports the same faults, besides those that only linting
/// looks for.
func requireLint(_ schema: [UInt8], _ faults: [SchemaFault], _ definitionCount: Int) {
  let report = lint(schema)
  require(report.files.count == 1, "read \(report.files)")
  let found = report.faults.filter { !lintedCodes.contains($0.code) }
  require(
    found.map(\.facts) == faults.map(\.facts),
    "loading reports \(faults), lint \(report.faults)")
  // Lint also counts definitions without faults if others keep the registry from loading.
  require(report.definitionCount >= definitionCount, "\(report.definitionCount) definitions")
}

/// The codes of warnings about definitions that can be used, which loading doesn't look for.
private let lintedCodes: Set<SchemaFaultCode> = [
  .unsatisfiable, .unreachable, .refusedDefault, .similarNames,
]

extension SchemaFault {
  /// The properties of a fault, without the name of its file.
  fileprivate var facts: [String?] {
    [
      code.rawValue, severity.rawValue, pointer, position.map { "\($0.line):\($0.column)" },
      suggestion, reason.replacing(file, with: "schema"),
    ]
  }
}

extension Instant {
  /// A fixed time, which keeps the faults of dates of birth the same.
  static var fixedClock: Instant { Instant(seconds: 1_750_000_000) }
}

/// The report on a file that no disk holds: the end of a pipe that is written and closed.
private func lint(_ bytes: [UInt8]) -> SchemaLintReport {
  var ends: [CInt] = [-1, -1]
  require(unsafe pipe(&ends) == 0, "no pipe")
  defer { close(ends[0]) }
  // The pipe's buffer of 64 KB is larger than any input.
  let written = unsafe bytes.withUnsafeBytes { unsafe write(ends[1], $0.baseAddress, $0.count) }
  close(ends[1])
  require(written == bytes.count, "the pipe is too small")
  return SchemaRegistry.lint(["/proc/self/fd/\(ends[0])"])
}
