import JSONText
import ObjectSchema

/// The faults of a payload by their pointers.
struct FaultMap {
  private var faults: [String: [Fault]] = [:]
  private let pointers: [String]

  /// The offset up to which all values have been checked. Faults after it may be missing.
  private let checkedEnd: Int

  /// Creates the map of a report.
  init(_ report: PayloadReport) {
    for fault in report.faults { faults[fault.pointer, default: []].append(fault) }
    pointers = faults.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Payloads are checked in document order, and a fault isn't reported before the check reaches its offset.
    checkedEnd = report.isTruncated ? report.faults.map(\.offset).max() ?? 0 : .max
  }

  /// The faults at a pointer.
  func faults(at pointer: String) -> [Fault] { faults[pointer] ?? [] }

  /// Returns whether the report has all faults of the values that end before an offset.
  func isComplete(through end: Int) -> Bool { end <= checkedEnd }

  /// Returns whether a value, or one inside it, has a fault that a repaired value may not have.
  func refuses(at pointer: String) -> Bool {
    if faults(at: pointer).contains(where: \.refusesRepair) { return true }
    let prefix = pointer + "/"
    var (low, high) = (0, pointers.count)
    while low < high {
      let middle = (low + high) / 2
      if pointers[middle].utf8.lexicographicallyPrecedes(prefix.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < pointers.count, pointers[low].utf8.starts(with: prefix.utf8) {
      if faults(at: pointers[low]).contains(where: \.refusesRepair) { return true }
      low += 1
    }
    return false
  }

  /// The shapes of the pointers at which values are duplicated.
  var duplicatedShapes: Set<String> {
    var shapes: Set<String> = []
    for (pointer, faults) in faults where faults.contains(where: { $0.code == .unique }) {
      shapes.insert(Self.shape(of: pointer))
    }
    return shapes
  }

  /// Returns whether a value, or one that contains it, has one of some shapes.
  static func hasShape(_ pointer: String, among shapes: Set<String>) -> Bool {
    if shapes.isEmpty { return false }
    var shape = self.shape(of: pointer)[...]
    while !shape.isEmpty {
      if shapes.contains(String(shape)) { return true }
      guard let slash = shape.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      shape = shape[..<slash]
    }
    return false
  }

  /// Returns a pointer with a sign instead of each index. Values that must differ from each other have
  /// pointers that only differ in an index.
  static func shape(of pointer: String) -> String {
    pointer.split(separator: "/", omittingEmptySubsequences: false)
      .map { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? "#" : $0 }
      .joined(separator: "/")
  }
}

extension Fault {
  /// Whether a repaired value may not have the fault: an error, or a number that loses digits.
  fileprivate var refusesRepair: Bool { severity == .error || code == .precision }
}
