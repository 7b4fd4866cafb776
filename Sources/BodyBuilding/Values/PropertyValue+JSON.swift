package import JSONText

extension PropertyValue {
  /// Creates a value from a value of a document. Numbers become Swift numbers if those are exact.
  package init(reading value: JSONDocument.Element) {
    if let integer = value.plainInteger {
      self = .integer(Int64(integer))
    } else if let number = value.number {
      self.init(number)
    } else if let text = value.string {
      self = .string(text)
    } else if let elements = value.elements {
      // The JSON reader limits nesting, and therefore also this recursion.
      self = .array(elements.map { PropertyValue(reading: $0) })
    } else if let members = value.members {
      self = .object(
        PropertyObject(pairs: members.map { ($0.key, PropertyValue(reading: $0.value)) }))
    } else {
      self = value.bool.map { .bool($0) } ?? .null
    }
  }

  /// Creates a value from a number, as a Swift number if that is exact.
  package init(_ number: JSONNumber) {
    if let integer = number.integer(Int64.self) {
      self = .integer(integer)
    } else {
      self = JSONNumber(number.double) == number ? .double(number.double) : .number(number)
    }
  }
}
