import Foundation
import ObjectBody

/// A payload whose files are named as in `validate-payload build`.
struct PayloadFile {
  /// The values, with an attachment instead of each object with the key `file`.
  let values: PropertyObject

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - path: The path of the JSON file.
  ///   - root: The directory of the files.
  /// - Throws: `JSONSyntaxError` if the text isn't JSON, or an error of the file.
  init(_ path: String, filesIn root: RootDirectory) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let value = try JSONValue(parsing: String(decoding: data, as: UTF8.self))
    guard case .object(let values) = Self.value(value, root) else { throw NoObject() }
    self.values = values
  }

  /// An error thrown if the payload isn't an object.
  struct NoObject: Error, CustomStringConvertible {
    var description: String { "the payload isn't an object" }
  }

  private static func value(_ value: JSONValue, _ root: RootDirectory) -> PropertyValue {
    if let elements = value.array { return .array(elements.map { Self.value($0, root) }) }
    guard let object = value.object else { return value.propertyValue }
    let keys = Set(object.members.map(\.key))
    if let path = object["file"]?.string, keys.isSubset(of: ["file", "mime"]) {
      let mediaType = object["mime"]?.string.map { MediaType(stringLiteral: $0) }
      return .attachment(.file(path: path, in: root, mediaType: mediaType))
    }
    return .object(
      PropertyObject(
        object.members.map { PropertyObject.Member($0.key, Self.value($0.value, root)) }))
  }
}
