import JSONText
import ObjectSchema

/// The content of a document, which decides how it's checked and described.
enum DocumentContent: Sendable {
  /// Payloads of an object.
  case payload(ObjectDefinition, PayloadSettings)
  /// Definitions that are loaded with the others.
  case definitions
  /// Definitions in a file that isn't among the schemas.
  case otherDefinitions
  /// Payloads of an object that no definition without errors describes.
  case missingObject(String)
  /// Something else, which isn't checked.
  case other

  /// The number of bytes in which the keys that show what a document holds are looked for.
  private static let searchedByteCount = 1 << 16

  /// Finds out what a document holds.
  ///
  /// - Parameters:
  ///   - path: The path of the document, or its URI if it isn't a file.
  ///   - language: The language that the client gives the document.
  ///   - bytes: The text.
  ///   - wasPayload: Whether the text has had a property of the only definition. It then remains a payload while it's
  ///     edited, even if it doesn't begin like an object.
  ///   - schemas: The definitions.
  ///   - settings: The settings.
  init(
    path: String, language: String, _ bytes: [UInt8], wasPayload: Bool = false,
    _ schemas: LoadedSchemas, _ settings: WorkspaceSettings
  ) {
    self = .other
    if path == settings.configuration || path.fileName == ".validate-payload.json" { return }
    if schemas.files.contains(path) {
      self = .definitions
      return
    }
    let hasLines = path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl")
    let languages = ["json", "jsonl", "jsonlines", "ndjson"]
    guard hasLines || path.hasSuffix(".json") || languages.contains(language) else { return }
    var own = settings.payloads(path)
    own.hasLines = own.hasLines || hasLines
    if own.isChosen, let name = own.object {
      self.init(named: name, own, schemas)
      return
    }
    let found = Self.keys(of: bytes)
    let keys = found ?? []
    if schemas.includes(path) || Self.areKeysOfDefinition(keys) {
      self = .otherDefinitions
    } else if keys.contains("$schema") || keys.isSuperset(of: ["schema", "cases"]) {
      // The author says that the file has another form, or it has cases.
    } else if let name = own.object {
      self.init(named: name, own, schemas)
    } else if let definition = schemas.onlyDefinition,
      wasPayload || found?.isEmpty == true || definition.hasProperty(in: keys)
    {
      self = .payload(definition, own)
    }
  }

  /// Returns the keys of the outermost object that show what a text holds, or `nil` if it doesn't begin like an object.
  fileprivate static func keys(of bytes: [UInt8]) -> Set<String>? {
    TextScanner.outermostMembers(of: bytes, atMost: searchedByteCount)?.keys(in: bytes)
  }

  private init(named name: String, _ settings: PayloadSettings, _ schemas: LoadedSchemas) {
    self =
      schemas.definition(named: name).map { .payload($0, settings) } ?? .missingObject(name)
  }

  private static func areKeysOfDefinition(_ keys: Set<String>) -> Bool {
    keys.contains("name") && (keys.contains("properties") || keys.contains("objectTypes"))
  }
}

extension ObjectDefinition {
  /// Returns whether the outermost object of a text has a property, of any object type.
  func hasProperty(in bytes: [UInt8]) -> Bool {
    DocumentContent.keys(of: bytes).map(hasProperty(in:)) ?? false
  }

  /// Returns whether one of several keys is the name of a property, of any object type.
  fileprivate func hasProperty(in keys: Set<String>) -> Bool {
    properties.contains { keys.contains($0.name) }
      || objectTypes.contains { $0.properties.contains { keys.contains($0.name) } }
  }
}
