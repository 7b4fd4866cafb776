public import ObjectSchema

/// The edition of a definition that a type was generated from.
///
/// ```swift
/// let edition = SchemaEdition(
///   object: "c_note", digest: "",
///   json: #"{"name": "c_note", "properties": [{"name": "c_title", "type": "String"}]}"#)
/// edition.definition.properties.map(\.name)    // ["c_title"]
/// ```
public struct SchemaEdition: Sendable {
  /// The singular name of the definition.
  public var object: String { storage.object }

  /// The digest of the definition when the type was generated. See `ObjectDefinition.digest`.
  public var digest: String { storage.digest }

  /// The definition that the type was generated from.
  public var definition: ObjectDefinition { storage.layout.definition }

  @usableFromInline let storage: Storage

  /// The contents, which are read for every object.
  @usableFromInline final class Storage: Sendable {
    let object: String
    let digest: String
    let layout: SchemaLayout
    /// An array of the layout, which code of other modules can borrow without copying the layout.
    @usableFromInline let layouts: [SchemaLayout]

    init(_ object: String, _ digest: String, _ definition: ObjectDefinition) {
      self.object = object
      self.digest = digest
      layout = SchemaLayout(definition)
      layouts = [layout]
    }
  }

  /// Creates an edition from the text of a schema file.
  ///
  /// - Parameters:
  ///   - object: The singular name of the definition.
  ///   - digest: The digest of the definition.
  ///   - json: The text of a schema file with the definition.
  /// - Precondition: The text contains the definition without errors, as the text in generated code does.
  public init(object: String, digest: String, json: String) {
    do {
      let schemas = try SchemaRegistry(text: json, name: object)
      storage = Storage(object, digest, try schemas.object(named: object))
    } catch {
      preconditionFailure("the text of \(object) in generated code has errors: \(error)")
    }
  }

  /// Creates an edition of a definition, such as one that has been loaded with custom rules.
  ///
  /// - Parameters:
  ///   - definition: The definition. Its properties must have the order that the type expects.
  ///   - digest: The digest of the definition from which the type was generated.
  public init(_ definition: ObjectDefinition, digest: String) {
    storage = Storage(definition.name, digest, definition)
  }
}

extension SchemaEdition: Hashable {
  /// Returns whether two editions have the same object and digest.
  ///
  /// - Parameters:
  ///   - left: An edition.
  ///   - right: Another edition.
  /// - Returns: Whether their names and digests are equal.
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
