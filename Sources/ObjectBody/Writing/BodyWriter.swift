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
  private let unjudged: Set<ExactText>
  /// Whether a date or bytes in a property of another type are a fault, or written all the same.
  private var judgesTypes: Bool

  @_lifetime(copy plan)
  private init(_ plan: PlanView, unjudged: [String], judgesTypes: Bool) {
    self.plan = plan
    self.unjudged = Set(unjudged.map { ExactText(text: $0) })
    self.judgesTypes = judgesTypes
  }

  /// Writes a body.
  ///
  /// - Parameters:
  ///   - body: The values by the names of their properties.
  ///   - tables: What the definition was compiled to.
  ///   - unjudged: The names of the body's members that nobody is to judge.
  ///   - judgesTypes: Whether a date or bytes in a property of another type are a fault.
  ///   - bytes: Gets the body in place of what it held.
  /// - Returns: What the bytes cannot show.
  static func write(
    _ body: PropertyObject, _ tables: borrowing PlanTables, unjudged: [String],
    judgesTypes: Bool = true, into bytes: inout [UInt8]
  ) -> [ValueNote] {
    var writer = BodyWriter(tables.view, unjudged: unjudged, judgesTypes: judgesTypes)
    let place = writer.place(of: body)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(addingCapacity: body.room(level: 1)) { output in
      writer.object(body, at: place, level: 1, to: &output)
    }
    return writer.values.notes
  }

  /// Writes the value of one property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - tables: What the definition was compiled to.
  ///   - index: The property's place in the plan.
  ///   - bytes: Gets the value in place of what it held.
  /// - Returns: What the bytes cannot show.
  static func write(
    _ value: PropertyValue, _ tables: borrowing PlanTables, of index: Int,
    into bytes: inout [UInt8]
  ) -> [ValueNote] {
    var writer = BodyWriter(tables.view, unjudged: [], judgesTypes: true)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(addingCapacity: value.room(level: 2)) { output in
      writer.property(value, index, isElement: false, level: 2, to: &output)
    }
    return writer.values.notes
  }

  /// The place of the properties that a body has; for typed objects its `type` says which.
  private func place(of body: PropertyObject) -> Int {
    guard plan.hasTypes, case .string(let type)? = body["type"] else {
      return plan.body
    }
    for index in plan.typedBodies.indices
    where type.utf8.elementsEqual(plan.typedBodies[index].name) {
      return Int(plan.typedBodies[index].object)
    }
    return plan.body
  }

  private mutating func object(
    _ object: PropertyObject, at place: Int, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    values.open(UInt8(ascii: "{"), &output)
    if values.isWithinDepth(level) {
      members(object.members.span, at: place, level: level, to: &output)
    }
    values.close(UInt8(ascii: "}"), &output)
  }

  private mutating func members(
    _ members: Span<PropertyObject.Member>, at place: Int, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    let properties = plan.objects[place].properties.indices
    guard areInOrder(members, properties) else {
      return unordered(members, properties, level: level, to: &output)
    }
    var index = properties.lowerBound
    for next in members.indices {
      while !members[next].key.isProperty(plan.names[index]) { index += 1 }
      values.key(prepared: plan.bytes(of: plan.properties[index].key), to: &output)
      value(members[next], of: index, level: level, to: &output)
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
      if index == properties.upperBound || plan.properties[index].traits.isServerMade {
        return false
      }
      index += 1
    }
    return true
  }

  private mutating func unordered(
    _ members: Span<PropertyObject.Member>, _ properties: Range<Int>, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    let places = MemberPlaces(members)
    var isWritten = Array(repeating: false, count: members.count)
    for index in properties where !plan.properties[index].traits.isServerMade {
      guard let found = places.first(of: plan.names[index], in: members) else { continue }
      isWritten[found] = true
      values.key(prepared: plan.bytes(of: plan.properties[index].key), to: &output)
      value(members[found], of: index, level: level, to: &output)
    }
    var others = members.indices.filter { !isWritten[$0] }
    others.sort { members[$0].key.utf8.lexicographicallyPrecedes(members[$1].key.utf8) }
    for other in others {
      values.key(members[other].key, to: &output)
      value(members[other], of: nil, level: level, to: &output)
    }
  }

  private mutating func value(
    _ member: borrowing PropertyObject.Member, of index: Int?, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    let judgesTypes = judgesTypes
    if level == 1, !unjudged.isEmpty, unjudged.contains(ExactText(text: member.key)) {
      values.leaveUnjudged(output)
      self.judgesTypes = false
    }
    if let index {
      property(member.value, index, isElement: false, level: level + 1, to: &output)
    } else {
      values.value(member.value, level: level + 1, to: &output)
    }
    self.judgesTypes = judgesTypes
  }

  private mutating func property(
    _ value: PropertyValue, _ index: Int, isElement: Bool, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    let node = plan.properties[index]
    if node.traits.isArray, !isElement {
      return array(value, index, level: level, to: &output)
    }
    switch (value, node.kind) {
    case (.object(let members), .document):
      object(members, at: Int(node.members), level: level, to: &output)
    case (.instant(let instant), .date):
      node.traits.isDateOnly
        ? values.day(of: instant, to: &output) : values.instant(instant, to: &output)
    case (.data(let data), .binary): values.data(data, to: &output)
    case (_, .any), (_, .unknown), (_, .unjudged), (_, .list):
      values.value(value, level: level, to: &output)
    case (.object, .file) where judgesTypes:
      values.value(value, expecting: "the name of a file", level: level, to: &output)
    case (.array, .geometry) where judgesTypes:
      values.value(value, expecting: "Number", level: level, to: &output)
    // Their text would pass for that of a String, whose rules would then judge it; what is foreign
    // has none.
    case (.instant, _) where judgesTypes, (.data, _) where judgesTypes, (.foreign, _):
      values.fault(.type, expected: node.kind.jsonTypeName, found: value.typeName, to: &output)
    default: values.value(value, level: level, to: &output)
    }
  }

  private mutating func array(
    _ value: PropertyValue, _ index: Int, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    switch value {
    case .array(let elements):
      values.open(UInt8(ascii: "["), &output)
      if values.isWithinDepth(level) {
        let elements = elements.span
        for place in elements.indices {
          property(elements[place], index, isElement: true, level: level + 1, to: &output)
        }
      }
      values.close(UInt8(ascii: "]"), &output)
    case .instant where judgesTypes, .data where judgesTypes, .foreign:
      values.fault(.type, expected: "Array", found: value.typeName, to: &output)
    default: values.value(value, level: level, to: &output)
    }
  }
}

/// Where the members of an object stand, by their names; of those that stand twice the first.
private struct MemberPlaces {
  /// Few members are looked through faster than their names are hashed.
  private static let mostLookedThrough = 16

  private var places: [ExactText: Int] = [:]

  init(_ members: Span<PropertyObject.Member>) {
    guard members.count > Self.mostLookedThrough else { return }
    places.reserveCapacity(members.count)
    for place in members.indices {
      let name = ExactText(text: members[place].key)
      if places[name] == nil { places[name] = place }
    }
  }

  func first(of name: String, in members: Span<PropertyObject.Member>) -> Int? {
    guard places.isEmpty else { return places[ExactText(text: name)] }
    for place in members.indices where members[place].key.isProperty(name) { return place }
    return nil
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
