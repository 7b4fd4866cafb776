/// A value whose members a definition declares: an object, a Document, or a file with its facets.
///
/// Members are numbered from 0 in declared order, so that neither writing nor reading needs names. Types
/// that conform are usually generated from schemas.
public protocol SchemaValue: Codable, Hashable, Sendable {
  /// Writes the members in declared order.
  ///
  /// - Parameter writer: The writer.
  func write(to writer: inout ObjectWriter)

  /// Reads the members in the order in which they are.
  ///
  /// - Parameter reader: The reader.
  /// - Throws: ``ObjectReader/Stop`` if the value can't be read.
  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop)
}

/// The value of a Document.
public protocol DocumentValue: SchemaValue, MemberValue {}

extension DocumentValue {
  /// Writes the Document.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - position: The position of the Document.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    let scope = writer.openDocument(at: position)
    write(to: &writer)
    writer.closeDocument(scope)
  }

  /// Reads a Document.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - position: The position of the Document.
  /// - Throws: ``ObjectReader/Stop`` if the value isn't such a Document.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    try reader.enterDocument(at: position)
    try self.init(reading: &reader)
  }
}

/// The value of a File: its facets, numbered in declared order.
public protocol FileValue: SchemaValue, MemberValue {}

extension FileValue {
  /// Writes the file.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - position: The position of the file.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    let scope = writer.openFile(at: position)
    write(to: &writer)
    writer.closeFile(scope)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - position: The position of the file.
  /// - Throws: ``ObjectReader/Stop`` if the value isn't such a file.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    try reader.enterFile(at: position)
    try self.init(reading: &reader)
    reader.leaveFile()
  }
}
