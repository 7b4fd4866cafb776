/// The results of checking some payloads, by output.
struct CheckResults: Sendable {
  /// The report.
  var report: [UInt8] = []

  /// The lines of valid payloads, if there is an output for them.
  var pass: [UInt8] = []

  /// The lines of invalid payloads, if there is an output for them.
  var reject: [UInt8] = []

  /// The faults of invalid lines, if there is an output for them.
  var rejectFaults: [UInt8] = []

  /// The faults that remain after repairs, for standard error.
  var remainingFaults: [UInt8] = []

  /// The number of bytes for all outputs.
  var byteCount: Int {
    report.count + pass.count + reject.count + rejectFaults.count + remainingFaults.count
  }

  /// Removes the results, but keeps their memory.
  mutating func removeAll() {
    report.removeAll(keepingCapacity: true)
    pass.removeAll(keepingCapacity: true)
    reject.removeAll(keepingCapacity: true)
    rejectFaults.removeAll(keepingCapacity: true)
    remainingFaults.removeAll(keepingCapacity: true)
  }
}
