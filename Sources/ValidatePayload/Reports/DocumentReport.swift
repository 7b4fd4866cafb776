import ObjectSchema

/// A report that's one document for all payloads, in a form that other programs read.
///
/// Copies of a report format payloads in parallel, and the command writes their bytes in the order of the input,
/// between the head and the tail.
protocol DocumentReport: Sendable {
  /// The bytes between two entries. Every entry begins with them, and the command leaves out the first ones.
  var separator: [UInt8] { get }

  /// Whether the head contains totals, so that it can't be written before the last payload was checked.
  var hasTotalsInHead: Bool { get }

  /// The number of examples of errors, and of warnings, that the totals contain.
  var exampleLimit: Int { get }

  /// Appends the entry of a payload, or nothing.
  ///
  /// - Parameters:
  ///   - entry: The result of the check.
  ///   - output: The bytes to append to.
  mutating func write(_ entry: ReportEntry, into output: inout [UInt8])

  /// Returns the bytes before the first entry.
  ///
  /// - Parameter totals: The totals. They count only if ``hasTotalsInHead`` is set.
  /// - Returns: The bytes.
  func head(_ totals: ReportTotals) -> [UInt8]

  /// Returns the bytes after the last entry.
  ///
  /// - Parameter totals: The totals.
  /// - Returns: The bytes.
  func tail(_ totals: ReportTotals) -> [UInt8]
}

extension DocumentReport {
  var separator: [UInt8] { Array(",\n".utf8) }

  var hasTotalsInHead: Bool { false }

  var exampleLimit: Int { 0 }
}
