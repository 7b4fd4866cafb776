import FileAccess
import JSONText

/// Loads schema files and collects their definitions and faults.
struct SchemaLoader {
  /// The definitions without errors.
  private(set) var index = DefinitionIndex()

  /// The errors and warnings, ordered by file and then by position in the file.
  private(set) var faults: [SchemaFault] = []

  /// Whether faults were left out, because there are too many.
  var isTruncated: Bool { budgets.faults.isExceeded }

  /// The names of the files that were read.
  private(set) var files: [String] = []

  /// The settings of the load.
  private let options: Options

  private var budgets = SchemaBudgets()
  private var otherKinds = OtherKinds()

  /// The settings of a load.
  struct Options {
    /// The custom rules that definitions can name.
    var rules: [CustomRule] = []

    /// The plural names that replace those of definitions, by name.
    var pluralNames: [String: String] = [:]

    /// Whether to load only regular files. A pipe or device in a directory isn't loaded in any case.
    var isRegular = false

    /// The descriptor of standard input, which the path `-` then stands for.
    var inputDescriptor: CInt?
  }

  /// Loads files and directories.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files and directories.
  ///   - options: The settings.
  init(_ paths: [String], _ options: Options = Options()) {
    self.options = options
    for path in paths {
      if path == "-", options.inputDescriptor != nil {
        load(path, isRegular: false)
        continue
      }
      do throws(FileError) {
        for file in try SchemaFile.list(at: path) {
          load(file, isRegular: options.isRegular || file != path)
        }
      } catch {
        reportUnreadable(path, error)
      }
    }
    finish()
  }

  /// Loads files that have already been read.
  init(
    _ files: [SchemaFile], _ options: Options = Options(), budgets: SchemaBudgets = SchemaBudgets()
  ) {
    self.options = options
    self.budgets = budgets
    for file in files { load(file) }
    finish()
  }

  private mutating func load(_ path: String, isRegular: Bool) {
    do throws(FileError) {
      if path == "-", let descriptor = options.inputDescriptor {
        var input = FileInput(descriptor: descriptor)
        let bytes = try input.readAll(atMost: SchemaBudgets.maximumByteCount)
        return load(SchemaFile(name: path, bytes: bytes, hasLines: SchemaFile.hasLines(bytes)))
      }
      if SchemaFile.isYAML(path) { throw .yaml }
      var input = try FileInput(path: path, isRegular: isRegular)
      let bytes = try input.readAll(atMost: SchemaBudgets.maximumByteCount)
      load(SchemaFile(name: path, bytes: bytes))
    } catch {
      reportUnreadable(path, error)
    }
  }

  private mutating func reportUnreadable(_ path: String, _ error: FileError) {
    // Each unreadable file is reported, because the others may be incomplete without it.
    faults.append(SchemaFault(.unreadableFile, file: path, problem: error.reason))
  }

  private mutating func load(_ file: SchemaFile) {
    files.append(file.name)
    guard file.hasLines else { return load(file.bytes, of: file) }
    var line = 1
    var start = 0
    while start < file.bytes.count {
      let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
      let text = file.bytes[start..<end]
      if !text.allSatisfy({ " \t\r".utf8.contains($0) }) {
        load(Array(text), of: file, line: line)
      }
      start = end + 1
      line += 1
    }
  }

  /// Loads the definitions of a text, which can be a line of a file.
  private mutating func load(_ bytes: [UInt8], of file: SchemaFile, line: Int = 1) {
    let isAllowed = budgets.charge(byteCount: bytes.count)
    var reader = SchemaReader(
      file: file.name, budgets: budgets, customRules: options.rules,
      pluralNames: options.pluralNames)
    var document: JSONDocument?
    do throws(JSONSyntaxError) {
      guard isAllowed else { throw JSONSyntaxError(.tooLarge, at: 0) }
      let parsed = try JSONDocument(bytes, &budgets.text)
      for read in reader.definitions(in: parsed, &otherKinds) {
        if let problem = index.add(read, in: file.name) {
          reader.fault(.duplicateName, problem, at: read.node, of: read.name)
        }
      }
      // The first one is reported where it is. The report is completed at the end.
      if let first = otherKinds.takeFirst() {
        reader.fault(.notADefinition, "", at: first, severity: .warning)
      }
      document = parsed
    } catch {
      let isTooLarge = error.reason == .tooLarge
      let problem =
        isTooLarge
        ? "expected at most \(SchemaBudgets.maximumByteCount) bytes and "
          + "\(SchemaBudgets.maximumValueCount) values in all schema files, found more"
        : "not valid JSON: \(error.reason)"
      reader.fault(isTooLarge ? .value : .json, problem, offset: error.offset)
      index.addUnreadable(in: file.name)
    }
    let own = reader.takeFaults(in: bytes, document)
    faults += line == 1 ? own : own.map { $0.moved(by: line - 1) }
    let text = budgets.text
    budgets = reader.budgets
    budgets.text = text
  }

  /// Completes the index, and the report of values that aren't definitions.
  private mutating func finish() {
    if let summary = otherKinds.summary,
      let position = faults.firstIndex(where: { $0.code == .notADefinition })
    {
      faults[position] = faults[position].replacingReason(with: summary)
    }
    faults += index.finish(&budgets.faults)
  }
}

/// A schema file that has been read.
struct SchemaFile {
  let name: String
  let bytes: [UInt8]

  /// Whether each line of the file is a JSON text.
  let hasLines: Bool

  init(name: String, bytes: [UInt8]) {
    self.init(
      name: name, bytes: bytes, hasLines: name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl"))
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
  fileprivate static var yaml: FileError {
    FileError("definitions in YAML can't be read; export them again with --format json")
  }
}
