/// The faults of settings, each once.
struct SwiftFaultList: Sendable {
  /// A fault with its offset in the file.
  struct Fault: Hashable, Sendable {
    let offset: Int?
    let reason: String
  }

  private var found: Set<Fault> = []

  /// The faults, in the order of the file.
  var all: [Fault] {
    found.sorted { ($0.offset ?? -1, $0.reason) < ($1.offset ?? -1, $1.reason) }
  }

  mutating func append(_ offset: Int?, _ reason: String) {
    found.insert(Fault(offset: offset, reason: reason))
  }
}
