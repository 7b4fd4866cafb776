/// A type whose instances can be values of members of a ``SchemaValue``.
///
/// `String`, `Int`, `Double`, `Bool`, `ObjectID`, `Reference`, ``ObjectReference``, `Instant`, `CivilDate`,
/// `JSONValue`, ``FileContent`` and arrays of these conform. With `import ObjectBody`, so do `UUID` and
/// `Data`. Generated types conform through ``DocumentValue``, ``FileValue``, and ``ListedValue``.
public protocol MemberValue: Hashable, Sendable {
  /// Writes the value.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - position: The position of the value.
  func write(to writer: inout ObjectWriter, at position: MemberPosition)

  /// Writes the elements of an array.
  ///
  /// The default implementation writes one after the other.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - writer: The writer.
  ///   - position: The position of the elements.
  static func write(
    _ elements: Span<Self>, to writer: inout ObjectWriter, at position: MemberPosition)

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - position: The position of the value.
  /// - Throws: ``ObjectReader/Stop`` if there's no such value.
  init(reading reader: inout ObjectReader, at position: MemberPosition) throws(ObjectReader.Stop)

  /// Reads an array of values.
  ///
  /// A type that doesn't implement this method gets one that creates each value.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - position: The position of the array.
  /// - Returns: The values.
  /// - Throws: ``ObjectReader/Stop`` if there's no such array.
  static func array(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) -> [Self]
}

extension MemberValue {
  /// Reads an array of values.
  @inlinable
  public static func array(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) -> [Self] {
    var elements: [Self] = []
    let estimate = try reader.openArray(at: position)
    if estimate > 0 {
      if estimate > 1 { elements.reserveCapacity(estimate) }
      repeat {
        elements.append(try Self(reading: &reader, at: position.element))
      } while try reader.nextElement()
    }
    reader.closeArray(at: position, count: elements.count)
    return elements
  }

  /// Writes the elements of an array, one after the other.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - writer: The writer.
  ///   - position: The position of the elements.
  @inlinable
  public static func write(
    _ elements: Span<Self>, to writer: inout ObjectWriter, at position: MemberPosition
  ) {
    for index in elements.indices { elements[index].write(to: &writer, at: position) }
  }
}
