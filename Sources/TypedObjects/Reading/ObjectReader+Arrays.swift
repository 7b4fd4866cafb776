@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

// The elements of an array have one property, which is looked up once for all of them.

extension ObjectReader {
  /// Reads an array of texts.
  @usableFromInline
  mutating func readTexts(at position: MemberPosition) throws(Stop) -> [String] {
    try readArray(at: position, .string) { (reader, property) throws(Stop) in
      try reader.text(property)
    }
  }

  /// Reads an array of numbers.
  @usableFromInline
  mutating func readNumbers(at position: MemberPosition) throws(Stop) -> [Double] {
    try readArray(at: position, .number) { (reader, property) throws(Stop) in
      try reader.number(property)
    }
  }

  /// Reads an array.
  ///
  /// - Parameters:
  ///   - position: The position of the array.
  ///   - form: The form of its elements.
  ///   - read: A closure that reads an element of a property.
  /// - Returns: The elements.
  /// - Throws: ``Stop`` if the value isn't such an array.
  @inline(__always)
  private mutating func readArray<Element>(
    at position: MemberPosition, _ form: PropertyForm,
    _ read: (inout ObjectReader, Int) throws(Stop) -> Element
  ) throws(Stop) -> [Element] {
    var elements: [Element] = []
    let estimate = try openArray(at: position)
    if estimate > 0 {
      let property = try property(at: position.element, form)
      elements.reserveCapacity(estimate)
      repeat { elements.append(try read(&self, property)) } while try nextElement()
    }
    closeArray(at: position, count: elements.count)
    return elements
  }
}
