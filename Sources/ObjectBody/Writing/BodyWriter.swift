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
  private var values: ValueWriter
  /// The names of the body's members that nobody is to judge.
  private let unvalidated: Set<UTF8Key>
  /// The files of the values, if the definition has any.
  private var files: UploadCollector?
  /// Whether a date or bytes in a property of another type are a fault, or written all the same.
  private var checksTypes: Bool

  @_lifetime(copy plan, copy output)
  private init(
    _ plan: PlanView, unvalidated: [String], checksTypes: Bool, files: UploadCollector?,
    to output: consuming JSONOutput
  ) {
    self.plan = plan
    values = ValueWriter(output)
    names = plan.names
    bytes = plan.bytes
    self.files = files
    self.unvalidated = Set(unvalidated.map { UTF8Key(text: $0) })
    self.checksTypes = checksTypes
  }

  /// Writes a body.
  ///
  /// - Parameters:
  ///   - body: The values by the names of their properties.
  ///   - tables: What the definition was compiled to.
  ///   - unvalidated: The names of the body's members that nobody is to judge.
  ///   - checksTypes: Whether a date or bytes in a property of another type are a fault.
  ///   - bytes: Gets the body in place of what it held.
  /// - Returns: What the bytes cannot show.
  static func write(
    _ body: PropertyObject, _ tables: borrowing PlanTables, unvalidated: [String],
    checksTypes: Bool = true, into bytes: inout [UInt8]
  ) -> SerializationResult {
    let plan = tables.view
    let files = tables.hasFiles ? UploadCollector(.object(body)) : nil
    return bytes.replaceAll { output in
      var writer = BodyWriter(
        plan, unvalidated: unvalidated, checksTypes: checksTypes, files: files, to: output)
      let place = writer.place(of: body)
      writer.object(body.pairs.span, at: place, level: 1)
      return writer.written()
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
  ) -> SerializationResult {
    let plan = tables.view
    var files = tables.hasFiles ? UploadCollector(value) : nil
    files?.enter(plan.names[index])
    return bytes.replaceAll { output in
      var writer = BodyWriter(
        plan, unvalidated: [], checksTypes: true, files: files, to: output)
      writer.property([value].span, 0, index, isElement: false, level: 2)
      return writer.written()
    }
  }

  /// What was written; `nil` if the room did not suffice.
  private mutating func written() -> SerializationResult? {
    values.written(files?.uploads ?? [])
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

  @inline(never) @_effects(releasenone)
  private mutating func object(
    _ members: Span<(String, PropertyValue)>, at place: Int, level: Int
  ) {
    values.open(UInt8(ascii: "{"))
    if values.isWithinDepth(level) {
      self.members(members, at: place, level: level)
    }
    values.close(UInt8(ascii: "}"))
  }

  private mutating func members(
    _ members: Span<(String, PropertyValue)>, at place: Int, level: Int
  ) {
    let properties = plan.objects[place].properties.indices
    guard Self.areInOrder(members, properties, plan, names) else {
      return unordered(members, properties, level: level)
    }
    var index = properties.lowerBound
    for next in members.indices {
      while !members.hasKey(names, index, at: next) { index += 1 }
      values.key(prepared: bytes, plan.properties[index].key.range)
      let judged = beginMember(members, next, level: level)
      property(members.value(at: next), 0, index, isElement: false, level: level + 1)
      endMember(judged)
      index += 1
    }
  }

  /// Whether the members are declared properties in declared order, each once, some left out: so they
  /// mostly come.
  private static func areInOrder(
    _ members: Span<(String, PropertyValue)>, _ properties: Range<Int>, _ plan: PlanView,
    _ names: Span<String>
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
    _ members: Span<(String, PropertyValue)>, _ properties: Range<Int>, level: Int
  ) {
    let places = MemberIndex(members)
    var isWritten = Array(repeating: false, count: members.count)
    for index in properties where !plan.properties[index].traits.isServerMade {
      guard let found = places.first(of: names, index, in: members) else { continue }
      isWritten[found] = true
      values.key(prepared: bytes, plan.properties[index].key.range)
      let judged = beginMember(members, found, level: level)
      property(members.value(at: found), 0, index, isElement: false, level: level + 1)
      endMember(judged)
    }
    var others = members.indices.filter { !isWritten[$0] }
    others.sort { members.precedes($0, $1) }
    for other in others {
      values.key(members.key(at: other), 0)
      let judged = beginMember(members, other, level: level)
      values.value(members.value(at: other), 0, level: level + 1)
      endMember(judged)
    }
  }

  /// Goes into a member, and sees whether anybody is to judge it.
  ///
  /// - Returns: What ``endMember(_:)`` needs.
  @inline(__always)
  private mutating func beginMember(
    _ members: Span<(String, PropertyValue)>, _ index: Int, level: Int
  ) -> Bool {
    if files != nil { files?.enter(members.key(at: index)[0]) }
    let judged = checksTypes
    if level == 1, !unvalidated.isEmpty,
      unvalidated.contains(UTF8Key(text: members.key(at: index)[0]))
    {
      values.annotateUnvalidated()
      checksTypes = false
    }
    return judged
  }

  @inline(__always)
  private mutating func endMember(_ judged: Bool) {
    if files != nil { files?.leave() }
    checksTypes = judged
  }

  /// Writes the value of a property, or an element of its array.
  @inline(__always)
  private mutating func property(
    _ held: Span<PropertyValue>, _ place: Int, _ index: Int, isElement: Bool, level: Int
  ) {
    switch held[place] {
    // What JSON has a form for is written in it, whatever belongs here.
    case .null, .bool, .integer, .double, .string:
      values.value(held, place, level: level)
    case .array(let elements)
    where !isElement && plan.properties[index].traits.isArray:
      array(elements.span, index, level: level)
    case .object(let object) where isDocument(index, isElement: isElement):
      self.object(
        object.pairs.span, at: Int(plan.properties[index].members), level: level)
    case .instant(let instant):
      self.instant(instant, index, isElement: isElement, level: level)
    case .object where isFree(index, isElement: isElement),
      .array where isFree(index, isElement: isElement):
      values.value(held, place, level: level)
    default: otherValue(held[place], index, isElement: isElement, level: level)
    }
  }

  @inline(never) @_effects(releasenone)
  private mutating func instant(_ instant: Instant, _ index: Int, isElement: Bool, level: Int) {
    let traits = plan.properties[index].traits
    guard case .date = plan.properties[index].kind, isElement || !traits.isArray,
      !traits.isDateOnly
    else {
      return otherValue(
        .instant(instant), index, isElement: isElement, level: level)
    }
    values.instant(instant)
  }

  @inline(__always)
  private func isDocument(_ index: Int, isElement: Bool) -> Bool {
    // Not with `==`, which another module's enum makes a call of.
    guard case .document = plan.properties[index].kind else { return false }
    return isElement || !plan.properties[index].traits.isArray
  }

  /// Whether what belongs there is written as nothing were known of it.
  @inline(__always)
  private func isFree(_ index: Int, isElement: Bool) -> Bool {
    switch plan.properties[index].kind {
    case .any, .unknown, .unvalidated, .list: isElement || !plan.properties[index].traits.isArray
    default: false
    }
  }

  /// Writes the value of a property whose form depends on what belongs there.
  @inline(never) @_effects(releasenone)
  private mutating func otherValue(
    _ value: PropertyValue, _ index: Int, isElement: Bool, level: Int
  ) {
    let node = plan.properties[index]
    if node.traits.isArray, !isElement {
      switch value {
      case .instant where checksTypes, .data where checksTypes, .attachment, .unsupported:
        values.fault(.type, expected: "Array", found: value.typeName)
      default: values.value(value, level: level)
      }
      return
    }
    switch (value, node.kind) {
    case (.instant(let instant), .date):
      node.traits.isDateOnly
        ? values.day(of: instant) : values.instant(instant)
    case (.data(let data), .binary): values.data(data)
    case (_, .any), (_, .unknown), (_, .unvalidated), (_, .list):
      values.value(value, level: level)
    case (.object(let object), .file): file(object, level: level)
    case (.array, .geometry) where checksTypes:
      values.value(value, expecting: "Number", level: level)
    // Their text would pass for that of a String, whose rules would then judge it; what is foreign
    // has none.
    case (.instant, _) where checksTypes, (.data, _) where checksTypes, (.unsupported, _),
      (.attachment, _):
      values.fault(.type, expected: node.kind.jsonTypeName, found: value.typeName)
    default: values.value(value, level: level)
    }
  }

  /// Writes a file: its facets sorted by their names' bytes, with a name for each that is attached.
  private mutating func file(_ object: PropertyObject, level: Int) {
    values.open(UInt8(ascii: "{"))
    if values.isWithinDepth(level) {
      for (key, value) in object.pairs.sorted(by: { $0.0.precedesAsBytes($1.0) }) {
        files?.enter(key)
        values.key([key].span, 0)
        if let attachment = FileAttachment(facetValue: value) {
          attach(attachment)
        } else if checksTypes {
          values.value(
            value, expecting: "the name of a file", level: level + 1)
        } else {
          values.value(value, level: level + 1)
        }
        files?.leave()
      }
    }
    values.close(UInt8(ascii: "}"))
  }

  /// Writes the name of a file that is attached, and plans its upload.
  private mutating func attach(_ attachment: FileAttachment) {
    do throws(AttachmentError) {
      let inspection = try AttachmentInspection(attachment)
      guard let name = files?.name(for: attachment, inspection) else {
        return values.fault(
          .fileName,
          expected: "a file name without a path or control characters, which no other file has",
          found: nil)
      }
      try files?.add(attachment, inspection, named: name)
      values.file(named: name, inspection)
    } catch {
      values.fault(
        .unreadableFile, expected: "a file that can be uploaded", found: error.reason)
    }
  }

  @inline(never) @_effects(releasenone)
  private mutating func array(_ elements: Span<PropertyValue>, _ index: Int, level: Int) {
    values.open(UInt8(ascii: "["))
    if values.isWithinDepth(level) {
      for place in elements.indices {
        if files != nil { files?.enter(place) }
        property(elements, place, index, isElement: true, level: level + 1)
        if files != nil { files?.leave() }
      }
    }
    values.close(UInt8(ascii: "]"))
  }
}
