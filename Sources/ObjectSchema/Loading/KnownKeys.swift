import JSONText

/// The keys that one kind of object in schema files can have.
///
/// Each kind of object has keys that the schema reader uses, and keys that only the server uses.
/// Any other key is probably misspelled, so it's reported as a warning.
final class KnownKeys: Sendable {
  /// The name of the kind of object, with an article.
  let owner: String

  /// The keys that the reader uses.
  let used: [String]

  /// The keys that only the server uses.
  let server: [String]

  /// The table of all keys. Those that the reader uses have the numbers of ``SchemaKey``.
  let table: JSONKeyTable

  /// The keys that a definition or property has properties for.
  private let read: [SchemaKey]

  /// Creates the keys of one kind of object.
  ///
  /// - Parameters:
  ///   - owner: The name of the kind, with an article.
  ///   - read: The keys that a definition or property has properties for.
  ///   - kept: The other keys that the reader uses.
  ///   - server: The keys that only the server uses, besides those that it keeps with every object.
  init(of owner: String, read: [SchemaKey], kept: [SchemaKey] = [], server: [String] = []) {
    self.owner = owner
    self.read = read
    used = (read + kept).map(\.text)
    self.server = server + Self.bookkeeping
    table = JSONKeyTable(
      (read + kept).map { ($0.text, $0.rawValue) }, unnumbered: self.server)
  }

  /// Returns whether a definition or property has a property for a key.
  func reads(_ key: String) -> Bool { read.contains { $0.text == key } }

  /// The keys that a server keeps with every object.
  private static let bookkeeping = [
    "_id", "object", "created", "creator", "updated", "updater", "ETag",
  ]

  static let definition = KnownKeys(
    of: "a definition",
    read: [
      .name, .pluralName, .label, .description, .properties, .objectTypes, .dates,
    ],
    server: [
      "lookup", "defaultAcl", "createAcl", "shareAcl", "shareChain", "allowTransfers", "hasETag",
      "allowConnections", "connectionOptions", "isExtensible", "isExtended", "isCustom",
      "extensible", "extended", "custom", "deletedProperties", "favorite", "auditing",
      "isDeletable", "isUnmanaged", "isVersioned", "slots", "resource", "canCascadeDelete",
      "defaultType", "hasOwner", "validateOwner", "localized", "locales", "reporting", "uniqueKey",
      "useBundles", "useBuildVersion", "access", "accessRoles", "owner", "shared", "path", "type",
      "$schema",
    ])

  static let objectType = KnownKeys(
    of: "an object type", read: [.name, .label, .properties], server: ["description"])

  static let property = KnownKeys(
    of: "a property",
    read: [
      .name, .type, .array, .label, .description, .minItems, .maxItems, .uniqueValues,
      .writeOnCreate, .readOnly, .validators, .properties, .dateOnly, .dates, .trim,
      .lowercase, .uppercase, .sourceObject, .geoType, .processors, .facets, .accepts,
    ],
    kept: [.writable, .creatable, .defaultValue, .autoGenerate],
    server: [
      "maxShift", "canPush", "canPull", "isArray", "facetDefinitions", "path", "parent",
      "readAccess", "writeAccess", "acl",
      "aclOverride", "readable", "removable", "optional",
      "indexed", "unique", "auditable", "auditing", "history", "dependencies", "include",
      "required", "searchable", "createAccess", "updateAccess", "deleteAccess", "pushAccess",
      "pullAccess", "isVirtual", "virtual", "doc", "localization", "namespace", "cascadeDelete",
      "expandable", "autoCreate", "grant", "paths", "referenceAccess", "pacl", "writeThrough",
      "updateOnWriteThrough", "inheritInstanceRoles", "inheritPropertyAccess", "accessTransforms",
      "defaultAcl", "defaultAclOverride", "roles", "validateReference", "uniqueKey",
      "urlExpirySeconds", "serializeData", "maxSize", "indexable", "skipAcl", "where",
      "linkedProperty", "readThrough", "createAcl", "createAclOverride", "linkedReferences",
      "hoistList", "defaultLimit", "implicitCreateAccessLevel", "outputEncoding", "uuidVersion",
    ])

  static let facet = KnownKeys(
    of: "a facet",
    read: [
      .name, .label, .mimes, .required, .allowUpload, .passMimes, .maxFileSize, .source,
      .isPrivate, .type,
    ],
    server: [
      "location", "storageId", "skipVirusScan", "cropImage", "maxWidth", "maxHeight", "imageWidth",
      "imageHeight", "description",
    ])

  static let rule = KnownKeys(of: "a rule", read: [.name, .definition], server: ["code"])

  static let dates = KnownKeys(of: "dates", read: [.read, .write, .timeZone])
}
