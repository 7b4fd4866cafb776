import JSONText
package import ObjectSchema

/// The JSON Schema of the payloads of a definition.
package enum JSONSchemaDocument {
  /// The name of the form in messages.
  package static let formName = "JSON Schema"

  /// Returns the name of the file of a definition.
  package static func fileName(for definition: ObjectDefinition, _ purpose: ExportPurpose) -> String
  {
    let suffix = purpose == .update ? ".update" : ""
    return "\(definition.name)\(suffix).schema.json"
  }

  /// Exports the body of requests.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - purpose: Whether the request creates or updates an object.
  /// - Returns: A document in the dialect 2020-12.
  package static func export(
    _ definition: ObjectDefinition, for purpose: ExportPurpose
  ) -> Export {
    var builder = JSONSchemaBuilder(sharedReference: "#/$defs/")
    builder.purpose = purpose
    let body = builder.body(of: definition)
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(fileName(for: definition, purpose)),
    ]
    let general = builder.generalLimitations
    for limitation in general { schema.appendComment(limitation.comment) }
    schema = schema.merging(body)
    let shared = builder.sortedShared
    if shared.count > 0 { schema["$defs"] = .object(shared) }
    return Export(
      text: JSONValue.object(schema).formattedText,
      limitations: general + builder.limitations.all)
  }
}

extension JSONSchemaBuilder {
  /// The limitations that affect all payloads of the definition.
  var generalLimitations: [ExportLimitation] {
    var limitations = [
      ExportLimitation(
        path: definitionName,
        subject: "the rules of JSON text",
        reason: "validators see neither duplicate keys nor how numbers are rounded to binary64, "
          + "and accept more than 512 levels")
    ]
    if hasLengths {
      limitations.append(
        ExportLimitation(
          path: definitionName, subject: "a length in UTF-16 code units",
          reason: "JSON Schema counts characters past U+FFFF once"))
    }
    return limitations
  }
}
