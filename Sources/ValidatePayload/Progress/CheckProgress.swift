/// The progress of a check, and the line that shows it.
struct CheckProgress: Equatable, Sendable {
  /// The number of bytes that were read.
  var byteCount = 0
  /// The number of bytes of all inputs, or `nil` if it isn't known, as for a pipe.
  var totalByteCount: Int?
  var payloads = 0
  var faults = 0
  /// The time since the start.
  var milliseconds: Int64 = 0

  /// The number of columns of a bar.
  private static let barWidth = 20

  /// Returns the line: a bar and the share if the number of bytes is known, payloads, the rate, the time left, and faults.
  ///
  /// Parts that don't fit are left out.
  ///
  /// - Parameter columnCount: The number of columns of the terminal.
  /// - Returns: The line, which has fewer columns than the terminal so that the cursor stays on it.
  func line(columnCount: Int) -> String {
    // The most important parts come first.
    var parts: [String] = []
    if let share {
      let filled = Int(share * Double(Self.barWidth))
      let bar =
        String(repeating: "=", count: filled)
        + String(repeating: " ", count: Self.barWidth - filled)
      parts.append("[\(bar)] \(Int(share * 100)) %")
    }
    parts.append(count(payloads, "payload"))
    parts.append(count(faults, "fault"))
    if let timeLeft { parts.append("\(timeLeft) left") }
    if let rate { parts.append(rate) }
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : "\(line), \(part)"
      if longer.count >= columnCount { break }
      line = longer
    }
    return line
  }

  /// The share of the bytes that were read, up to 1.
  private var share: Double? {
    guard let totalByteCount, totalByteCount > 0 else { return nil }
    return min(1, Double(byteCount) / Double(totalByteCount))
  }

  private var timeLeft: String? {
    guard let share, share > 0 else { return nil }
    return Self.duration(Int64((Double(milliseconds) * (1 - share) / share / 1000).rounded(.up)))
  }

  /// The payloads and bytes of a second.
  private var rate: String? {
    guard milliseconds > 0 else { return nil }
    let seconds = Double(milliseconds) / 1000
    let payloads = Int(Double(payloads) / seconds).grouped
    let megabytes = Int((Double(byteCount) / seconds / 100_000).rounded())
    return "\(payloads)/s, \((megabytes / 10).grouped).\(megabytes % 10) MB/s"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a number of seconds such as `45 s`, `2 min 5 s` or `3 h 20 min`.
  static func duration(_ seconds: Int64) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
