import FileAccess
import JSONText
import ObjectSchema

extension CaseFile {
  /// Loads a case file and its definition.
  ///
  /// - Parameter path: The path of the case file. A schema's path in it is relative to the
  ///   directory of the case file.
  /// - Throws: ``CaseFileError`` with the first problem of the case file, or with all faults of its
  ///   schema. A file of more than 64 MiB or 2,097,152 JSON values isn't loaded.
  public init(contentsOf path: String) throws(CaseFileError) {
    try self.init(contentsOf: path, isRegular: false)
  }

  /// Loads a case file and its definition, optionally only if it's a regular file. A path that was
  /// found in a directory can lead to a pipe, which may never have any input.
  package init(contentsOf path: String, isRegular: Bool) throws(CaseFileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      var input = try FileInput(path: path, isRegular: isRegular)
      bytes = try input.readAll(atMost: Self.maximumByteCount)
    } catch {
      throw CaseFileError(path: path, reason: error.reason)
    }
    let document: JSONDocument
    var values = Budget(count: Self.maximumValueCount)
    do { document = try JSONDocument(bytes, &values) } catch {
      let reason =
        error.reason == .tooLarge
        ? "expected at most \(Self.maximumValueCount) values, found more"
        : "not valid JSON: \(error.reason)"
      throw CaseFileError(path: path, reason: reason, offset: error.offset, in: bytes)
    }
    let reader = CaseFileReader(path: path, bytes: bytes)
    let root = document.root
    self.path = path
    summary = root["description"]?.string ?? ""
    let registry = try reader.schemas(root)
    definition = try reader.definition(root, in: registry)
    cases = try reader.cases(root, of: definition)
  }

  /// The maximum size of a case file in bytes.
  static let maximumByteCount = 64 << 20

  /// The maximum number of JSON values in a case file, including arrays and objects.
  static let maximumValueCount = 1 << 21
}

/// A reader of the parts of a case file.
private struct CaseFileReader {
  let path: String
  let bytes: [UInt8]

  typealias Element = JSONDocument.Element

  func error(_ reason: String, at element: Element) -> CaseFileError {
    CaseFileError(path: path, reason: reason, offset: element.offset, in: bytes)
  }

  /// Returns the error for a value that doesn't have the expected JSON type.
  func typeError(_ expected: String, for key: String, at element: Element) -> CaseFileError {
    error("expected \(expected) for \(key), found \(element.typeName)", at: element)
  }

  func schemas(_ root: Element) throws(CaseFileError) -> SchemaRegistry {
    guard let schema = root["schema"] else { throw error("schema is missing", at: root) }
    guard schema.string != nil || schema.isObject || schema.elements != nil else {
      throw typeError("a path or a definition", for: "schema", at: schema)
    }
    do throws(SchemaError) {
      if let name = schema.string {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let directory = slash.map { String(path[...$0]) } ?? ""
        let registry = SchemaRegistry(
          usableContentsOfRegularFilesAt: name.hasPrefix("/") ? name : directory + name)
        let report = registry.report
        if report.definitionCount == 0 && report.errorCount > 0
          || report.faults.contains(where: { $0.code == .unreadableFile })
        {
          throw SchemaError(faults: report.faults)
        }
        return registry
      }
      return try SchemaRegistry(bytes: padded(schema), name: path)
    } catch {
      throw CaseFileError(path: path, schema: error)
    }
  }

  /// Returns the text of the schema, with the text before it in the file replaced by white space so
  /// that the positions of faults refer to the file. Each code point becomes one space.
  private func padded(_ element: Element) -> [UInt8] {
    bytes[..<element.offset].filter { $0 & 0xC0 != 0x80 }
      .map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") } + element.text
  }

  func definition(
    _ root: Element, in registry: SchemaRegistry
  ) throws(CaseFileError) -> ObjectDefinition {
    guard let object = root["object"] else {
      let count = registry.definitions.count + registry.report.faultyDefinitionCount
      guard count == 1, let definition = registry.definitions.first else {
        throw error("object is missing, but the schema has \(count) definitions", at: root)
      }
      return definition
    }
    guard let name = object.string else {
      throw typeError("a String", for: "object", at: object)
    }
    do throws(UnknownObjectError) {
      return try registry.object(named: name)
    } catch {
      guard error.definitionFaults.isEmpty else {
        throw CaseFileError(path: path, schema: SchemaError(faults: error.definitionFaults))
      }
      throw self.error(error.reason, at: object)
    }
  }

  /// Reads what the payloads of a file or of a case are for, given by the keys `for` and `type`.
  ///
  /// - Parameters:
  ///   - element: The file or the case.
  ///   - definition: The definition that payloads are checked against.
  ///   - inherited: The mode of the file, for a case.
  /// - Returns: The mode.
  /// - Throws: `CaseFileError` if a value is invalid.
  func mode(
    _ element: Element, _ definition: ObjectDefinition, inherited: CheckOptions.Mode = .create
  ) throws(CaseFileError) -> CheckOptions.Mode {
    var isUpdate = inherited != .create
    if let purpose = element["for"] {
      switch purpose.string {
      case "create": isUpdate = false
      case "update": isUpdate = true
      default: throw error("expected create or update for \"for\"", at: purpose)
      }
    }
    guard let type = element["type"] else {
      if case .update = inherited, isUpdate { return inherited }
      return isUpdate ? .update() : .create
    }
    if type.isNull, isUpdate { return .update() }
    guard let name = type.string else { throw typeError("a String", for: "type", at: type) }
    guard isUpdate else { throw error("type is given, but not \"for\": \"update\"", at: type) }
    guard definition.objectTypes.contains(where: { $0.name == name }) else {
      throw error("\(definition.name) has no object type \(name.excerpt())", at: type)
    }
    return .update(type: name)
  }

  func cases(
    _ root: Element, of definition: ObjectDefinition
  ) throws(CaseFileError) -> [ConformanceCase] {
    let mode = try mode(root, definition)
    guard let list = root["cases"] else { throw error("cases is missing", at: root) }
    guard let elements = list.elements else {
      throw typeError("an Array", for: "cases", at: list)
    }
    guard !elements.isEmpty else { throw error("expected at least one case, found none", at: list) }
    let positions = TextPosition.positions(of: elements.map(\.offset), in: bytes.rawBytes)
    var cases: [ConformanceCase] = []
    for (element, position) in zip(elements, positions) {
      var conformanceCase = try conformanceCase(
        element, mode: self.mode(element, definition, inherited: mode))
      conformanceCase.line = position.line
      cases.append(conformanceCase)
    }
    return cases
  }

  private func conformanceCase(
    _ element: Element, mode: CheckOptions.Mode
  ) throws(CaseFileError) -> ConformanceCase {
    let payload: [UInt8]
    switch (element["payload"], element["text"]) {
    case (let value?, nil): payload = Array(value.text)
    case (nil, let text?):
      guard let string = text.string else { throw typeError("a String", for: "text", at: text) }
      payload = Array(string.utf8)
    case (nil, nil): throw error("expected either payload or text, found neither", at: element)
    default: throw error("expected either payload or text, found both", at: element)
    }
    guard let list = element["faults"] else { throw error("faults is missing", at: element) }
    var warnings: [ExpectedFault]?
    if let list = element["warnings"] { warnings = try faults(list, "warnings") }
    return ConformanceCase(
      summary: element["description"]?.string ?? "", payload: payload,
      faults: try faults(list, "faults"), warnings: warnings, mode: mode)
  }

  private func faults(
    _ list: Element, _ key: String
  ) throws(CaseFileError) -> [ExpectedFault] {
    guard let elements = list.elements else { throw typeError("an Array", for: key, at: list) }
    var faults: [ExpectedFault] = []
    for element in elements {
      guard let code = element["code"]?.string, let path = element["path"]?.string else {
        throw error(
          "expected an Object with the strings code and path, found \(element.typeName)",
          at: element)
      }
      faults.append(ExpectedFault(code: FaultCode(rawValue: code), path: path))
    }
    return faults
  }
}
