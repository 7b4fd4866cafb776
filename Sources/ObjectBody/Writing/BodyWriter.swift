import DateText
import JSONText
import ObjectSchema

/// Writes the values of a body as the definition wants them: declared properties in declared order,
/// then everything else sorted by its keys' UTF-8 bytes; dates as their properties say.
///
/// It judges nothing. What it writes is checked by the same walk that checks everybody's payloads, so
/// what is sent is what was checked, and each rule stands in one place.
struct BodyWriter: ~Copyable, ~Escapable {
  private let plan: PlanView
  /// The properties' names and the bytes of all keys, which the plan has further away.
  private let names: Span<String>
  private let bytes: RawSpan
  private var values = ValueWriter()
  /// The names of the body's members that nobody is to judge.
  private let unjudged: Set<ExactText>
  /// The files of the values, if the definition has any.
  private var files: FilePlaces?
  /// Whether a date or bytes in a property of another type are a fault, or written all the same.
  private var judgesTypes: Bool

  @_lifetime(copy plan)
  private init(
    _ plan: PlanView, unjudged: [String], judgesTypes: Bool, files: FilePlaces?
  ) {
    self.plan = plan
    names = plan.names
    bytes = plan.bytes
    self.files = files
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
  ) -> WrittenValues {
    let plan = tables.view
    let files = tables.hasFiles ? FilePlaces(.object(body)) : nil
    return bytes.replaceAll { output in
      var writer = BodyWriter(
        plan, unjudged: unjudged, judgesTypes: judgesTypes, files: files)
      let place = writer.place(of: body)
      writer.object(body.members.span, at: place, level: 1, to: &output)
      return writer.written
    }
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
  ) -> WrittenValues {
    let plan = tables.view
    var files = tables.hasFiles ? FilePlaces(value) : nil
    files?.enter(plan.names[index])
    return bytes.replaceAll { output in
      var writer = BodyWriter(plan, unjudged: [], judgesTypes: true, files: files)
      writer.property(value, index, isElement: false, level: 2, to: &output)
      return writer.written
    }
  }

  /// What was written; `nil` if the room did not suffice.
  private var written: WrittenValues? {
    values.isOutOfRoom ? nil : WrittenValues(notes: values.notes, uploads: files?.uploads ?? [])
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
    _ members: Span<PropertyObject.Member>, at place: Int, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    values.open(UInt8(ascii: "{"), &output)
    if values.isWithinDepth(level) {
      self.members(members, at: place, level: level, to: &output)
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
      while !members.hasKey(names, index, at: next) { index += 1 }
      values.key(prepared: plan.properties[index].key.text(in: bytes), to: &output)
      let judged = beginMember(members, next, level: level, output)
      property(members[next].value, index, isElement: false, level: level + 1, to: &output)
      endMember(judged)
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
      while index < properties.upperBound, !members.hasKey(names, index, at: next) { index += 1 }
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
      guard let found = places.first(of: names, index, in: members) else { continue }
      isWritten[found] = true
      values.key(prepared: plan.properties[index].key.text(in: bytes), to: &output)
      let judged = beginMember(members, found, level: level, output)
      property(members[found].value, index, isElement: false, level: level + 1, to: &output)
      endMember(judged)
    }
    var others = members.indices.filter { !isWritten[$0] }
    others.sort { members[$0].key.precedesAsBytes(members[$1].key) }
    for other in others {
      values.key(members[other].key, to: &output)
      let judged = beginMember(members, other, level: level, output)
      values.value(members[other].value, level: level + 1, to: &output)
      endMember(judged)
    }
  }

  /// Goes into a member, and sees whether anybody is to judge it.
  ///
  /// - Returns: What ``endMember(_:)`` needs.
  @inline(__always)
  private mutating func beginMember(
    _ members: Span<PropertyObject.Member>, _ index: Int, level: Int,
    _ output: borrowing OutputSpan<UInt8>
  ) -> Bool {
    if files != nil { files?.enter(members[index].key) }
    let judged = judgesTypes
    if level == 1, !unjudged.isEmpty, unjudged.contains(ExactText(text: members[index].key)) {
      values.leaveUnjudged(output)
      judgesTypes = false
    }
    return judged
  }

  @inline(__always)
  private mutating func endMember(_ judged: Bool) {
    if files != nil { files?.leave() }
    judgesTypes = judged
  }

  /// Writes the value of a property, or an element of its array.
  @inline(__always)
  private mutating func property(
    _ value: borrowing PropertyValue, _ index: Int, isElement: Bool, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    switch value {
    // What JSON has a form for is written in it, whatever belongs here.
    case .null, .bool, .integer, .double, .string:
      values.value(value, level: level, to: &output)
    case .array(let elements)
    where !isElement && plan.properties[index].traits.isArray:
      array(elements.span, index, level: level, to: &output)
    case .object(let object) where isDocument(index, isElement: isElement):
      self.object(
        object.members.span, at: Int(plan.properties[index].members), level: level, to: &output)
    case .instant(let instant):
      self.instant(instant, index, isElement: isElement, level: level, to: &output)
    default: otherValue(copy value, index, isElement: isElement, level: level, to: &output)
    }
  }

  private mutating func instant(
    _ instant: Instant, _ index: Int, isElement: Bool, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    let node = plan.properties[index]
    guard node.kind == .date, isElement || !node.traits.isArray, !node.traits.isDateOnly else {
      return otherValue(
        .instant(instant), index, isElement: isElement, level: level, to: &output)
    }
    values.instant(instant, to: &output)
  }

  @inline(__always)
  private func isDocument(_ index: Int, isElement: Bool) -> Bool {
    let node = plan.properties[index]
    return node.kind == .document && (isElement || !node.traits.isArray)
  }

  /// Writes the value of a property whose form depends on what belongs there.
  @inline(never)
  private mutating func otherValue(
    _ value: PropertyValue, _ index: Int, isElement: Bool, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    let node = plan.properties[index]
    if node.traits.isArray, !isElement {
      switch value {
      case .instant where judgesTypes, .data where judgesTypes, .attachment, .foreign:
        values.fault(.type, expected: "Array", found: value.typeName, to: &output)
      default: values.value(value, level: level, to: &output)
      }
      return
    }
    switch (value, node.kind) {
    case (.instant(let instant), .date):
      node.traits.isDateOnly
        ? values.day(of: instant, to: &output) : values.instant(instant, to: &output)
    case (.data(let data), .binary): values.data(data, to: &output)
    case (_, .any), (_, .unknown), (_, .unjudged), (_, .list):
      values.value(value, level: level, to: &output)
    case (.object(let object), .file): file(object, level: level, to: &output)
    case (.array, .geometry) where judgesTypes:
      values.value(value, expecting: "Number", level: level, to: &output)
    // Their text would pass for that of a String, whose rules would then judge it; what is foreign
    // has none.
    case (.instant, _) where judgesTypes, (.data, _) where judgesTypes, (.foreign, _),
      (.attachment, _):
      values.fault(.type, expected: node.kind.jsonTypeName, found: value.typeName, to: &output)
    default: values.value(value, level: level, to: &output)
    }
  }

  /// Writes a file: its facets sorted by their names' bytes, with a name for each that is attached.
  private mutating func file(
    _ object: PropertyObject, level: Int, to output: inout OutputSpan<UInt8>
  ) {
    values.open(UInt8(ascii: "{"), &output)
    if values.isWithinDepth(level) {
      for member in object.members.sorted(by: { $0.key.precedesAsBytes($1.key) }) {
        files?.enter(member.key)
        values.key(member.key, to: &output)
        if let attachment = FileAttachment(facetValue: member.value) {
          attach(attachment, to: &output)
        } else if judgesTypes {
          values.value(
            member.value, expecting: "the name of a file", level: level + 1, to: &output)
        } else {
          values.value(member.value, level: level + 1, to: &output)
        }
        files?.leave()
      }
    }
    values.close(UInt8(ascii: "}"), &output)
  }

  /// Writes the name of a file that is attached, and plans its upload.
  private mutating func attach(
    _ attachment: FileAttachment, to output: inout OutputSpan<UInt8>
  ) {
    do throws(AttachmentError) {
      let inspection = try AttachmentInspection(attachment)
      guard let name = files?.name(for: attachment, inspection) else {
        return values.fault(
          .fileName,
          expected: "a file name without a path or control characters, which no other file has",
          found: nil, to: &output)
      }
      try files?.add(attachment, inspection, named: name)
      values.file(named: name, inspection, to: &output)
    } catch {
      values.fault(
        .file, expected: "a file that can be uploaded", found: error.reason, to: &output)
    }
  }

  private mutating func array(
    _ elements: Span<PropertyValue>, _ index: Int, level: Int,
    to output: inout OutputSpan<UInt8>
  ) {
    values.open(UInt8(ascii: "["), &output)
    if values.isWithinDepth(level) {
      for place in elements.indices {
        if files != nil { files?.enter(place) }
        property(elements[place], index, isElement: true, level: level + 1, to: &output)
        if files != nil { files?.leave() }
      }
    }
    values.close(UInt8(ascii: "]"), &output)
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

  func first(
    of names: Span<String>, _ name: Int, in members: Span<PropertyObject.Member>
  ) -> Int? {
    guard places.isEmpty else { return places[ExactText(text: names[name])] }
    for place in members.indices where members.hasKey(names, name, at: place) { return place }
    return nil
  }
}

extension Span<PropertyObject.Member> {
  /// Whether a member has one of some names, byte for byte.
  @inline(__always)
  func hasKey(_ names: Span<String>, _ name: Int, at index: Int) -> Bool {
    if bits(ofKeyAt: index) == names.bits(at: name) { return true }
    return self[index].key.utf8.count == names[name].utf8.count
      && holdsKey(names, name, at: index)
  }

  @inline(never)
  private func holdsKey(_ names: Span<String>, _ name: Int, at index: Int) -> Bool {
    self[index].key.isSameText(as: names[name])
  }
}
