public import Foundation
public import TypedObjects

extension UUID: MemberValue {
  /// Writes the UUID in lowercase.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - position: The position of the value.
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeUUID(uuidString.lowercased(), at: position)
  }

  /// Reads a UUID.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - position: The position of the value.
  /// - Throws: `ObjectReader.Stop` if the value isn't a UUID.
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    let text = try reader.readFormattedText(at: position, .uuid)
    guard let id = UUID(uuidString: text) else { throw reader.stop() }
    self = id
  }
}

extension Data: MemberValue {
  /// Writes the bytes as base64.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - position: The position of the value.
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeBytes(Array(self), at: position)
  }

  /// Reads base64.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - position: The position of the value.
  /// - Throws: `ObjectReader.Stop` if the value isn't base64.
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self.init(try reader.readBytes(at: position))
  }
}
