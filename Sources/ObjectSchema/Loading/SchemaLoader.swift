import JSONText

/// One reading of schema files: the definitions in them and everything that is to be said of them.
struct SchemaLoader {
  private(set) var definitions: [ObjectDefinition] = []
  private(set) var faults: [SchemaFault] = []

  /// The files that were read.
  private(set) var files: [String] = []

  /// Where the definition of each name stands.
  private(set) var places: [String: Int] = [:]

  /// The file of each definition.
  private var homes: [String] = []

  /// The custom rules that definitions may name.
  private let rules: [CustomRule]

  /// Reads files and folders.
  init(_ paths: [String], rules: [CustomRule]) {
    self.rules = rules
    for path in paths {
      do throws(FileError) {
        for file in try SchemaFile.list(at: path) { read(file) }
      } catch {
        reportUnreadable(path, error)
      }
    }
  }

  /// Takes files that have been read.
  init(_ files: [SchemaFile], rules: [CustomRule]) {
    self.rules = rules
    for file in files { take(file) }
  }

  private mutating func read(_ path: String) {
    do throws(FileError) {
      take(SchemaFile(name: path, bytes: try FileBytes.read(path)))
    } catch {
      reportUnreadable(path, error)
    }
  }

  private mutating func reportUnreadable(_ path: String, _ error: FileError) {
    faults.append(
      SchemaFault(
        code: .unreadableFile, severity: .error, file: path, pointer: nil, position: nil,
        reason: error.reason, suggestion: nil))
  }

  private mutating func take(_ file: SchemaFile) {
    files.append(file.name)
    var reader = SchemaReader(file: file.name, customRules: rules)
    var document: JSONDocument?
    do throws(JSONSyntaxError) {
      let read = try JSONDocument(file.bytes)
      for located in reader.definitions(in: read) { take(located, file, &reader) }
      document = read
    } catch {
      reader.fault(.json, "not valid JSON: \(error.reason)", offset: error.offset)
    }
    faults += reader.faults(in: file.bytes, document)
  }

  private mutating func take(
    _ located: LocatedDefinition, _ file: SchemaFile, _ reader: inout SchemaReader
  ) {
    let definition = located.definition
    let names = Set([definition.name, definition.pluralName]).sorted()
    if let taken = names.first(where: { places[$0] != nil }), let other = places[taken] {
      reader.fault(
        .duplicateName, "\(homes[other]) defines the name \(taken) already", at: located.place)
    }
    for name in names { places[name] = definitions.count }
    definitions.append(definition)
    homes.append(file.name)
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
