import FileAccess
import JSONText

/// A schema file that has been read.
struct SchemaFile {
  let name: String
  let bytes: [UInt8]

  /// Whether each line of the file is a JSON text.
  let hasLines: Bool

  init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes: bytes, hasLines: Self.hasLines(name))
  }

  /// Returns whether the name of a file says that each line is a JSON text.
  static func hasLines(_ name: String) -> Bool {
    name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
  }

  init(name: String, bytes: [UInt8], hasLines: Bool) {
    self.name = name
    self.bytes = bytes
    self.hasLines = hasLines
  }

  /// Returns whether a text is one JSON text for each line, which is so if the first line is one and
  /// others follow.
  static func hasLines(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.drop { " \t\r\n".utf8.contains($0) }
    guard let end = lines.firstIndex(of: UInt8(ascii: "\n")),
      !lines[end...].allSatisfy({ " \t\r\n".utf8.contains($0) })
    else { return false }
    return (try? JSONDocument(Array(lines[..<end]))) != nil
  }

  /// Returns the path of a file, or the paths of the schema files in a directory.
  ///
  /// In an export of an environment, these are the files in its directory of objects.
  static func list(at path: String) throws(FileError) -> [String] {
    guard try Directory.exists(at: path) else { return [path] }
    for name in ["env/objects", "objects"] {
      let objects = join(path, name)
      if (try? Directory.exists(at: objects)) == true { return try files(in: objects) }
    }
    return try files(in: path)
  }

  private static func files(in directory: String) throws(FileError) -> [String] {
    let names = try Directory.fileNames(in: directory) { $0.hasSuffix(".json") || isYAML($0) }
    let files = names.filter { !isYAML($0) }.sorted()
    guard !files.isEmpty else {
      throw names.isEmpty ? FileError("no *.json files in this directory") : .yaml
    }
    return files.map { join(directory, $0) }
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  static func isYAML(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

extension FileError {
  /// The error for an export in YAML.
  static var yaml: FileError {
    FileError("definitions in YAML can't be read; export them again with --format json")
  }
}
