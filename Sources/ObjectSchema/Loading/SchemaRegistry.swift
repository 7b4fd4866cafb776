import JSONText

/// Definitions by their names, loaded from schema files.
///
/// A file holds one definition, an array of them, or `{"object":"list","data":[…]}`. A folder means
/// every `*.json` file in it, sorted by name, without its subfolders. Everything that is wrong is
/// told at once; a registry that could be made is free of faults.
///
/// ```swift
/// let schemas = try SchemaRegistry(contentsOf: "Schemas")
/// let object = try schemas.object("c_object")       // or "c_objects"
/// ```
public struct SchemaRegistry: Sendable {
  /// The definitions, in the order they were read.
  public let definitions: [ObjectDefinition]

  /// What somebody should know although it stopped nothing: unknown keys, rules and types.
  public let warnings: [SchemaFault]

  private let places: [String: Int]

  /// Loads files and folders.
  ///
  /// - Parameter path: A schema file, or a folder of them.
  /// - Throws: ``SchemaError`` with every fault of every file.
  public init(contentsOf path: String) throws(SchemaError) {
    try self.init(contentsOf: [path])
  }

  /// Loads several files and folders into one registry.
  ///
  /// - Parameter paths: Schema files and folders of them.
  /// - Throws: ``SchemaError`` with every fault of every file.
  public init(contentsOf paths: [String]) throws(SchemaError) {
    var files: [SchemaFile] = []
    var faults: [SchemaFault] = []
    for path in paths {
      do throws(FileError) {
        for file in try SchemaFile.list(at: path) {
          do throws(FileError) {
            files.append(SchemaFile(name: file, bytes: try FileBytes.read(file)))
          } catch {
            faults.append(.unreadable(file, error))
          }
        }
      } catch {
        faults.append(.unreadable(path, error))
      }
    }
    try self.init(files, faults: faults)
  }

  /// Loads definitions from text.
  ///
  /// - Parameters:
  ///   - text: The text of a schema file.
  ///   - name: What faults call it.
  /// - Throws: ``SchemaError`` with every fault of the text.
  public init(text: String, name: String = "<text>") throws(SchemaError) {
    try self.init(bytes: Array(text.utf8), name: name)
  }

  /// Loads definitions from the bytes of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text of a schema file, in UTF-8.
  ///   - name: What faults call it.
  /// - Throws: ``SchemaError`` with every fault of the text.
  public init(bytes: [UInt8], name: String = "<text>") throws(SchemaError) {
    try self.init([SchemaFile(name: name, bytes: bytes)], faults: [])
  }

  private init(_ files: [SchemaFile], faults: [SchemaFault]) throws(SchemaError) {
    var all = faults
    var definitions: [ObjectDefinition] = []
    var places: [String: Int] = [:]
    var homes: [String] = []
    for file in files {
      var reader = SchemaReader(file: file.name)
      do throws(JSONSyntaxError) {
        let document = try JSONDocument(file.bytes)
        for located in reader.definitions(in: document) {
          let definition = located.definition
          for name in Set([definition.name, definition.pluralName]).sorted() {
            if let other = places[name] {
              reader.fault(
                .duplicateName, "\(homes[other]) defines the name \(name) already",
                at: located.place)
            }
            places[name] = definitions.count
          }
          definitions.append(definition)
          homes.append(file.name)
        }
      } catch {
        reader.fault(.json, "not valid JSON: \(error.reason)", offset: error.offset)
      }
      all += reader.faults(in: file.bytes)
    }
    if all.contains(where: { $0.severity == .error }) { throw SchemaError(faults: all) }
    self.definitions = definitions
    self.places = places
    warnings = all
  }

  /// The definition of a name.
  ///
  /// - Parameter name: The singular or the plural name, in its own case.
  /// - Returns: The definition.
  /// - Throws: ``UnknownObjectError`` if no definition has the name.
  public func object(_ name: String) throws(UnknownObjectError) -> ObjectDefinition {
    guard let place = places[name] else {
      let names = definitions.flatMap { [$0.name, $0.pluralName] }
      throw UnknownObjectError(
        name: name, suggestion: NearestName.nearest(to: name, in: names))
    }
    return definitions[place]
  }
}

/// No definition has a name that was asked for.
public struct UnknownObjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String

  /// The nearest name that a definition has, if one is near enough.
  public let suggestion: String?

  /// What is wrong, in a sentence.
  public var description: String {
    "no object has the name \(name)\(suggestion.map { "; did you mean \($0)?" } ?? "")"
  }
}

/// A schema file that was read.
struct SchemaFile {
  let name: String
  let bytes: [UInt8]

  /// The file itself, or the schema files of a folder.
  static func list(at path: String) throws(FileError) -> [String] {
    guard try FileBytes.isFolder(path) else { return [path] }
    let names = try FileBytes.names(in: path).filter { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else { throw FileError("no *.json files in this folder") }
    return names.map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }
}

extension SchemaFault {
  fileprivate static func unreadable(_ file: String, _ error: FileError) -> SchemaFault {
    SchemaFault(
      code: .file, severity: .error, file: file, pointer: nil, position: nil,
      reason: error.reason, suggestion: nil)
  }
}
