import Testing

@testable import ValidatePayload

@Suite struct CheckProgressTests {
  private static func progress(
    _ byteCount: Int, of totalByteCount: Int?, _ payloads: Int, _ faults: Int,
    _ milliseconds: Int64
  ) -> CheckProgress {
    CheckProgress(
      byteCount: byteCount, totalByteCount: totalByteCount, payloads: payloads, faults: faults,
      milliseconds: milliseconds)
  }

  @Test func `the line shows the share, the counts, the time left and the rate`() {
    let rows: [(progress: CheckProgress, line: String)] = [
      (
        Self.progress(450_000_000, of: 1_000_000_000, 1_234_567, 1, 1_500),
        "[=========           ] 45 %, 1,234,567 payloads, 1 fault, 2 s left, 823,044/s, 300.0 MB/s"
      ),
      (
        Self.progress(0, of: 1_000_000, 1, 0, 1_000),
        "[                    ] 0 %, 1 payload, 0 faults, 1/s, 0.0 MB/s"
      ),
      (
        // A file can grow.
        Self.progress(2_000_000, of: 1_000_000, 10, 1_000, 2_000),
        "[====================] 100 %, 10 payloads, 1,000 faults, 0 s left, 5/s, 1.0 MB/s"
      ),
      (Self.progress(5_000_000, of: nil, 7, 0, 2_000), "7 payloads, 0 faults, 3/s, 2.5 MB/s"),
      (Self.progress(5, of: 0, 7, 0, 0), "7 payloads, 0 faults"),
    ]
    for (progress, line) in rows { #expect(progress.line(columnCount: 120) == line) }
  }

  @Test func `parts that don't fit are left out`() {
    let progress = Self.progress(500_000, of: 1_000_000, 12, 3, 2_000)
    let full = "[==========          ] 50 %, 12 payloads, 3 faults, 2 s left, 6/s, 0.3 MB/s"
    #expect(progress.line(columnCount: full.count + 1) == full)
    for columnCount in 0...full.count {
      let line = progress.line(columnCount: columnCount)
      #expect(line.count < max(1, columnCount) && full.hasPrefix(line), "\(columnCount)")
    }
    #expect(progress.line(columnCount: full.count).hasSuffix("2 s left"))
    #expect(progress.line(columnCount: 27).isEmpty)
  }

  @Test func `durations have one or two units`() {
    let rows: [(Int64, String)] = [
      (0, "0 s"), (59, "59 s"), (60, "1 min 0 s"), (3599, "59 min 59 s"), (3600, "1 h 0 min"),
      (100_000, "27 h 46 min"),
    ]
    for (seconds, text) in rows { #expect(CheckProgress.duration(seconds) == text) }
  }
}
