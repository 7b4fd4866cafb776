import DateText

/// The formats of dates that aren't the defaults.
struct PlanDates: Sendable {
  private(set) var mappings: [DateMapping] = []

  /// The reader of most texts of each mapping, which fails if there is none. Readers are apart from
  /// mappings, because using a mapping counts references.
  private(set) var readers: [FixedDateReader] = []

  private var indices: [DateMapping: Int32] = [:]

  /// Adds formats, unless there are the same, and sets them for a Date.
  mutating func add(_ mapping: DateMapping, to node: inout PropertyNode) {
    var index = Int32(mappings.count)
    // Most properties have the formats of the one before them.
    if mappings.last == mapping {
      index -= 1
    } else if let known = indices[mapping] {
      index = known
    } else {
      indices[mapping] = index
      mappings.append(mapping)
      readers.append(mapping.fixedReader ?? .none)
    }
    node.members = index
    node.plainTextLimit = Int32(readers[Int(index)].textByteCount)
  }
}
