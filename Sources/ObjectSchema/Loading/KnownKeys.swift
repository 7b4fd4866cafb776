/// The keys of definitions that mean something to us or to the server.
///
/// A key that is on neither list is told as a warning: it is probably misspelled.
enum KnownKeys {
  /// Read from a definition.
  static let definition: Set<String> = [
    "name", "pluralName", "label", "description", "properties", "objectTypes", "dates",
  ]

  /// Kept for the server.
  static let serverDefinition: Set<String> = [
    "_id", "object", "lookup", "defaultAcl", "createAcl", "shareAcl", "shareChain",
    "allowTransfers", "hasETag", "allowConnections", "connectionOptions", "isExtensible",
    "isExtended", "isCustom", "extensible", "extended", "custom", "deletedProperties", "favorite",
    "auditing", "isDeletable", "isUnmanaged", "isVersioned", "slots", "resource",
    "canCascadeDelete", "defaultType", "hasOwner", "validateOwner", "localized", "locales",
    "reporting", "uniqueKey", "useBundles", "useBuildVersion", "created", "creator", "updated",
    "updater", "ETag", "access", "accessRoles", "shared", "path", "type", "$schema",
  ]

  /// Read from a type of object.
  static let objectType: Set<String> = ["name", "label", "properties"]

  static let serverObjectType: Set<String> = ["_id", "description"]

  /// Read from a property.
  static let property: Set<String> = [
    "name", "type", "array", "label", "description", "minItems", "maxItems", "uniqueValues",
    "writeOnCreate", "readOnly", "validators", "properties", "dateOnly", "dates", "trim",
    "lowercase", "uppercase", "sourceObject", "geoType", "processors", "facets", "accepts",
  ]

  /// Kept for the server.
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
    "linkedProperty", "readThrough", "createAcl", "linkedReferences", "hoistList",
    "defaultLimit", "implicitCreateAccessLevel", "outputEncoding", "autoGenerate", "uuidVersion",
  ]

  /// Read from a facet.
  static let facet: Set<String> = [
    "name", "label", "mimes", "required", "allowUpload", "passMimes", "maxFileSize", "source",
    "private", "type",
  ]

  /// Kept for the server.
  static let serverFacet: Set<String> = [
    "_id", "location", "storageId", "skipVirusScan", "cropImage", "maxWidth", "maxHeight",
    "imageWidth", "imageHeight", "description",
  ]

  /// Read from a rule.
  static let validator: Set<String> = ["name", "definition"]

  static let serverValidator: Set<String> = ["_id", "code"]
}
