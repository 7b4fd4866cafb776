import DateText
import JSONText
import ObjectSchema

/// Reads the records of one or more documents, and collects the faults of those that can't be read.
struct InstanceReader {
  /// The faults found so far.
  private(set) var findings: InstanceFindings

  /// The path of the current value in its record.
  var path = PropertyPath()

  /// The index of the current record.
  private var record: Int?

  /// The offset of the current document in the whole text.
  private var documentOffset = 0

  /// The number of records with faults.
  private(set) var faultyRecordCount = 0

  /// Whether the current record has a fault.
  private var isFaulty = false

  /// The number of values of the current record that can't be read.
  private var faultCount = 0

  /// The number of expanded references around the current value.
  var expansionDepth = 0

  /// The maximum number of expanded references, each in the object of the one before, that are read by
  /// definitions. The others are kept like undeclared values.
  static let maximumExpansionDepth = 32

  /// The maximum number of bytes of a key in the path of a fault.
  private static let maximumNameByteCount = 256

  private var layouts: [String: InstanceLayouts] = [:]
  let definition: ObjectDefinition
  let schemas: SchemaRegistry?

  /// The checker of rules, or `nil` if only the forms of values are required.
  var rules: InstanceRules?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - definition: The definition of the records.
  ///   - schemas: The definitions of the objects that references refer to.
  ///   - options: Options that control validation, or `nil` if rules aren't checked.
  init(
    _ definition: ObjectDefinition, expanding schemas: SchemaRegistry?,
    checking options: CheckOptions?
  ) {
    self.definition = definition
    self.schemas = schemas
    findings = InstanceFindings(maximumCount: (options ?? CheckOptions()).maximumFaults)
    rules = options.map { InstanceRules(definition, $0) }
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - element: The record.
  ///   - index: Its index among the records.
  ///   - key: The key that identifies the record, if it's a member of an object.
  ///   - offset: The offset of the record's document in the whole text.
  /// - Returns: The object, or `nil` if it has faults.
  mutating func read(
    _ element: JSONDocument.Element, index: Int?, key: String? = nil, offset: Int = 0
  ) -> ObjectInstance? {
    record = index
    documentOffset = offset
    faultCount = 0
    isFaulty = false
    defer { faultyRecordCount += isFaulty ? 1 : 0 }
    path = PropertyPath()
    guard element.isObject else {
      _ = unfit(element, expected: "Object")
      return nil
    }
    requireUniqueKeys(element)
    let (members, id, layouts) = instance(element, of: definition)
    requireObjectName(element)
    let keyID = requireID(key, id, element)
    guard faultCount == 0 else { return nil }
    return ObjectInstance(
      members, id: id ?? keyID, identity: identity(members, id ?? keyID, layouts), of: definition)
  }

  /// Records that a line isn't JSON.
  mutating func readUnreadable(_ error: JSONSyntaxError, index: Int, offset: Int) {
    faultyRecordCount += 1
    findings.append(InstanceFindings.Finding(error, record: index, offset: offset))
  }

  private func identity(
    _ members: InstanceMembers, _ id: ObjectID?, _ layouts: InstanceLayouts
  ) -> InstanceIdentity? {
    if let id { return .id(id, object: definition.name) }
    guard let value = layouts.uniqueKey.flatMap({ members[$0] })?.propertyValue, value != .null
    else { return nil }
    return .key(value, object: definition.name)
  }

  /// Requires that the `object` of a record, if it has one, names the definition.
  private mutating func requireObjectName(_ element: JSONDocument.Element) {
    guard let object = element["object"], let name = object.string,
      !name.hasSameUTF8(as: definition.name), !name.hasSameUTF8(as: definition.pluralName)
    else { return }
    path.append("object")
    report(
      .enumeration, at: object.offset, expected: definition.name,
      found: name == "fault" ? "a fault" : nil)
    path.removeLast()
  }

  /// Requires that a key is an identifier, and that of the record.
  private mutating func requireID(
    _ key: String?, _ id: ObjectID?, _ element: JSONDocument.Element
  ) -> ObjectID? {
    guard let key else { return nil }
    let keyID = ObjectID(key)
    if keyID == nil || id != nil && id != keyID {
      path.append("_id")
      report(
        .format, at: (element["_id"] ?? element).offset,
        expected: "the identifier that is the object's key")
      path.removeLast()
    }
    return keyID
  }

  /// Reads an object of a definition.
  mutating func instance(
    _ element: JSONDocument.Element, of definition: ObjectDefinition
  ) -> (InstanceMembers, ObjectID?, InstanceLayouts) {
    var layouts = layouts[definition.name] ?? InstanceLayouts(definition)
    let type = layouts.hasTypes ? element["type"]?.string : nil
    let layout = layouts.layout(ofType: type)
    if expansionDepth == 0 { rules?.type = type }
    self.layouts[definition.name] = layouts
    let members = members(of: element, layout, isInstance: true)
    var id: ObjectID?
    if case .plain(.string(let text))? = members["_id"] { id = ObjectID(text) }
    return (members, id, layouts)
  }

  /// Reads the members of an object or a Document.
  ///
  /// - Parameters:
  ///   - element: The object.
  ///   - layout: Its properties, or `nil` if they aren't known.
  ///   - isInstance: Whether the object can have the keys that the server adds to every object.
  /// - Returns: The members.
  mutating func members(
    of element: JSONDocument.Element, _ layout: InstanceLayout?, isInstance: Bool = false
  ) -> InstanceMembers {
    var members: [InstanceMembers.Member] = []
    var next = 0
    for (name, value) in element.members ?? [] {
      path.append(name.excerpt(upTo: Self.maximumNameByteCount))
      if let property = layout?.property(named: name, next: &next) {
        let countBefore = faultCount
        let own = self.value(value, of: property)
        if isInstance, expansionDepth == 0, faultCount == countBefore { checkRules(of: own, value) }
        members.append(
          InstanceMembers.Member(name: property.definition.name, value: own, origin: .declared))
      } else if let base = isInstance ? baseValue(value, ofKey: name) : nil {
        members.append(InstanceMembers.Member(name: name, value: base, origin: .base))
      } else {
        members.append(
          InstanceMembers.Member(
            name: name, value: .plain(PropertyValue(reading: value)), origin: .unknown))
      }
      path.removeLast()
    }
    return InstanceMembers(members)
  }

  /// Reads the value of a key that the server adds to every object, or returns `nil` for other keys.
  private mutating func baseValue(
    _ value: JSONDocument.Element, ofKey key: String
  ) -> InstanceValue? {
    switch key {
    case "_id":
      if !value.isNull, value.string.flatMap({ ObjectID($0) }) == nil {
        _ =
          value.string == nil
          ? unfit(value, expected: "String")
          : malformed(value, expected: InstanceExpectation.objectID)
      }
    case "creator", "updater", "owner":
      if let id = id(of: value) { return .reference(reference(value, id, nil)) }
    case "created", "updated":
      if let date = value.string.flatMap({ DateMapping.rfc3339.date(from: $0) }) {
        return .plain(.instant(date.instant))
      }
    case "object", "path", "type", "ETag", "access", "accessRoles", "shared", "favorite": break
    default: return nil
    }
    return .plain(PropertyValue(reading: value))
  }

  /// Reports a fault of the current value, or of one that is missing in an object.
  mutating func report(
    _ code: FaultCode, at offset: Int, expected: String? = nil, found: String? = nil
  ) {
    faultCount += 1
    add(code, at: offset, expected: expected, found: found)
  }

  /// Reports a fault of a value that can be read.
  mutating func add(
    _ code: FaultCode, at offset: Int, expected: String? = nil, found: String? = nil
  ) {
    isFaulty = true
    findings.append(
      InstanceFindings.Finding(
        record: record, code: code, path: path, expected: expected, found: found,
        offset: documentOffset + offset))
  }

  /// Reports each duplicate key of a record. Which of the values counts isn't defined.
  private mutating func requireUniqueKeys(_ record: JSONDocument.Element) {
    let duplicates = record.duplicateKeyOffsets
    if !duplicates.isEmpty { reportKeys(duplicates, in: record) }
  }

  private mutating func reportKeys(_ offsets: Set<Int>, in container: JSONDocument.Element) {
    var index = 0
    // The JSON reader limits nesting, and therefore also this recursion.
    for (key, value) in container.members ?? [] {
      path.append(key.excerpt(upTo: Self.maximumNameByteCount))
      if let offset = value.keyOffset, offsets.contains(offset) { report(.duplicate, at: offset) }
      reportKeys(offsets, in: value)
      path.removeLast()
    }
    for value in container.elements ?? [] {
      path.append(index)
      reportKeys(offsets, in: value)
      path.removeLast()
      index += 1
    }
  }
}

extension JSONDocument.Element {
  /// The offsets of the duplicate keys in this value.
  fileprivate var duplicateKeyOffsets: Set<Int> {
    let keys = document.duplicateKeys
    guard let last = keys.last, last.offset > offset else { return [] }
    // The keys are in document order, and there can be as many records.
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return Set(keys[low...].lazy.map(\.offset).prefix { $0 < endOffset })
  }
}
