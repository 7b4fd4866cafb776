/// The keys that schema files can have.
///
/// Each kind of object has keys that the schema reader uses, and keys that only the server uses.
/// Any other key is probably misspelled, so it's reported as a warning.
enum KnownKeys {
  /// The keys of a definition.
  static let definition: Set<String> = [
    "name", "pluralName", "label", "description", "properties", "objectTypes", "dates",
  ]

  /// The keys of a definition that only the server uses.
  static let serverDefinition: Set<String> = [
    "_id", "object", "lookup", "defaultAcl", "createAcl", "shareAcl", "shareChain",
    "allowTransfers", "hasETag", "allowConnections", "connectionOptions", "isExtensible",
    "isExtended", "isCustom", "extensible", "extended", "custom", "deletedProperties", "favorite",
    "auditing", "isDeletable", "isUnmanaged", "isVersioned", "slots", "resource",
    "canCascadeDelete", "defaultType", "hasOwner", "validateOwner", "localized", "locales",
    "reporting", "uniqueKey", "useBundles", "useBuildVersion", "created", "creator", "updated",
    "updater", "ETag", "access", "accessRoles", "shared", "path", "type", "$schema",
  ]

  /// The keys of an object type.
  static let objectType: Set<String> = ["name", "label", "properties"]

  /// The keys of an object type that only the server uses.
  static let serverObjectType: Set<String> = ["_id", "description"]

  /// The keys of a property.
  static let property: Set<String> = [
    "name", "type", "array", "label", "description", "minItems", "maxItems", "uniqueValues",
    "writeOnCreate", "readOnly", "validators", "properties", "dateOnly", "dates", "trim",
    "lowercase", "uppercase", "sourceObject", "geoType", "processors", "facets", "accepts",
  ]

  /// The keys of a property that only the server uses.
  static let serverProperty: Set<String> = [
    "_id", "maxShift", "canPush", "canPull", "readAccess", "writeAccess", "acl", "aclOverride",
    "readable", "writable", "creatable", "removable", "optional", "indexed", "unique",
    "auditable", "auditing", "history", "defaultValue", "dependencies", "include", "required",
    "searchable", "createAccess", "updateAccess", "deleteAccess", "pushAccess", "pullAccess",
    "isVirtual", "virtual", "doc", "localization", "namespace", "cascadeDelete", "expandable",
    "autoCreate", "grant", "paths", "referenceAccess", "pacl", "writeThrough",
    "updateOnWriteThrough", "inheritInstanceRoles", "inheritPropertyAccess", "accessTransforms",
    "defaultAcl", "defaultAclOverride", "roles", "validateReference", "uniqueKey",
    "urlExpirySeconds", "serializeData", "maxSize", "indexable", "skipAcl", "where",
    "linkedProperty", "readThrough", "createAcl", "createAclOverride", "linkedReferences",
    "hoistList", "defaultLimit", "implicitCreateAccessLevel", "outputEncoding", "autoGenerate",
    "uuidVersion",
  ]

  /// The keys of a facet.
  static let facet: Set<String> = [
    "name", "label", "mimes", "required", "allowUpload", "passMimes", "maxFileSize", "source",
    "private", "type",
  ]

  /// The keys of a facet that only the server uses.
  static let serverFacet: Set<String> = [
    "_id", "location", "storageId", "skipVirusScan", "cropImage", "maxWidth", "maxHeight",
    "imageWidth", "imageHeight", "description",
  ]

  /// The keys of a rule.
  static let validator: Set<String> = ["name", "definition"]

  /// The keys of a rule that only the server uses.
  static let serverValidator: Set<String> = ["_id", "code"]
}
