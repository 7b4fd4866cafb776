public import BodyBuilding
public import DateText
public import JSONText

extension String: MemberValue {
  /// Writes the text.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeText(self, at: position)
  }

  /// Writes the texts of an array of Strings.
  @inlinable
  public static func write(
    _ elements: Span<String>, to writer: inout ObjectWriter, at position: MemberPosition
  ) { writer.writeTexts(elements, at: position) }

  /// Reads the text of a String.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readText(at: position)
  }

  /// Reads an array of texts.
  @inlinable
  public static func array(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) -> [String] {
    try reader.readTexts(at: position)
  }
}

extension Double: MemberValue {
  /// Writes the number.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeNumber(self, at: position)
  }

  /// Reads a Number.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readNumber(at: position)
  }

  /// Reads an array of numbers.
  @inlinable
  public static func array(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) -> [Double] {
    try reader.readNumbers(at: position)
  }
}

extension Int: MemberValue {
  /// Writes the number.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeInteger(self, at: position)
  }

  /// Reads a Number without a fraction.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readInteger(at: position)
  }
}

extension Bool: MemberValue {
  /// Writes the Boolean.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeBool(self, at: position)
  }

  /// Reads a Boolean.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readBool(at: position)
  }
}

extension ObjectID: MemberValue {
  /// Writes the identifier.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeID(self, at: position)
  }

  /// Reads an identifier.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readID(at: position)
  }
}

extension Reference: MemberValue {
  /// Writes the identifier.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeID(id, at: position)
  }

  /// Reads an identifier.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self.init(try reader.readID(at: position))
  }
}

extension Instant: MemberValue {
  /// Writes the instant in the format of its property.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeInstant(self, at: position)
  }

  /// Reads a Date.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readInstant(at: position)
  }
}

extension CivilDate: MemberValue {
  /// Writes the day in the format of its property.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeDay(self, at: position)
  }

  /// Reads a Date of a calendar day.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readDay(at: position)
  }
}

extension JSONValue: MemberValue {
  /// Writes the value with its objects sorted by the UTF-8 bytes of their keys.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeAny(self, at: position)
  }

  /// Reads a value of any type.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try reader.readAny(at: position)
  }
}

extension Array: MemberValue where Element: MemberValue {
  /// Writes the elements.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.openArray(at: position, count: count)
    // Elements are borrowed in place, because copies of text would be reference-counted.
    Element.write(borrowedSpan, to: &writer, at: position.element)
    writer.closeArray()
  }

  /// Reads an array.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self = try Element.array(reading: &reader, at: position)
  }
}
