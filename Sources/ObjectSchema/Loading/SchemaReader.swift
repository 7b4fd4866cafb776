import JSONText

/// Reads one schema file and collects what is wrong with it.
struct SchemaReader {
  /// The file, as it was named.
  let file: String

  private var pending: [PendingFault] = []

  private struct PendingFault {
    let code: SchemaFaultCode
    let severity: Severity
    let offset: Int
    /// The place among the document's values.
    let place: Int
    let reason: String
    let suggestion: String?
  }

  /// The custom rules that definitions may name.
  let customRules: [CustomRule]

  init(file: String, customRules: [CustomRule] = []) {
    self.file = file
    self.customRules = customRules
  }

  /// How many faults there are so far.
  var faultCount: Int { pending.count }

  /// Whether an error, not only warnings, was told after a number of faults.
  func hasErrors(since count: Int) -> Bool {
    pending.dropFirst(count).contains { $0.severity == .error }
  }

  /// Tells a fault.
  mutating func fault(
    _ code: SchemaFaultCode, _ reason: String, at place: SchemaNode,
    severity: Severity = .error, atKey: Bool = false, suggestion: String? = nil
  ) {
    let offset = atKey ? place.element.keyOffset ?? place.element.offset : place.element.offset
    fault(
      code, reason, offset: offset, place: place.element.index, severity: severity,
      suggestion: suggestion)
  }

  mutating func fault(
    _ code: SchemaFaultCode, _ reason: String, offset: Int, place: Int = 0,
    severity: Severity = .error, suggestion: String? = nil
  ) {
    pending.append(
      PendingFault(
        code: code, severity: severity, offset: offset, place: place, reason: reason,
        suggestion: suggestion))
  }

  /// The faults in document order, with their lines and columns and the ways to them.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - document: What was read from it; none if it is not JSON.
  /// - Returns: The faults.
  func faults(in bytes: [UInt8], _ document: JSONDocument?) -> [SchemaFault] {
    let sorted = pending.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    let positions = TextPosition.positions(of: sorted.map(\.offset), in: bytes.rawBytes)
    // One sweep for all of them: a file may have as many faults as values.
    let pointers = document?.pointers(to: sorted.map(\.place))
    return sorted.indices.map { index in
      let fault = sorted[index]
      return SchemaFault(
        code: fault.code, severity: fault.severity, file: file,
        pointer: pointers?[index].description ?? "", position: positions[index],
        reason: fault.reason, suggestion: fault.suggestion)
    }
  }
}

extension SchemaReader {
  /// The string of a key, telling a value of another type.
  mutating func string(_ key: String, of place: SchemaNode) -> String? {
    guard let value = place[key] else { return nil }
    if let string = value.element.string { return string }
    fault(.type, "expected String, found \(value.element.typeName)", at: value)
    return nil
  }

  /// The truth of a key, telling a value of another type.
  mutating func bool(_ key: String, of place: SchemaNode, default fallback: Bool) -> Bool {
    guard let value = place[key] else { return fallback }
    if let bool = value.element.bool { return bool }
    fault(.type, "expected Boolean, found \(value.element.typeName)", at: value)
    return fallback
  }

  /// The whole number of a key, telling anything else.
  mutating func integer(
    _ key: String, of place: SchemaNode, in range: ClosedRange<Int>
  ) -> Int? {
    guard let value = place[key] else { return nil }
    guard let number = value.element.number else {
      fault(.type, "expected Number, found \(value.element.typeName)", at: value)
      return nil
    }
    guard let integer = number.integer(Int.self), range.contains(integer) else {
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      fault(.value, "expected a whole number \(bounds)", at: value)
      return nil
    }
    return integer
  }

  /// The array of a key, telling a value of another type.
  mutating func array(_ key: String, of place: SchemaNode) -> [SchemaNode] {
    guard let value = place[key] else { return [] }
    if value.element.elements == nil {
      fault(.type, "expected Array, found \(value.element.typeName)", at: value)
    }
    return value.items
  }

  /// Everything of an object but some keys; a key that is not known at all is told as a warning.
  mutating func otherKeys(
    of place: SchemaNode, read: Set<String>, known: Set<String>, what: String
  ) -> JSONObject {
    var others = JSONObject()
    for (key, element) in place.element.members ?? [] where !read.contains(key) {
      let value = SchemaNode(element)
      others[key] = value.element.value
      if !known.contains(key) {
        fault(
          .unknownKey, "\(what) has no key \(key)", at: value, severity: .warning, atKey: true,
          suggestion: NearestName.nearest(to: key, in: read.sorted()))
      }
    }
    return others
  }

  /// The name of an object, property, type or facet, telling one that is missing or malformed.
  mutating func name(of place: SchemaNode) -> String? {
    guard let name = string("name", of: place) else {
      if place["name"] == nil { fault(.missing, "name is missing", at: place) }
      return nil
    }
    if !DefinitionName.isValid(name), let value = place["name"] {
      fault(.name, "a name has \(DefinitionName.expectation)", at: value)
      return nil
    }
    return name
  }
}
