import JSONText

/// A repair that is made if the payload then has no fault there.
struct RepairProposal {
  let kind: Repair.Kind

  /// The path of the fault.
  let path: String

  /// The pointers to the value before and after the repair.
  let pointer: JSONPointer
  let target: JSONPointer

  /// The edit of the text as it was before all repairs of the round.
  let edit: TextEdit

  /// The offset of the end of the value in the same text.
  let valueEnd: Int

  /// The JSON text of the value before the repair, or its key.
  let before: [UInt8]

  /// The pointer to the value after the repair, as faults have it.
  let targetText: String

  /// The pointer to the container of the value.
  let parentText: String

  /// Whether the edit replaces the value, and not its key.
  let isValue: Bool

  init(
    _ kind: Repair.Kind, path: String, pointer: JSONPointer, target: JSONPointer, edit: TextEdit,
    valueEnd: Int, before: [UInt8], isValue: Bool? = nil
  ) {
    if case .rename = kind { self.isValue = isValue ?? false } else { self.isValue = true }
    self.kind = kind
    self.path = path
    self.pointer = pointer
    self.target = target
    self.edit = edit
    self.valueEnd = valueEnd
    self.before = before
    targetText = target.description
    parentText = JSONPointer(target.tokens.dropLast()).description
  }

  /// The repair, with its offset in a text.
  func repair(at offset: Int) -> Repair {
    Repair(
      kind: kind, isValue: isValue, path: path, pointer: pointer, target: target, offset: offset,
      before: before,
      after: edit.replacement)
  }
}
