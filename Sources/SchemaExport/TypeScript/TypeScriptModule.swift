package import ObjectSchema

/// A module of TypeScript with the types of objects.
package enum TypeScriptModule {
  /// The name of the form in messages.
  package static let formName = "TypeScript"

  /// Exports definitions.
  ///
  /// For each definition there are types of the body that creates an object, of the body that updates one, and of
  /// the object that the server sends.
  ///
  /// - Parameter definitions: The definitions.
  /// - Returns: A module that has no imports.
  package static func export(_ definitions: [ObjectDefinition]) -> Export {
    var writer = TypeScriptWriter()
    for definition in definitions { writer.write(definition) }
    return Export(
      text: ([header] + writer.declarations).joined(separator: "\n"),
      limitations: writer.limitations.all)
  }

  /// The names that the header declares.
  static let declaredNames = [
    "JSONValue", "ObjectId", "DateText", "UUID", "Base64", "FacetValue", "StoredReference",
  ]

  private static let header = """
    /** Any JSON value. */
    export type JSONValue =
      | string
      | number
      | boolean
      | null
      | JSONValue[]
      | { [key: string]: JSONValue };

    /** The identifier of an object: 24 hexadecimal digits. */
    export type ObjectId = string;

    /** A date as text. */
    export type DateText = string;

    /** A UUID (RFC 9562). */
    export type UUID = string;

    /** Bytes in base64 with padding. */
    export type Base64 = string;

    /** The name of a file to upload, or the path of a facet to copy. */
    export type FacetValue =
      | string
      | { upload: string }
      | { source: "upload"; filename: string }
      | { source: "facet"; path: string; filename?: string };

    /** A reference as the server sends it. */
    export type StoredReference = ObjectId | { _id: ObjectId; [key: string]: unknown };

    """
}
