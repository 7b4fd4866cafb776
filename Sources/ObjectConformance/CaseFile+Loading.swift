import FileAccess
import JSONText
import ObjectSchema

extension CaseFile {
  /// Reads a case file and the definition that it names or holds.
  ///
  /// - Parameter path: The file. A schema that it names is sought from the file's folder.
  /// - Throws: ``CaseFileError`` at the first thing that is wrong with the file itself, or with all
  ///   the faults of its schema.
  public init(contentsOf path: String) throws(CaseFileError) {
    let bytes: [UInt8]
    do { bytes = try FileInput.contents(ofFileAt: path) } catch {
      throw CaseFileError(path: path, reason: error.reason)
    }
    let document: JSONDocument
    do { document = try JSONDocument(bytes) } catch {
      throw CaseFileError(
        path: path, reason: "not valid JSON: \(error.reason)", offset: error.offset, in: bytes)
    }
    let reader = CaseFileReader(path: path, bytes: bytes)
    let root = document.root
    self.path = path
    summary = root["description"]?.string ?? ""
    let registry = try reader.schemas(root)
    definition = try reader.definition(root, in: registry)
    cases = try reader.cases(root)
  }
}

/// Reads the parts of a case file.
private struct CaseFileReader {
  let path: String
  let bytes: [UInt8]

  typealias Element = JSONDocument.Element

  func fault(_ reason: String, at element: Element) -> CaseFileError {
    CaseFileError(path: path, reason: reason, offset: element.offset, in: bytes)
  }

  func schemas(_ root: Element) throws(CaseFileError) -> SchemaRegistry {
    guard let schema = root["schema"] else { throw fault("schema is missing", at: root) }
    do throws(SchemaError) {
      if let name = schema.string {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(path[...$0]) } ?? ""
        return try SchemaRegistry(contentsOf: name.hasPrefix("/") ? name : folder + name)
      }
      guard schema.isObject || schema.elements != nil else {
        throw SchemaError(faults: [])
      }
      return try SchemaRegistry(bytes: padded(schema), name: path)
    } catch {
      if error.faults.isEmpty {
        throw fault("schema is a path or a definition", at: schema)
      }
      throw CaseFileError(path: path, schema: error)
    }
  }

  /// The schema's text behind as much white space as stands before it in the file, so that its
  /// faults have the lines and columns of the file: a space for each code point, not each byte.
  private func padded(_ element: Element) -> [UInt8] {
    bytes[..<element.offset].filter { $0 & 0xC0 != 0x80 }
      .map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") } + element.text
  }

  func definition(
    _ root: Element, in registry: SchemaRegistry
  ) throws(CaseFileError) -> ObjectDefinition {
    guard let object = root["object"] else {
      guard registry.definitions.count == 1 else {
        throw fault("object is missing, and the schema holds several", at: root)
      }
      return registry.definitions[0]
    }
    guard let name = object.string else { throw fault("object is a name", at: object) }
    do { return try registry.object(named: name) } catch { throw fault("\(error)", at: object) }
  }

  func cases(_ root: Element) throws(CaseFileError) -> [ConformanceCase] {
    guard let list = root["cases"] else { throw fault("cases are missing", at: root) }
    guard let elements = list.elements else { throw fault("cases is an array", at: list) }
    guard !elements.isEmpty else { throw fault("the file has no cases", at: list) }
    var cases: [ConformanceCase] = []
    for element in elements { cases.append(try conformanceCase(element)) }
    return cases
  }

  private func conformanceCase(_ element: Element) throws(CaseFileError) -> ConformanceCase {
    let payload: [UInt8]
    switch (element["payload"], element["text"]) {
    case (let value?, nil): payload = Array(value.text)
    case (nil, let text?):
      guard let string = text.string else { throw fault("text is a string", at: text) }
      payload = Array(string.utf8)
    default: throw fault("a case has either a payload or a text", at: element)
    }
    guard let list = element["faults"] else { throw fault("faults are missing", at: element) }
    var warnings: [ExpectedFault]?
    if let list = element["warnings"] { warnings = try faults(list) }
    return ConformanceCase(
      summary: element["description"]?.string ?? "", payload: payload, faults: try faults(list),
      warnings: warnings)
  }

  private func faults(_ list: Element) throws(CaseFileError) -> [ExpectedFault] {
    guard let elements = list.elements else { throw fault("faults are an array", at: list) }
    var faults: [ExpectedFault] = []
    for element in elements {
      guard let code = element["code"]?.string, let path = element["path"]?.string else {
        throw fault("a fault has a code and a path", at: element)
      }
      faults.append(ExpectedFault(code: FaultCode(rawValue: code), path: path))
    }
    return faults
  }
}
