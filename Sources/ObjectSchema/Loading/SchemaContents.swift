import FileAccess
import JSONText

/// A text with definitions.
struct SchemaSource: Sendable {
  /// The name of the file.
  let file: String

  let origin: Origin

  enum Origin: Sendable {
    /// The text is the regular file with that name, which can be read again.
    case file
    /// The text has been read, and starts at a line of the file, which is numbered from 1.
    case text([UInt8], line: Int)
  }

  /// The maximum size of a file that is read before others, in bytes.
  static let maximumByteCountAhead = 1 << 18

  /// The number of bytes, or a guess for a file that hasn't been read.
  var estimatedByteCount: Int {
    switch origin {
    case .file: 1 << 14
    case .text(let bytes, _): bytes.count
    }
  }

  /// The number of the text's first line in the file.
  var line: Int {
    if case .text(_, let line) = origin { line } else { 1 }
  }

  /// Returns the text.
  ///
  /// - Parameter limit: The maximum size of a file in bytes.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if the file can't be read.
  func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    switch origin {
    case .text(let bytes, _): return bytes
    case .file:
      var input = try FileInput(path: file, isRegular: true)
      return try input.readAll(atMost: limit)
    }
  }
}

/// The definitions and faults of a text.
///
/// It depends on nothing but the text and the budgets, so several texts can be read at the same time.
struct SchemaContents: Sendable {
  /// The definitions, including faulty ones.
  private(set) var definitions: [ReadDefinition] = []

  /// The values of other kinds.
  private(set) var others: [OtherValue] = []

  /// The faults, in document order.
  private(set) var faults: [SchemaFault] = []

  /// Whether the text can be read.
  private(set) var isReadable = false

  /// The rest of the budgets.
  var budgets: SchemaBudgets { reader.budgets }

  private var reader: SchemaReader
  private let bytes: [UInt8]

  /// Whether the budgets allowed the length of the text.
  private let isAllowed: Bool

  /// The budgets after the length of the text was charged.
  private let initialBudgets: SchemaBudgets

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - budgets: The budgets.
  ///   - options: The settings of the load.
  ///   - limit: The maximum size of a file in bytes.
  /// - Throws: ``FileError`` if the file can't be read.
  init(
    _ source: SchemaSource, _ budgets: SchemaBudgets, _ options: SchemaLoader.Options,
    atMost limit: Int = SchemaBudgets.maximumByteCount
  ) throws(FileError) {
    let bytes = try source.bytes(atMost: limit)
    var budgets = budgets
    let isAllowed = budgets.charge(byteCount: bytes.count)
    initialBudgets = budgets
    let parsed = Result { () throws(JSONSyntaxError) in
      guard isAllowed else { throw JSONSyntaxError(.tooLarge, at: 0) }
      return try JSONDocument(bytes, &budgets.text)
    }
    self.bytes = bytes
    self.isAllowed = isAllowed
    reader = SchemaReader(
      file: source.file,
      source: options.isCode ? nil : DefinitionSource(file: source.file, line: source.line),
      budgets: budgets, customRules: options.rules,
      pluralNames: options.pluralNames)
    var document: JSONDocument?
    switch parsed {
    case .success(let parsed):
      document = parsed
      isReadable = true
      definitions = reader.definitions(in: parsed, &others)
    case .failure(let error):
      let isTooLarge = error.reason == .tooLarge
      let problem =
        isTooLarge
        ? "expected at most \(SchemaBudgets.maximumByteCount) bytes and "
          + "\(SchemaBudgets.maximumValueCount) values in all schema files, found more"
        : "not valid JSON: \(error.reason)"
      reader.fault(isTooLarge ? .value : .json, problem, offset: error.offset)
    }
    takeFaults(document)
  }

  /// Replaces the budgets by the rest of others, after what this text has taken of its own.
  ///
  /// - Parameter actual: The other budgets.
  /// - Returns: Whether the other budgets allow it. If they don't, less would have been read with them.
  mutating func rebase(onto actual: SchemaBudgets) -> Bool {
    var rest = actual
    guard rest.charge(byteCount: bytes.count) == isAllowed else { return false }
    return reader.rebase(onto: rest, from: initialBudgets)
  }

  /// Reports a fault that was found after the text was read. See ``takeLaterFaults()``.
  mutating func fault(
    _ code: SchemaFaultCode, _ problem: String, at location: SchemaLocation,
    severity: Severity = .error, of definition: String? = nil
  ) {
    reader.fault(code, problem, at: location, severity: severity, of: definition)
  }

  /// Adds the faults that were found after the text was read.
  ///
  /// The text is read again for them, because documents take too much memory to be kept.
  mutating func takeLaterFaults() {
    guard reader.hasFaults else { return }
    takeFaults(isReadable ? try? JSONDocument(bytes) : nil)
    faults.sort {
      ($0.position?.line ?? 0, $0.position?.column ?? 0)
        < ($1.position?.line ?? 0, $1.position?.column ?? 0)
    }
  }

  private mutating func takeFaults(_ document: JSONDocument?) {
    faults += reader.takeFaults(in: bytes, document)
  }
}
