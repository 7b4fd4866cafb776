/// A key that the schema reader uses, in any kind of object in schema files.
enum SchemaKey: Int, Sendable {
  case name, type, label, description, properties, definition
  case pluralName, objectTypes, dates
  case array, minItems, maxItems, uniqueValues, writeOnCreate, readOnly, writable, creatable
  case validators, dateOnly, trim, lowercase, uppercase, sourceObject, geoType, defaultValue
  case autoGenerate, processors, facets, accepts
  case mimes, required, allowUpload, passMimes, maxFileSize, source, isPrivate
  case read, write, timeZone

  /// The key as it's written.
  var text: String {
    switch self {
    case .name: "name"
    case .type: "type"
    case .label: "label"
    case .description: "description"
    case .properties: "properties"
    case .definition: "definition"
    case .pluralName: "pluralName"
    case .objectTypes: "objectTypes"
    case .dates: "dates"
    case .array: "array"
    case .minItems: "minItems"
    case .maxItems: "maxItems"
    case .uniqueValues: "uniqueValues"
    case .writeOnCreate: "writeOnCreate"
    case .readOnly: "readOnly"
    case .writable: "writable"
    case .creatable: "creatable"
    case .validators: "validators"
    case .dateOnly: "dateOnly"
    case .trim: "trim"
    case .lowercase: "lowercase"
    case .uppercase: "uppercase"
    case .sourceObject: "sourceObject"
    case .geoType: "geoType"
    case .defaultValue: "defaultValue"
    case .autoGenerate: "autoGenerate"
    case .processors: "processors"
    case .facets: "facets"
    case .accepts: "accepts"
    case .mimes: "mimes"
    case .required: "required"
    case .allowUpload: "allowUpload"
    case .passMimes: "passMimes"
    case .maxFileSize: "maxFileSize"
    case .source: "source"
    case .isPrivate: "private"
    case .read: "read"
    case .write: "write"
    case .timeZone: "timeZone"
    }
  }
}
