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
    if values.isWithinDepth(level) { members(object.members.span, at: place, level: level) }
    values.json.endObject()
  }

  private mutating func members(
    _ members: Span<PropertyObject.Member>, at place: Int, level: Int
  ) {
    let properties = plan.objects[place].properties.indices
    guard areInOrder(members, properties) else {
      return unordered(members, properties, level: level)
    }
    var index = properties.lowerBound
    for next in members.indices {
      while !members[next].key.isProperty(plan.names[index]) { index += 1 }
      values.json.key(prepared: plan.bytes(of: plan.properties[index].key))
      value(members[next], of: index, level: level)
      index += 1
    }
  }

  /// Whether the members are declared properties in declared order, each once, some left out: so they
  /// mostly come.
  private func areInOrder(
    _ members: Span<PropertyObject.Member>, _ properties: Range<Int>
  ) -> Bool {
    var index = properties.lowerBound
    for next in members.indices {
      while index < properties.upperBound, !members[next].key.isProperty(plan.names[index]) {
        index += 1
      }
      if index == properties.upperBound { return false }
      index += 1
    }
    return true
  }

  private mutating func unordered(
    _ members: Span<PropertyObject.Member>, _ properties: Range<Int>, level: Int
  ) {
    // The places of the members by their names, of those that stand twice the first.
    var places: [ExactText: Int] = Dictionary(minimumCapacity: members.count)
    for next in members.indices where places[ExactText(text: members[next].key)] == nil {
      places[ExactText(text: members[next].key)] = next
    }
    var isWritten = Array(repeating: false, count: members.count)
    for index in properties {
      guard let found = places[ExactText(text: plan.names[index])] else { continue }
      isWritten[found] = true
      values.json.key(prepared: plan.bytes(of: plan.properties[index].key))
      value(members[found], of: index, level: level)
    }
    var others = members.indices.filter { !isWritten[$0] }
    others.sort { members[$0].key.utf8.lexicographicallyPrecedes(members[$1].key.utf8) }
    for other in others {
      values.json.key(members[other].key)
      value(members[other], of: nil, level: level)
    }
  }

  private mutating func value(
    _ member: borrowing PropertyObject.Member, of index: Int?, level: Int
  ) {
    if level == 1, !unjudged.isEmpty, unjudged.contains(member.key) {
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
    if node.traits.isArray, !isElement {
      return array(value, index, level: level)
    }
    switch (value, node.kind) {
    case (.object(let members), .document):
      object(members, at: Int(node.members), level: level)
    case (.instant(let instant), .date):
      node.traits.isDateOnly ? values.day(of: instant) : values.instant(instant)
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
        let elements = elements.span
        for place in elements.indices {
          property(elements[place], index, isElement: true, level: level + 1)
        }
      }
      values.json.endArray()
    case .instant, .data: values.fault(.type, expected: "Array", found: value.typeName)
    default: values.value(value, level: level)
    }
  }
}

/// Text that is the same only if its bytes are; strings are the same if their letters are.
private struct ExactText: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool { left.text.isSameText(as: right.text) }

  // Strings that are the same have the same hash, so those with the same bytes do.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether the text is a property's name. Names are ASCII, so what Swift calls equal has the same
  /// bytes if it has as many: the Kelvin sign equals K, but has three.
  fileprivate func isProperty(_ name: String) -> Bool {
    self == name && utf8.count == name.utf8.count
  }
}
