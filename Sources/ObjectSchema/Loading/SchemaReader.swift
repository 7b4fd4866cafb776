import JSONText

/// Reads one schema file and collects its faults.
struct SchemaReader {
  /// The name that faults give for the file.
  let file: String

  private var pending: [PendingFault] = []

  private struct PendingFault {
    let code: SchemaFaultCode
    let severity: Severity
    let offset: Int
    /// The index of the value in the document.
    let index: Int
    let problem: String
    let suggestion: String?
  }

  /// The custom rules that definitions can name.
  let customRules: [CustomRule]

  init(file: String, customRules: [CustomRule] = []) {
    self.file = file
    self.customRules = customRules
  }

  /// The number of faults so far.
  var faultCount: Int { pending.count }

  /// Returns whether any fault after the first `count` faults is an error.
  func hasErrors(since count: Int) -> Bool {
    pending.dropFirst(count).contains { $0.severity == .error }
  }

  /// Reports a fault at a value.
  mutating func fault(
    _ code: SchemaFaultCode, _ problem: String, at node: SchemaNode,
    severity: Severity = .error, atKey: Bool = false, suggestion: String? = nil
  ) {
    let offset = atKey ? node.element.keyOffset ?? node.element.offset : node.element.offset
    fault(
      code, problem, offset: offset, index: node.element.index, severity: severity,
      suggestion: suggestion)
  }

  /// Reports a fault at an offset.
  mutating func fault(
    _ code: SchemaFaultCode, _ problem: String, offset: Int, index: Int = 0,
    severity: Severity = .error, suggestion: String? = nil
  ) {
    pending.append(
      PendingFault(
        code: code, severity: severity, offset: offset, index: index, problem: problem,
        suggestion: suggestion))
  }

  /// Returns the faults in document order, with their positions and pointers.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - document: The parsed file, or `nil` if it isn't JSON.
  /// - Returns: The faults.
  func faults(in bytes: [UInt8], _ document: JSONDocument?) -> [SchemaFault] {
    let sorted = pending.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    let positions = TextPosition.positions(of: sorted.map(\.offset), in: bytes.rawBytes)
    // All pointers are computed in one pass, because a file can have as many faults as values.
    let pointers = document?.pointers(to: sorted.map(\.index))
    return sorted.indices.map { index in
      let fault = sorted[index]
      return SchemaFault(
        fault.code, severity: fault.severity, file: file,
        pointer: pointers?[index].description ?? "", position: positions[index],
        problem: fault.problem, suggestion: fault.suggestion)
    }
  }
}

extension SchemaReader {
  /// Returns the string value of a key, and reports a value of any other type.
  mutating func string(_ key: String, of node: SchemaNode) -> String? {
    guard let value = node[key] else { return nil }
    if let string = value.element.string { return string }
    fault(.type, "expected String, found \(value.element.typeName)", at: value)
    return nil
  }

  /// Returns the Boolean value of a key, and reports a value of any other type.
  mutating func bool(_ key: String, of node: SchemaNode, default fallback: Bool) -> Bool {
    guard let value = node[key] else { return fallback }
    if let bool = value.element.bool { return bool }
    fault(.type, "expected Boolean, found \(value.element.typeName)", at: value)
    return fallback
  }

  /// Returns the integer value of a key, and reports any other value.
  mutating func integer(
    _ key: String, of node: SchemaNode, in range: ClosedRange<Int>
  ) -> Int? {
    guard let value = node[key] else { return nil }
    guard let number = value.element.number else {
      fault(.type, "expected Number, found \(value.element.typeName)", at: value)
      return nil
    }
    guard let integer = number.integer(Int.self), range.contains(integer) else {
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      fault(.value, "expected an integer \(bounds), found \(value.excerpt)", at: value)
      return nil
    }
    return integer
  }

  /// Returns the elements of a key's array, and reports a value of any other type.
  mutating func array(_ key: String, of node: SchemaNode) -> [SchemaNode] {
    guard let value = node[key] else { return [] }
    if value.element.elements == nil {
      fault(.type, "expected Array, found \(value.element.typeName)", at: value)
    }
    return value.items
  }

  /// Returns the members of an object that the reader doesn't use, and reports unknown keys as
  /// warnings.
  mutating func otherKeys(
    of node: SchemaNode, read: Set<String>, known: Set<String>, what: String
  ) -> JSONObject {
    var others = JSONObject()
    for (key, element) in node.element.members ?? [] where !read.contains(key) {
      let value = SchemaNode(element)
      others[key] = value.element.value
      if !known.contains(key) {
        fault(
          .unknownKey, "unknown key \(key) in \(what)", at: value, severity: .warning, atKey: true,
          suggestion: NearestName.nearest(to: key, in: read.sorted()))
      }
    }
    return others
  }

  /// Returns the name of a definition, object type, property, or facet. Reports a name that is
  /// missing or doesn't have the form of a name.
  mutating func name(of node: SchemaNode) -> String? {
    guard let name = string("name", of: node) else {
      if node["name"] == nil { fault(.missing, "name is missing", at: node) }
      return nil
    }
    return validated(name, at: "name", of: node) ? name : nil
  }

  /// Returns whether text has the form of a name, and reports it if it doesn't.
  @discardableResult
  mutating func validated(_ name: String, at key: String, of node: SchemaNode) -> Bool {
    if DefinitionName.isValid(name) { return true }
    let value = node[key] ?? node
    fault(
      .name, "expected \(DefinitionName.expectation), found \(value.excerpt)", at: value)
    return false
  }
}
