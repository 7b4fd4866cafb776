import JSONText

extension JSONWriter {
  /// Writes a member with a string, or nothing if there is no value.
  mutating func writeMember(_ name: String, _ value: String?) {
    guard let value else { return }
    writeKey(name)
    writeString(value)
  }

  /// Writes a member with an integer.
  mutating func writeMember(_ name: String, _ value: some FixedWidthInteger) {
    writeKey(name)
    writeInteger(value)
  }

  /// Writes a member with an object.
  mutating func writeObject(_ name: String, _ writeMembers: (inout JSONWriter) -> Void) {
    writeKey(name)
    beginObject()
    writeMembers(&self)
    endObject()
  }

  /// Writes a member with an array.
  mutating func writeArray<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    writeKey(name)
    beginArray()
    for element in elements { writeElement(&self, element) }
    endArray()
  }
}
