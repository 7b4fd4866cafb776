import JSONText
import ObjectSchema

/// Writes the values of a body as the definition wants them: declared properties in declared order,
/// then everything else sorted by its keys' UTF-8 bytes; dates as their properties say.
///
/// It judges nothing. What it writes is checked by the same walk that checks everybody's payloads, so
/// what is sent is what was checked, and each rule stands in one place.
struct BodyWriter: ~Escapable {
  private let plan: PlanView
  private var values = ValueWriter()
  /// The names of the body's members that nobody is to judge.
  private let unjudged: Set<String>

  @_lifetime(copy plan)
  private init(_ plan: PlanView, unjudged: Set<String>) {
    self.plan = plan
    self.unjudged = unjudged
  }

  /// Writes a body.
  ///
  /// - Parameters:
  ///   - body: The values by the names of their properties.
  ///   - tables: What the definition was compiled to.
  ///   - unjudged: The names of the body's members that nobody is to judge.
  ///   - capacity: How long the body will be, more or less.
  /// - Returns: What was written.
  static func written(
    _ body: PropertyObject, _ tables: borrowing PlanTables, unjudged: Set<String>, capacity: Int
  ) -> ValueWriter {
    var writer = BodyWriter(tables.view, unjudged: unjudged)
    writer.values.json.reserveCapacity(capacity)
    writer.object(body, at: writer.place(of: body), level: 1)
    return writer.values
  }

  /// Writes the value of one property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - tables: What the definition was compiled to.
  ///   - index: The property's place in the plan.
  /// - Returns: What was written.
  static func written(
    _ value: PropertyValue, _ tables: borrowing PlanTables, of index: Int
  ) -> ValueWriter {
    var writer = BodyWriter(tables.view, unjudged: [])
    writer.property(value, index, isElement: false, level: 2)
    return writer.values
  }

  /// The place of the properties that a body has; for typed objects its `type` says which.
  private func place(of body: PropertyObject) -> Int {
    guard !plan.typedBodies.isEmpty, case .string(let type)? = body["type"] else {
      return plan.body
    }
    for index in plan.typedBodies.indices
    where type.utf8.elementsEqual(plan.typedBodies[index].name) {
      return Int(plan.typedBodies[index].object)
    }
    return plan.body
  }

  private mutating func object(_ object: PropertyObject, at place: Int, level: Int) {
    values.json.beginObject()
    if values.isWithinDepth(level) { members(object.members, at: place, level: level) }
    values.json.endObject()
  }

  private mutating func members(
    _ members: [PropertyObject.Member], at place: Int, level: Int
  ) {
    // Members mostly come in declared order; those that do not are looked up.
    var next = 0
    var others = UnwrittenMembers(members)
    for index in plan.objects[place].properties.indices where others.count > 0 {
      var found: Int?
      if next < members.count, members[next].key.isProperty(plan.names[index]),
        others.contains(next)
      {
        found = next
      } else {
        found = others.firstIndex(of: plan.names[index])
      }
      guard let found else { continue }
      next = found + 1
      others.remove(found)
      values.json.key(prepared: plan.bytes(of: plan.properties[index].key))
      member(members[found], index, level: level)
    }
    guard others.count > 0 else { return }
    for member in others.members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      values.json.key(member.key)
      self.member(member, nil, level: level)
    }
  }

  private mutating func member(_ member: PropertyObject.Member, _ index: Int?, level: Int) {
    if level == 1, unjudged.contains(member.key) {
      values.leaveUnjudged()
      return values.value(member.value, level: level + 1)
    }
    guard let index else { return values.value(member.value, level: level + 1) }
    property(member.value, index, isElement: false, level: level + 1)
  }

  private mutating func property(
    _ value: PropertyValue, _ index: Int, isElement: Bool, level: Int
  ) {
    let node = plan.properties[index]
    if node.traits.contains(.array), !isElement {
      return array(value, index, level: level)
    }
    switch (value, node.kind) {
    case (.object(let members), .document):
      object(members, at: Int(node.members), level: level)
    case (.instant(let instant), .date):
      node.traits.contains(.dateOnly) ? values.day(of: instant) : values.instant(instant)
    case (.data(let data), .binary): values.data(data)
    case (.instant, .any), (.instant, .unknown), (.instant, .unjudged), (.data, .any),
      (.data, .unknown), (.data, .unjudged):
      values.value(value, level: level)
    // Their text would pass for that of a String, whose rules would then judge it.
    case (.instant, _), (.data, _):
      values.fault(.type, expected: node.kind.jsonTypeName, found: value.typeName)
    default: values.value(value, level: level)
    }
  }

  private mutating func array(_ value: PropertyValue, _ index: Int, level: Int) {
    switch value {
    case .array(let elements):
      values.json.beginArray()
      if values.isWithinDepth(level) {
        for element in elements { property(element, index, isElement: true, level: level + 1) }
      }
      values.json.endArray()
    case .instant, .data: values.fault(.type, expected: "Array", found: value.typeName)
    default: values.value(value, level: level)
    }
  }
}

/// The members of an object that have not been written yet.
private struct UnwrittenMembers {
  private let all: [PropertyObject.Member]
  private var isWritten: [Bool]
  private(set) var count: Int
  /// The places of the members by their names, where there are so many that looking through them
  /// all would be slow.
  private let places: [String: Int]

  private static let mostLookedThrough = 16

  init(_ members: [PropertyObject.Member]) {
    all = members
    isWritten = Array(repeating: false, count: members.count)
    count = members.count
    places =
      members.count <= Self.mostLookedThrough
      ? [:] : Dictionary(members.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  func contains(_ index: Int) -> Bool { !isWritten[index] }

  /// The place of the first member of a property that has not been written.
  func firstIndex(of name: String) -> Int? {
    guard all.count <= Self.mostLookedThrough else {
      return places[name].flatMap { contains($0) && all[$0].key.isProperty(name) ? $0 : nil }
    }
    for index in all.indices where !isWritten[index] && all[index].key.isProperty(name) {
      return index
    }
    return nil
  }

  mutating func remove(_ index: Int) {
    isWritten[index] = true
    count -= 1
  }

  var members: [PropertyObject.Member] {
    all.indices.lazy.filter { !isWritten[$0] }.map { all[$0] }
  }
}

extension String {
  /// Whether the text is a property's name. Names are ASCII, so what Swift calls equal has the same
  /// bytes if it has as many: the Kelvin sign equals K, but has three.
  fileprivate func isProperty(_ name: String) -> Bool {
    self == name && utf8.count == name.utf8.count
  }
}
