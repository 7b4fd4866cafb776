public import ObjectSchema

/// The edition of a definition that a type was generated from.
///
/// ```swift
/// let edition = SchemaEdition(
///   object: "c_note", digest: "…",
///   json: #"{"name": "c_note", "properties": [{"name": "c_title", "type": "String"}]}"#)
/// edition.definition.name    // c_note
/// ```
public struct SchemaEdition: Hashable, Sendable {
  /// The singular name of the definition.
  public let object: String

  /// The digest of the definition when the type was generated. See `ObjectDefinition.digest`.
  public let digest: String

  /// The definition that the type was generated from.
  public let definition: ObjectDefinition

  /// Creates an edition.
  ///
  /// - Parameters:
  ///   - object: The singular name of the definition.
  ///   - digest: The digest of the definition.
  ///   - json: The text of a schema file with the definition.
  /// - Precondition: The text contains the definition without errors, as the text in generated code does.
  public init(object: String, digest: String, json: String) {
    self.object = object
    self.digest = digest
    definition = Self.definition(named: object, in: json)
  }

  private static func definition(named object: String, in json: String) -> ObjectDefinition {
    do {
      return try SchemaRegistry(text: json, name: object).object(named: object)
    } catch {
      preconditionFailure("the generated code for \(object) has been edited: \(error)")
    }
  }

  /// Returns whether two editions have the same object and digest.
  public static func == (left: SchemaEdition, right: SchemaEdition) -> Bool {
    left.object == right.object && left.digest == right.digest
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(object)
    hasher.combine(digest)
  }
}
