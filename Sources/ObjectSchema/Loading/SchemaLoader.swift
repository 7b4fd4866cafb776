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

  /// The rest of the budget for faults.
  var faultBudget: Budget { budgets.faults }

  /// The names of the files that were read.
  private(set) var files: [String] = []

  /// The settings of the load.
  private let options: Options

  private var budgets = SchemaBudgets()
  private var otherKinds = OtherKinds()

  /// The texts that have been collected, to be read at the same time.
  private var pending: [SchemaSource] = []
  private var pendingByteCount = 0

  /// The number of bytes of texts that are collected.
  private static let batchByteCount = 1 << 22

  /// The number of texts that are collected. With the maximum size of files that are read ahead, this
  /// bounds the memory for them.
  private static let batchCount = 1 << 8

  /// The settings of a load.
  struct Options: Sendable {
    /// The custom rules that definitions can name.
    var rules: [CustomRule] = []

    /// The plural names that replace those of definitions, by name.
    var pluralNames: [String: String] = [:]

    /// Whether the texts are made from definitions in code.
    var isCode = false

    /// Whether to load only regular files. A pipe or device in a directory isn't loaded in any case.
    var isRegular = false

    /// The texts that take precedence over those of files, by path, as in an editor.
    var texts: [String: [UInt8]] = [:]

    /// The descriptor of standard input, which the path `-` then stands for.
    var inputDescriptor: CInt?

    /// The number of bytes from which texts are read by several threads, so that their start is worth
    /// its time.
    var parallelByteCount = 1 << 18
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
      if let bytes = options.texts[path] {
        load(SchemaFile(name: path, bytes: bytes))
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
      if let bytes = options.texts[path] { return load(SchemaFile(name: path, bytes: bytes)) }
      if isRegular, !SchemaFile.hasLines(path) {
        return add(SchemaSource(file: path, origin: .file))
      }
      var input = try FileInput(path: path, isRegular: isRegular)
      // A regular file is read when its turn comes, and kept only until then. A pipe can be read only once.
      if input.expectedCount > 0, !SchemaFile.hasLines(path) {
        return add(SchemaSource(file: path, origin: .file))
      }
      let bytes = try input.readAll(atMost: SchemaBudgets.maximumByteCount)
      load(SchemaFile(name: path, bytes: bytes))
    } catch {
      reportUnreadable(path, error)
    }
  }

  private mutating func reportUnreadable(_ path: String, _ error: FileError) {
    readPending()
    // Each unreadable file is reported, because the others may be incomplete without it.
    faults.append(SchemaFault(.unreadableFile, file: path, problem: error.reason))
  }

  private mutating func load(_ file: SchemaFile) {
    readPending()
    files.append(file.name)
    guard file.hasLines else { return add(file.bytes, of: file.name, line: 1) }
    var line = 1
    var start = 0
    while start < file.bytes.count {
      let end =
        file.bytes.rawBytes.firstOffset(
          of: UInt8(ascii: "\n"), from: start, to: file.bytes.count) ?? file.bytes.count
      let text = file.bytes[start..<end]
      if !text.allSatisfy({ " \t\r".utf8.contains($0) }) {
        add(Array(text), of: file.name, line: line)
      }
      start = end + 1
      line += 1
    }
  }

  private mutating func add(_ bytes: [UInt8], of file: String, line: Int) {
    add(SchemaSource(file: file, origin: .text(bytes, line: line)))
  }

  /// Adds a text to those to be read, and reads them if there are enough.
  private mutating func add(_ source: SchemaSource) {
    pending.append(source)
    pendingByteCount += source.estimatedByteCount
    if pendingByteCount >= Self.batchByteCount || pending.count >= Self.batchCount {
      readPending()
    }
  }

  /// Reads the pending texts, and adds their definitions and faults in order.
  private mutating func readPending() {
    let sources = pending
    pending = []
    var contents = [SchemaContents?](repeating: nil, count: sources.count)
    if pendingByteCount >= options.parallelByteCount {
      contents = sources.mapInParallel(weight: \.estimatedByteCount) { [budgets, options] in
        try? SchemaContents($0, budgets, options, atMost: SchemaSource.maximumByteCountAhead)
      }
    }
    pendingByteCount = 0
    for (source, contents) in zip(sources, contents) {
      do throws(FileError) {
        try add(contents, of: source)
      } catch {
        reportUnreadable(source.file, error)
      }
    }
  }

  /// Adds the definitions and faults of a text.
  ///
  /// - Parameters:
  ///   - contents: The contents, if they were read with the budgets that were left for the whole batch.
  ///   - source: The text.
  /// - Throws: ``FileError`` if the file can't be read.
  private mutating func add(
    _ contents: SchemaContents?, of source: SchemaSource
  ) throws(FileError) {
    var ahead = contents
    let isRebased = ahead?.rebase(onto: budgets) == true
    // Together with earlier texts, this one may exceed a budget, so it's read with the rest of it.
    var contents =
      if let ahead, isRebased { ahead } else { try SchemaContents(source, budgets, options) }
    if case .file = source.origin { files.append(source.file) }
    for read in contents.definitions {
      if let problem = index.add(read, in: source.file) {
        contents.fault(.duplicateName, problem, at: read.location, of: read.name)
      }
    }
    for other in contents.others { otherKinds.add(other) }
    // The first one is reported where it is. The report is completed at the end.
    if let first = otherKinds.takeFirst() {
      contents.fault(.notADefinition, "", at: first, severity: .warning)
    }
    if !contents.isReadable { index.addUnreadable(in: source.file) }
    contents.takeLaterFaults()
    let own = contents.faults
    faults += source.line == 1 ? own : own.map { $0.moved(by: source.line - 1) }
    budgets = contents.budgets
  }

  /// Completes the index, and the report of values that aren't definitions.
  private mutating func finish() {
    readPending()
    if let summary = otherKinds.summary,
      let position = faults.firstIndex(where: { $0.code == .notADefinition })
    {
      faults[position] = faults[position].replacingReason(with: summary)
    }
    faults += index.finish(&budgets.faults)
  }
}
