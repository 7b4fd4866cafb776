public import BodyBuilding
public import JSONText

/// The content of a facet.
///
/// ```swift
/// let content = FileContent.attachment(.bytes(Array("none".utf8), mediaType: "text/plain"))
/// ```
public enum FileContent: Hashable, Sendable {
  /// A file to upload.
  case attachment(FileAttachment)
  /// The name of a file, or the address of another facet.
  case name(String)
  /// A file in a form that's an object, such as a copy, or what the server sends.
  case value(JSONValue)
}

extension FileContent: MemberValue {
  /// Writes the content.
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeFile(self, at: position)
  }

  /// Reads the content of a facet.
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    switch try reader.readAny(at: position) {
    case .string(let name): self = .name(name)
    case let value: self = .value(value)
    }
  }
}

extension FileContent: PropertyValueConvertible {
  /// The content as the value of a facet.
  public var propertyValue: PropertyValue {
    switch self {
    case .attachment(let attachment): .attachment(attachment)
    case .name(let name): .string(name)
    case .value(let value): value.propertyValue
    }
  }
}
