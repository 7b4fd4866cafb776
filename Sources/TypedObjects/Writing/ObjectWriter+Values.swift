public import BodyBuilding
public import DateText
public import JSONText

extension ObjectWriter {
  /// Writes text.
  public mutating func writeText(_ text: String, at position: MemberPosition) {
    collect(.string(text), at: position)
  }

  /// Writes a number.
  @usableFromInline
  mutating func writeNumber(_ number: Double, at position: MemberPosition) {
    collect(.double(number), at: position)
  }

  /// Writes a number without a fraction.
  @usableFromInline
  mutating func writeInteger(_ number: Int, at position: MemberPosition) {
    collect(.integer(Int64(number)), at: position)
  }

  /// Writes a Boolean.
  @usableFromInline
  mutating func writeBool(_ value: Bool, at position: MemberPosition) {
    collect(.bool(value), at: position)
  }

  /// Writes an identifier.
  @usableFromInline
  mutating func writeID(_ id: ObjectID, at position: MemberPosition) {
    collect(.objectID(id), at: position)
  }

  /// Writes an instant.
  @usableFromInline
  mutating func writeInstant(_ instant: Instant, at position: MemberPosition) {
    collect(.instant(instant), at: position)
  }

  /// Writes a calendar day.
  @usableFromInline
  mutating func writeDay(_ day: CivilDate, at position: MemberPosition) {
    collect(.day(day), at: position)
  }

  /// Writes bytes as base64.
  package mutating func writeBytes(_ bytes: [UInt8], at position: MemberPosition) {
    collect(.bytes(bytes), at: position)
  }

  /// Writes a UUID.
  package mutating func writeUUID(_ text: String, at position: MemberPosition) {
    collect(.string(text), at: position)
  }

  /// Writes a value of any type.
  @usableFromInline
  mutating func writeAny(_ value: JSONValue, at position: MemberPosition) {
    collect(value.propertyValue, at: position)
  }

  /// Writes the content of a facet.
  mutating func writeFile(_ content: FileContent, at position: MemberPosition) {
    collect(content.propertyValue, at: position)
  }
}
