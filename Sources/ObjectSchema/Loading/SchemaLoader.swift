import FileAccess
import JSONText

/// Loads schema files and collects their definitions and faults.
struct SchemaLoader {
  /// The definitions without errors.
  private(set) var index = DefinitionIndex()

  /// The errors and warnings, ordered by file and then by position in the file.
  private(set) var faults: [SchemaFault] = []

  /// The names of the files that were read.
  private(set) var files: [String] = []

  /// The custom rules that definitions can name.
  private let rules: [CustomRule]

  /// Loads files and directories.
  init(_ paths: [String], rules: [CustomRule]) {
    self.rules = rules
    for path in paths {
      do throws(FileError) {
        for file in try SchemaFile.list(at: path) { load(file) }
      } catch {
        reportUnreadable(path, error)
      }
    }
  }

  /// Loads files that have already been read.
  init(_ files: [SchemaFile], rules: [CustomRule]) {
    self.rules = rules
    for file in files { load(file) }
  }

  private mutating func load(_ path: String) {
    do throws(FileError) {
      load(SchemaFile(name: path, bytes: try FileInput.contents(ofFileAt: path)))
    } catch {
      reportUnreadable(path, error)
    }
  }

  private mutating func reportUnreadable(_ path: String, _ error: FileError) {
    faults.append(SchemaFault(.unreadableFile, file: path, problem: error.reason))
  }

  private mutating func load(_ file: SchemaFile) {
    files.append(file.name)
    var reader = SchemaReader(file: file.name, customRules: rules)
    var document: JSONDocument?
    do throws(JSONSyntaxError) {
      let parsed = try JSONDocument(file.bytes)
      for located in reader.definitions(in: parsed) {
        if let problem = index.add(located.definition) {
          reader.fault(.duplicateName, problem, at: located.node)
        }
      }
      document = parsed
    } catch {
      reader.fault(.json, "not valid JSON: \(error.reason)", offset: error.offset)
    }
    faults += reader.faults(in: file.bytes, document)
  }
}

/// A schema file that has been read.
struct SchemaFile {
  let name: String
  let bytes: [UInt8]

  /// Returns the path of a file, or the paths of the schema files in a directory.
  static func list(at path: String) throws(FileError) -> [String] {
    guard try Directory.exists(at: path) else { return [path] }
    let names = try Directory.names(in: path).filter { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else { throw FileError("no *.json files in this directory") }
    return names.map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }
}
