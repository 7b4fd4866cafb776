import DateText

/// The formats of dates that aren't the defaults.
struct PlanDates: Sendable {
  private(set) var mappings: [DateMapping] = []

  /// The reader of most texts of each mapping, which fails if there is none. Readers are apart from
  /// mappings, because using a mapping counts references.
  private(set) var readers: [FixedDateReader] = []

  /// The programs of each mapping.
  private(set) var programs = DatePrograms()

  /// Adds formats, unless the last ones are the same, as they usually are, and sets them for a Date.
  mutating func add(_ mapping: DateMapping, to node: inout PropertyNode) {
    if mappings.last != mapping {
      mappings.append(mapping)
      readers.append(mapping.fixedReader ?? .none)
      programs.append(mapping)
    }
    node.members = Int32(mappings.count - 1)
    node.plainTextLimit = Int32(readers.last?.textByteCount ?? -1)
    node.numberTest = Int32(mapping.numberDigits ?? -1)
  }
}
