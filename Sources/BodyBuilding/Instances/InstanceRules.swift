import JSONText
import ObjectSchema

/// Checks the values of stored objects with the rules of their properties.
struct InstanceRules {
  /// The object type of the current record.
  var type: String?

  private var serializer: BodySerializer

  init(_ definition: ObjectDefinition, _ options: CheckOptions) {
    serializer = BodySerializer(definition, options: options.forStoredValues)
  }

  /// Returns the faults of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of its property.
  /// - Returns: The errors.
  mutating func faults(of value: PropertyValue, _ name: String) -> [Fault] {
    serializer.check(JSONPointer([name]).description, value, ofType: type).faults
      // Elements of arrays can be null in what the server sends.
      .filter { $0.severity == .error && $0.finding != .type(.null) }
  }
}

extension InstanceReader {
  /// Checks the rules of a property's value, if they're to be checked.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - element: The value in the text.
  mutating func checkRules(of value: InstanceValue, _ element: JSONDocument.Element) {
    guard !element.isNull, let name = path.names.first, let value = value.checkedValue,
      let faults = rules?.faults(of: value, name)
    else { return }
    for fault in faults {
      let outer = path
      path = PropertyPath()
      var found = element
      for (index, token) in (JSONPointer(fault.pointer)?.tokens ?? []).enumerated() {
        guard index > 0 else {
          path.append(token)
          continue
        }
        if let elements = found.elements, let position = Int(token) {
          path.append(position)
          if elements.indices.contains(position) { found = elements[position] }
        } else {
          path.append(token)
          found = found[token] ?? found
        }
      }
      add(fault.code, at: found.offset, expected: fault.expected, found: fault.found)
      path = outer
    }
  }
}

extension InstanceValue {
  /// The value with the parts to which rules apply, or `nil` if it has none.
  fileprivate var checkedValue: PropertyValue? {
    switch self {
    case .file: return nil
    case .document(let members):
      return .object(
        PropertyObject(
          pairs: members.all.compactMap { member in
            guard member.origin == .declared else { return nil }
            return member.value.checkedValue.map { (member.name, $0) }
          }))
    case .array(let elements):
      let values = elements.compactMap(\.checkedValue)
      return values.count == elements.count ? .array(values) : nil
    case .plain, .reference, .geometry: return propertyValue
    }
  }
}
