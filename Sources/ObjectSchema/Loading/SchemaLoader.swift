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

  /// The custom rules that definitions can name.
  private let rules: [CustomRule]

  private var budgets = SchemaBudgets()

  /// Loads files and directories.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files and directories.
  ///   - rules: The custom rules that definitions can name.
  ///   - isRegular: Whether to load only regular files. A pipe or device in a directory isn't loaded
  ///     in any case.
  init(_ paths: [String], rules: [CustomRule], isRegular: Bool = false) {
    self.rules = rules
    for path in paths {
      do throws(FileError) {
        for file in try SchemaFile.list(at: path) {
          load(file, isRegular: isRegular || file != path)
        }
      } catch {
        reportUnreadable(path, error)
      }
    }
  }

  /// Loads files that have already been read.
  init(_ files: [SchemaFile], rules: [CustomRule], budgets: SchemaBudgets = SchemaBudgets()) {
    self.rules = rules
    self.budgets = budgets
    for file in files { load(file) }
  }

  private mutating func load(_ path: String, isRegular: Bool) {
    do throws(FileError) {
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
    var reader = SchemaReader(file: file.name, budgets: budgets, customRules: rules)
    var document: JSONDocument?
    do throws(JSONSyntaxError) {
      guard budgets.text.charge(count: 0, byteCount: file.bytes.count) else {
        throw JSONSyntaxError(.tooLarge, at: 0)
      }
      let parsed = try JSONDocument(file.bytes, &budgets.text)
      for located in reader.definitions(in: parsed) {
        if let problem = index.add(located.definition) {
          reader.fault(.duplicateName, problem, at: located.node)
        }
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
    }
    faults += reader.takeFaults(in: file.bytes, document)
    let text = budgets.text
    budgets = reader.budgets
    budgets.text = text
  }
}

/// A schema file that has been read.
struct SchemaFile {
  let name: String
  let bytes: [UInt8]

  /// Returns the path of a file, or the paths of the schema files in a directory.
  static func list(at path: String) throws(FileError) -> [String] {
    guard try Directory.exists(at: path) else { return [path] }
    let names = try Directory.fileNames(in: path) { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else { throw FileError("no *.json files in this directory") }
    return names.map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }
}
