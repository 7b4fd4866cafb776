import BodyBuilding
import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema

/// The objects of a server, and the requests that create, change, list and delete them.
struct ObjectService: Sendable {
  private let definitions: [String: ObjectDefinition]
  private let organization: String
  private let clock: @Sendable () -> Date
  /// The objects by the plural name and the identifier.
  private var objects: [String: [String: JSONObject]] = [:]
  /// The identifiers of objects in the order of creation, by the plural name.
  private var order: [String: [String]] = [:]
  /// The identifiers of objects that were created with an idempotency key.
  private var identifiers: [String: String] = [:]
  private var createdCount: UInt32 = 0
  var storage: FileStorage

  /// Creates a service without objects.
  init(
    _ definitions: [ObjectDefinition], organization: String, storage: StorageService,
    clock: @escaping @Sendable () -> Date
  ) {
    self.definitions = Dictionary(
      definitions.map { ($0.pluralName, $0) }, uniquingKeysWith: { first, _ in first })
    self.organization = organization
    self.clock = clock
    self.storage = FileStorage(storage)
  }

  /// Answers a request.
  mutating func response(
    to request: IncomingRequest
  ) throws(ServiceFault) -> OutgoingResponse {
    let components = request.path.split(separator: "/").map(String.init)
    guard components.count >= 3, components[0] == organization, components[1] == "v2" else {
      throw .noRoute
    }
    guard let definition = definitions[components[2]] else {
      throw ServiceFault(
        400, "kInvalidObject", "cortex.invalidArgument.object", "Invalid or unknown object.",
        path: components[2])
    }
    if ["POST", "PUT"].contains(request.method) {
      let type = request.value(of: "content-type")?.lowercased() ?? ""
      guard type.hasPrefix("application/json") else { throw .mediaType }
    }
    if components.count == 3 {
      switch request.method {
      case "POST": return try create(request, definition)
      case "GET": return try list(request, definition)
      default: throw .noRoute
      }
    }
    guard let id = ObjectID(components[3])?.description else { throw .invalidID(components[3]) }
    guard let object = objects[definition.pluralName]?[id] else { throw .notFound }
    let names = Array(components[4...])
    switch (request.method, names.isEmpty) {
    case ("GET", true): return OutgoingResponse(200, .object(storage.rendered(object)))
    case ("PUT", true): return try update(object, id, request, definition)
    case ("DELETE", true):
      objects[definition.pluralName]?[id] = nil
      order[definition.pluralName]?.removeAll { $0 == id }
      return OutgoingResponse(200, ["object": "result", "data": true])
    case ("POST", false), ("DELETE", false):
      return try changeArray(object, id, names, request, definition)
    default: throw .noRoute
    }
  }
}

extension ObjectService {
  private mutating func create(
    _ request: IncomingRequest, _ definition: ObjectDefinition
  ) throws(ServiceFault) -> OutgoingResponse {
    let key = request.value(of: "idempotency-key").map { "\(definition.pluralName) \($0)" }
    if let key, let id = identifiers[key], let object = objects[definition.pluralName]?[id] {
      return OutgoingResponse(200, .object(storage.rendered(object, withTickets: true)))
    }
    let body = try checked(request.body, .create, definition)
    try requireUniqueValues(body, nil, definition)
    createdCount += 1
    let now = clock()
    let seconds = UInt32(now.timeIntervalSince1970)
    let id = String(format: "%08x00000000%08x", seconds, createdCount)
    var object: JSONObject = [
      "_id": .string(id), "object": .string(definition.name),
      "created": .string(Self.text(of: now)), "updated": .string(Self.text(of: now)),
      "creator": Self.account, "owner": Self.account, "access": 7, "accessRoles": [],
    ]
    for (name, value) in body.members.map({ ($0.key, $0.value) }) {
      object[name] = stored(value, at: [name], [definition.pluralName, id], definition)
    }
    objects[definition.pluralName, default: [:]][id] = object
    order[definition.pluralName, default: []].append(id)
    if let key { identifiers[key] = id }
    return OutgoingResponse(200, .object(storage.rendered(object, withTickets: true)))
  }

  private mutating func update(
    _ object: JSONObject, _ id: String, _ request: IncomingRequest, _ definition: ObjectDefinition
  ) throws(ServiceFault) -> OutgoingResponse {
    let body = try checked(
      request.body, .update(type: object["type"]?.string), definition)
    try requireUniqueValues(body, id, definition)
    var object = object
    for member in body.members {
      let value = stored(
        member.value, at: [member.key], [definition.pluralName, id], definition)
      object[member.key] = Self.merged(object[member.key], value)
    }
    object["updated"] = .string(Self.text(of: clock()))
    objects[definition.pluralName]?[id] = object
    return OutgoingResponse(200, .object(storage.rendered(object, withTickets: true)))
  }

  private func checked(
    _ body: [UInt8], _ mode: CheckOptions.Mode, _ definition: ObjectDefinition
  ) throws(ServiceFault) -> JSONObject {
    var checker = PayloadChecker(definition, options: CheckOptions(mode: mode))
    let report = checker.report(on: body)
    guard report.isValid else {
      throw ServiceFault(report.faults.filter { $0.severity == .error }, definition)
    }
    return (try? JSONDocument(body))?.root.value.object ?? JSONObject()
  }

  /// Throws a fault if another object has the same value of a property that's unique.
  private func requireUniqueValues(
    _ body: JSONObject, _ id: String?, _ definition: ObjectDefinition
  ) throws(ServiceFault) {
    let key = definition.uniqueKey
    for property in definition.properties
    where property.name == key || property.otherKeys["unique"]?.bool == true {
      guard let value = body[property.name], value != .null else { continue }
      let hasValue = objects[definition.pluralName]?.contains {
        $0.key != id && $0.value[property.name] == value
      }
      guard hasValue == true else { continue }
      throw ServiceFault(
        409, "kExists", "cortex.conflict.exists", "there is an object with this value",
        path: "\(definition.name).\(property.name)")
    }
  }

  private func list(
    _ request: IncomingRequest, _ definition: ObjectDefinition
  ) throws(ServiceFault) -> OutgoingResponse {
    let query = request.query
    var found = (order[definition.pluralName] ?? []).compactMap {
      objects[definition.pluralName]?[$0]
    }
    if let text = query["where"] {
      guard let condition = (try? JSONValue(parsing: text))?.object else {
        throw ServiceFault(
          400, "kInvalidArgument", "cortex.invalidArgument.query", "expected an object as where")
      }
      found = found.filter { object in
        condition.members.allSatisfy { object[$0.key] == $0.value }
      }
    }
    if let text = query["sort"], let sort = (try? JSONValue(parsing: text))?.object?.members.first {
      let isDescending = (sort.value.number?.double ?? 1) < 0
      found.sort {
        let (first, second) = (Self.sortText($0[sort.key]), Self.sortText($1[sort.key]))
        return isDescending ? second < first : first < second
      }
    }
    let rest = found.dropFirst(max(0, query["skip"].flatMap { Int($0) } ?? 0))
    let page = rest.prefix(max(0, min(query["limit"].flatMap { Int($0) } ?? 100, 1000)))
    return OutgoingResponse(
      200,
      [
        "object": "list", "data": .array(page.map { .object(storage.rendered($0)) }),
        "hasMore": .bool(page.count < rest.count),
      ])
  }

  private static func sortText(_ value: JSONValue?) -> String {
    value?.string ?? value?.number.map { String(format: "%025.6f", $0.double) } ?? ""
  }

  /// Adds elements to an array, or removes some by value or identifier.
  private mutating func changeArray(
    _ object: JSONObject, _ id: String, _ names: [String], _ request: IncomingRequest,
    _ definition: ObjectDefinition
  ) throws(ServiceFault) -> OutgoingResponse {
    guard let property = try? definition.definition(at: names.joined(separator: ".")),
      property.isArray, let given = (try? JSONDocument(request.body))?.root.value.array
    else { throw .noRoute }
    guard request.method == "POST" ? property.canPush : property.canPull else {
      throw ServiceFault(403, "kAccessDenied", "cortex.accessDenied.unspecified", "not allowed")
    }
    var object = object
    let isPush = request.method == "POST"
    if isPush { try requireValidElements(request.body, names, object, definition) }
    let old = names.reduce(JSONValue.object(object)) { $0[$1] ?? .null }.array ?? []
    // Files and Documents are stored in another form than they're sent in.
    let pushed =
      isPush
      ? stored(
        .array(given), at: names, [definition.pluralName, id], definition, from: old.count)
      : .null
    let changed = Self.changing(.object(object), at: names[...]) { _ in
      if isPush { return .array(old + (pushed.array ?? [])) }
      return .array(old.filter { !given.contains($0) && !given.contains($0["_id"] ?? .null) })
    }
    let count = changed.value?.array?.count ?? 0
    guard count <= property.maxItems || property.maxShift else {
      throw ServiceFault(
        400, "kMaxAllowed", "cortex.invalidArgument.maxItems",
        "Too many items in the collection. length:\(count), max:\(property.maxItems)",
        path: names.joined(separator: "."))
    }
    object = changed.object.object ?? object
    objects[definition.pluralName]?[id] = object
    let answer = storage.rendered(changed.value ?? .null, withTickets: true)
    return OutgoingResponse(200, ["object": "result", "data": answer])
  }

  /// Throws a fault if elements to push aren't valid. The number of elements is checked later.
  private func requireValidElements(
    _ elements: [UInt8], _ names: [String], _ object: JSONObject, _ definition: ObjectDefinition
  ) throws(ServiceFault) {
    // The checker validates the elements in an update that has nothing else.
    var body = elements
    for name in names.reversed() {
      var text = JSONWriter()
      text.writeValue(.string(name))
      body = Array("{".utf8) + text.bytes + Array(":".utf8) + body + Array("}".utf8)
    }
    let mode = CheckOptions.Mode.update(type: object["type"]?.string)
    var checker = PayloadChecker(definition, options: CheckOptions(mode: mode))
    let report = checker.report(on: body)
    let path = names.joined(separator: ".") + "["
    let faults = report.faults.filter { $0.severity == .error && $0.path.hasPrefix(path) }
    if !faults.isEmpty { throw ServiceFault(faults, definition) }
  }

  private static func changing(
    _ value: JSONValue, at names: ArraySlice<String>, _ change: (JSONValue?) -> JSONValue
  ) -> (object: JSONValue, value: JSONValue?) {
    guard let name = names.first, var object = value.object else { return (value, nil) }
    if names.count == 1 {
      let changed = change(object[name])
      object[name] = changed
      return (.object(object), changed)
    }
    let changed = changing(object[name] ?? .object(JSONObject()), at: names.dropFirst(), change)
    object[name] = changed.object
    return (.object(object), changed.value)
  }

  private static func text(of date: Date) -> String { Instant(date).rfc3339() ?? "" }

  private static let account: JSONValue = [
    "_id": "4d55c3a7f8a94c0b2e000001", "object": "account",
    "path": "/accounts/4d55c3a7f8a94c0b2e000001",
  ]
}

extension ObjectService {
  /// Returns the form in which a value of a body is stored. Elements of arrays are counted from `start`.
  private mutating func stored(
    _ value: JSONValue, at names: [String], _ location: [String], _ definition: ObjectDefinition,
    from start: Int = 0
  ) -> JSONValue {
    guard let property = try? definition.definition(at: names.joined(separator: ".")) else {
      return value
    }
    func each(_ change: (JSONValue, [String]) -> JSONValue) -> JSONValue {
      guard property.isArray, let elements = value.array else { return change(value, names) }
      return .array(
        elements.enumerated().map { change($0.element, names + ["\(start + $0.offset)"]) })
    }
    switch property.type {
    case .reference:
      return each { value, _ in
        guard let id = value.string, let name = property.sourceObject else { return value }
        return ["_id": .string(id), "object": .string(name), "path": .string("/\(name)s/\(id)")]
      }
    case .file:
      return each { value, path in
        value.object.map { storage.file($0, property, location + path) } ?? value
      }
    case .document:
      return each { value, path in
        guard var members = value.object else { return value }
        if property.isArray, members["_id"] == nil {
          createdCount += 1
          members["_id"] = .string(String(format: "5e000000%016x", createdCount))
        }
        for member in members.members {
          members[member.key] = stored(
            member.value, at: names + [member.key], location, definition)
        }
        return .object(members)
      }
    default: return value
    }
  }

  /// Returns a stored value with the members of an update.
  private static func merged(_ old: JSONValue?, _ new: JSONValue) -> JSONValue {
    guard var members = old?.object, let changes = new.object else { return new }
    for member in changes.members {
      members[member.key] = merged(members[member.key], member.value)
    }
    return .object(members)
  }
}
