import ObjectSchema

extension FaultTally {
  /// The numbers of errors and warnings that have something in common.
  struct Count: Equatable, Sendable {
    /// The code, the property or the file, or `nil` for those beyond the limit.
    let name: String?
    var errors = 0
    var warnings = 0

    var total: Int { errors + warnings }
  }

  /// The numbers by code, the largest first.
  var codeCounts: [Count] { ranked { $0.code.rawValue } }

  /// The numbers by property, the largest first. The name of the whole payload is empty.
  var propertyCounts: [Count] { ranked { $0.property } }

  /// The numbers of errors by file, the largest first.
  var fileCounts: [Count] {
    files.map { Count(name: $0.key, errors: $0.value) }.sorted(by: precedes)
  }

  private func ranked(_ name: (Kind) -> String?) -> [Count] {
    var counts: [String?: Count] = [:]
    for (kind, number) in kinds {
      let name = name(kind)
      if kind.severity == .error {
        counts[name, default: Count(name: name)].errors += number
      } else {
        counts[name, default: Count(name: name)].warnings += number
      }
    }
    return counts.values.sorted(by: precedes)
  }

  /// Orders numbers from the largest to the smallest, and equal ones by name, so that the order is always the same.
  private func precedes(_ first: Count, _ second: Count) -> Bool {
    if first.total != second.total { return first.total > second.total }
    guard let name = first.name else { return false }
    return second.name.map { name < $0 } ?? true
  }
}
