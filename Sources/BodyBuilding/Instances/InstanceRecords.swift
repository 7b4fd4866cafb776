import JSONText
import ObjectSchema

/// The records of a text, which is JSON in one of several forms, or NDJSON.
struct InstanceRecords {
  /// The objects read so far.
  private(set) var instances: [ObjectInstance] = []

  /// The number of records read so far, with or without faults.
  private(set) var count = 0

  /// The number of records with faults.
  var faultyCount: Int { reader.faultyRecordCount }

  /// The faults of the records.
  var findings: InstanceFindings { reader.findings }

  /// The errors of the records that can't be read.
  var errors: [InstanceError] { findings.errors(in: json) }

  private let json: [UInt8]
  private let definition: ObjectDefinition
  private var reader: InstanceReader

  init(
    _ json: [UInt8], of definition: ObjectDefinition, expanding schemas: SchemaRegistry?,
    checking options: CheckOptions? = nil
  ) {
    self.json = json
    self.definition = definition
    reader = InstanceReader(definition, expanding: schemas, checking: options)
  }

  /// Reads a text that has only one record.
  mutating func readObject() throws(InstanceError) -> ObjectInstance {
    let document: JSONDocument
    do { document = try JSONDocument(json) } catch { throw syntaxError(error) }
    let root = try content(of: document.root)
    guard root.isObject else { throw unexpected(root, expected: "Object") }
    if list(in: root) != nil {
      throw unexpected(root, expected: "a single object", found: "a list")
    }
    if let instance = reader.read(root, index: nil) { return instance }
    throw errors.first ?? InstanceError(faults: [])
  }

  /// Reads a text with any number of records.
  ///
  /// - Returns: Whether there are more, if the text says so.
  mutating func readAll() throws(InstanceError) -> Bool? {
    let document: JSONDocument
    do { document = try JSONDocument(json) } catch {
      try readLines(unless: error)
      return nil
    }
    let root = try content(of: document.root)
    if let elements = list(in: root) ?? root.elements {
      for element in elements { read(element) }
      return root["hasMore"]?.bool
    }
    guard let members = root.members else {
      throw unexpected(root, expected: "Object or Array")
    }
    // No property and no key of an object is an identifier.
    if let first = members.first, ObjectID(first.key) != nil {
      for (key, value) in members { read(value, key: key) }
    } else {
      read(root)
    }
    return nil
  }

  private mutating func read(
    _ element: JSONDocument.Element, key: String? = nil, offset: Int = 0
  ) {
    let instance = reader.read(element, index: count, key: key, offset: offset)
    // A check needs no more than one at a time.
    if let instance, reader.rules == nil { instances.append(instance) }
    count += 1
  }

  /// Reads each line as a record. If none of them is an object, the text is taken for JSON that isn't
  /// valid, because a text with errors can have any lines.
  private mutating func readLines(unless error: JSONSyntaxError) throws(InstanceError) {
    var hasObject = false
    var start = 0
    var lines = self
    while start < json.count {
      let bytes = json.rawBytes
      let end =
        bytes.firstOffset(of: UInt8(ascii: "\n"), from: start, to: json.count) ?? json.count
      defer { start = end + 1 }
      do {
        let document = try JSONDocument(Array(json[start..<end]))
        lines.read(document.root, offset: start)
        // A line of a longer text is usually indented.
        hasObject = hasObject || document.root.isObject && document.root.offset == 0
      } catch {
        if error.reason != .empty { lines.readUnreadable(error, lineOffset: start) }
      }
    }
    guard hasObject else { throw syntaxError(error) }
    self = lines
  }

  private mutating func readUnreadable(_ error: JSONSyntaxError, lineOffset: Int) {
    reader.readUnreadable(error, index: count, offset: lineOffset)
    count += 1
  }

  /// Returns the content of envelopes around a value.
  private func content(
    of value: JSONDocument.Element
  ) throws(InstanceError) -> JSONDocument.Element {
    var value = value
    while value.isObject, definition.name != "result", value["object"]?.string == "result" {
      guard let data = value["data"], !data.isNull else {
        throw unexpected(value, expected: "data")
      }
      value = data
    }
    return value
  }

  /// The elements of a list envelope, or `nil` if the value isn't one.
  private func list(in value: JSONDocument.Element) -> [JSONDocument.Element]? {
    guard definition.name != "list", value["object"]?.string == "list" else { return nil }
    return value["data"]?.elements
  }

  /// Creates the error for a text that isn't JSON.
  private func syntaxError(_ error: JSONSyntaxError) -> InstanceError {
    var findings = InstanceFindings()
    findings.append(InstanceFindings.Finding(error, record: nil, offset: 0))
    return findings.errors(in: json).first ?? InstanceError(faults: [])
  }

  /// Creates the error for a text that doesn't have what was expected.
  private func unexpected(
    _ value: JSONDocument.Element, expected: String, found: String? = nil
  ) -> InstanceError {
    var findings = InstanceFindings()
    findings.append(
      InstanceFindings.Finding(
        record: nil, code: .json, path: PropertyPath(), expected: expected,
        found: found ?? value.typeName, offset: value.offset))
    return findings.errors(in: json).first ?? InstanceError(faults: [])
  }
}

extension InstanceFindings.Finding {
  /// Creates the finding that a text isn't JSON.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - record: The index of the record.
  ///   - offset: The offset of the text in a larger one.
  init(_ error: JSONSyntaxError, record: Int?, offset: Int) {
    let isDepth = error.reason == .tooDeep
    self.init(
      record: record, code: isDepth ? .depth : .json, path: PropertyPath(), expected: nil,
      found: isDepth ? nil : "\(error.reason)", offset: offset + error.offset)
  }
}
