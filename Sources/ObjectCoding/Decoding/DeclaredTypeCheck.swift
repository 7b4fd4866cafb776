import BodyBuilding
import JSONText
import ObjectSchema

/// Checks values of a document against the types that a definition declares.
struct DeclaredTypeCheck {
  /// A value whose type isn't that of its property.
  struct Mismatch {
    var code: FaultCode
    var path: PropertyPath
    var expected: String
    var found: String?
    var offset: Int
  }

  /// The mismatches in the order in which they were found, one for each value.
  private(set) var mismatches: [Mismatch] = []
  /// Whether there are more mismatches than the limit.
  private(set) var isTruncated = false

  private var path = PropertyPath()
  private var offsets: Set<Int> = []
  private let hasDuplicateKeys: Bool
  private let limit = CheckOptions().maximumFaults

  /// Creates a check that has found nothing yet.
  init(_ document: JSONDocument) { hasDuplicateKeys = !document.duplicateKeys.isEmpty }

  /// Checks a value without the values in it.
  mutating func check(
    _ value: JSONDocument.Element, _ scope: DeclaredScope, at codingPath: [any CodingKey]
  ) {
    guard let mismatch = scope.mismatch(of: value) else { return }
    path = PropertyPath(codingPath)
    report(mismatch, value)
  }

  /// Checks a value and all values in it.
  mutating func checkContents(
    of value: JSONDocument.Element, _ scope: DeclaredScope, at codingPath: [any CodingKey]
  ) {
    path = PropertyPath(codingPath)
    switch scope {
    case .object(let properties, let hasTypeKey):
      object(value, properties, hasTypeKey: hasTypeKey)
    case .value(let property): self.value(value, property)
    case .element(let property): element(value, property)
    case .typeKey, .undeclared: return
    }
  }

  private mutating func object(
    _ object: JSONDocument.Element, _ properties: [PropertyDefinition], hasTypeKey: Bool = false
  ) {
    var next = 0
    for member in counting(object.members ?? []) {
      if isTruncated { return }
      path.append(member.key)
      // Members are usually in declared order, so try the next property before searching.
      if next < properties.count, properties[next].name.hasSameUTF8(as: member.key) {
        value(member.value, properties[next])
        next += 1
      } else if let index = properties.firstIndex(where: { $0.name.hasSameUTF8(as: member.key) }) {
        value(member.value, properties[index])
        next = index + 1
      } else if hasTypeKey, member.key == "type", member.value.string == nil {
        report(.type("String", member.value), member.value)
      }
      path.removeLast()
    }
  }

  /// Returns the members that count, without those that a later duplicate overrides.
  private func counting(
    _ members: [(key: String, value: JSONDocument.Element)]
  ) -> [(key: String, value: JSONDocument.Element)] {
    guard hasDuplicateKeys else { return members }
    var last = OrderedKeys()
    var counting: [(key: String, value: JSONDocument.Element)] = []
    for member in members.reversed() where last.insert(member.key) == counting.count {
      counting.append(member)
    }
    return counting.reversed()
  }

  private mutating func value(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    guard property.isArray, !value.isNull else { return element(value, property) }
    guard let elements = value.elements else { return report(.type("Array", value), value) }
    for (index, element) in elements.enumerated() where !isTruncated {
      path.append(index)
      self.element(element, property)
      path.removeLast()
    }
  }

  private mutating func element(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    if value.isNull { return }
    if let mismatch = property.mismatch(ofElement: value) { return report(mismatch, value) }
    if property.type.kind == .document { object(value, property.properties) }
  }

  /// Reports a value once, even if it's read several times.
  private mutating func report(_ mismatch: DeclaredTypeMismatch, _ value: JSONDocument.Element) {
    guard !offsets.contains(value.offset) else { return }
    guard mismatches.count < limit else { return isTruncated = true }
    offsets.insert(value.offset)
    mismatches.append(
      Mismatch(
        code: mismatch.code, path: path, expected: mismatch.expected, found: mismatch.found,
        offset: value.offset))
  }
}
