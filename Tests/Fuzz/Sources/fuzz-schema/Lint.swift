import DateText
import Glibc
import Invariants
import JSONText
import ObjectSchema

/// Requires that a file with the same bytes is told the same.
func requireLint(_ schema: [UInt8], _ faults: [SchemaFault], _ definitionCount: Int) {
  let report = lint(schema)
  require(report.files.count == 1, "read \(report.files)")
  require(
    report.faults.map(\.wording) == faults.map(\.wording),
    "loading tells \(faults), lint \(report.faults)")
  // Definitions without faults count also where others keep the registry from being made.
  require(report.definitionCount >= definitionCount, "\(report.definitionCount) definitions")
}

extension SchemaFault {
  /// What a fault says, but for the name of the file.
  fileprivate var wording: [String?] {
    [
      code.rawValue, severity.rawValue, pointer, position.map { "\($0.line):\($0.column)" },
      suggestion, reason.replacing(file, with: "schema"),
    ]
  }
}

extension Instant {
  /// A time that stands, or dates of birth would come and go.
  static var distantClock: Instant { Instant(seconds: 1_750_000_000) }
}

/// The report on a file that no disk holds: the end of a pipe that is written and closed.
private func lint(_ bytes: [UInt8]) -> SchemaLintReport {
  var ends: [CInt] = [-1, -1]
  require(unsafe pipe(&ends) == 0, "no pipe")
  defer { close(ends[0]) }
  // A pipe takes 64 KB before anybody reads; no input is as long.
  let written = unsafe bytes.withUnsafeBytes { unsafe write(ends[1], $0.baseAddress, $0.count) }
  close(ends[1])
  require(written == bytes.count, "the pipe is too small")
  return SchemaRegistry.lint(["/proc/self/fd/\(ends[0])"])
}
