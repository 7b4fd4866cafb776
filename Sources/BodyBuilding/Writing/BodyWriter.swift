import DateText
import JSONText
import ObjectSchema

/// Serializes the values of a body.
///
/// Declared properties come first, in declared order. Other members follow, sorted by the UTF-8
/// bytes of their keys. Dates are written in the formats of their properties. The writer doesn't
/// validate values: the payload validator checks the bytes that are sent, so each rule is
/// implemented once.
struct BodyWriter: ~Copyable, ~Escapable {
  private let plan: PlanView
  // Copies of the plan's spans, because accessing them through the plan is slower.
  private let names: Span<String>
  private let bytes: RawSpan
  private var values: ValueWriter
  /// The names of the members of the body that aren't validated.
  private let unvalidated: Set<UTF8Key>
  /// The collector of uploads, if the definition has files.
  private var uploads: UploadCollector?
  /// Whether to report dates and bytes in properties of other types as faults, or to write them.
  private var checksTypes: Bool

  @_lifetime(copy plan, copy output)
  private init(
    _ plan: PlanView, unvalidated: [String], checksTypes: Bool, uploads: UploadCollector?,
    to output: consuming JSONOutput
  ) {
    self.plan = plan
    values = ValueWriter(output)
    names = plan.names
    bytes = plan.bytes
    self.uploads = uploads
    self.unvalidated = Set(unvalidated.map { UTF8Key(text: $0) })
    self.checksTypes = checksTypes
  }

  /// Serializes a body.
  ///
  /// - Parameters:
  ///   - body: The values, by property name.
  ///   - tables: The compiled definition.
  ///   - knownIndex: The index of the body in the plan, or −1 if the value of `type` determines it.
  ///   - unvalidated: The names of the members that aren't validated.
  ///   - checksTypes: Whether dates and bytes in properties of other types are faults.
  ///   - files: The files inspected so far, to which those of the body are added.
  ///   - bytes: The buffer for the body, whose content is replaced.
  /// - Returns: The result.
  static func write(
    _ body: PropertyObject, _ tables: borrowing PlanTables, body knownIndex: Int,
    unvalidated: [String], checksTypes: Bool = true, _ files: inout FileInspections,
    into bytes: inout [UInt8]
  ) -> SerializationResult {
    let plan = tables.view
    let uploads = tables.hasFiles ? UploadCollector(.object(body), &files) : nil
    return bytes.replaceAll { output in
      var writer = BodyWriter(
        plan, unvalidated: unvalidated, checksTypes: checksTypes, uploads: uploads, to: output)
      let index = knownIndex < 0 ? writer.objectIndex(of: body) : knownIndex
      writer.writeObject(body.pairs.borrowedSpan, at: index, level: 1)
      return writer.result()
    }
  }

  /// Serializes one value of a body.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - tables: The compiled definition.
  ///   - location: The location of the value.
  ///   - files: The files inspected so far, to which those of the value are added.
  ///   - bytes: The buffer for the value, whose content is replaced.
  /// - Returns: The result.
  static func write(
    _ value: PropertyValue, _ tables: borrowing PlanTables, at location: PlanLocation,
    _ files: inout FileInspections, into bytes: inout [UInt8]
  ) -> SerializationResult {
    let plan = tables.view
    var uploads = tables.hasFiles ? UploadCollector(value, &files) : nil
    for step in location.steps {
      switch step {
      case .property(let index): uploads?.enter(plan.names[index])
      case .element(let index): uploads?.enter(index)
      }
    }
    return bytes.replaceAll { output in
      var writer = BodyWriter(
        plan, unvalidated: [], checksTypes: true, uploads: uploads, to: output)
      writer.writeProperty(
        [value].borrowedSpan, 0, location.property, isElement: location.isElement,
        level: location.steps.count + 1)
      return writer.result()
    }
  }

  /// Returns the result, or `nil` if the capacity was exceeded.
  private mutating func result() -> SerializationResult? {
    values.result(uploads?.uploads ?? [])
  }

  /// Returns the index of the body's set of properties. If the definition has object types, the
  /// value of `type` determines the set.
  private func objectIndex(of body: PropertyObject) -> Int {
    guard case .string(let type)? = body["type"] as PropertyValue? else {
      return plan.body
    }
    return plan.body(ofType: Array(type.utf8))
  }

  @inline(never)
  private mutating func writeObject(
    _ members: Span<(String, PropertyValue)>, at index: Int, level: Int
  ) {
    values.open(UInt8(ascii: "{"))
    if values.isWithinDepth(level) {
      writeMembers(members, at: index, level: level)
    }
    values.close(UInt8(ascii: "}"))
  }

  private mutating func writeMembers(
    _ members: Span<(String, PropertyValue)>, at index: Int, level: Int
  ) {
    let properties = plan.objects[index].writableProperties.indices
    var present: UInt64 = 0
    guard Self.areInOrder(members, properties, names, &present) else {
      return writeUnorderedMembers(members, properties, level: level)
    }
    var index = properties.lowerBound
    for next in members.indices {
      if properties.count <= 64 {
        index = properties.lowerBound &+ present.trailingZeroBitCount
        present &= present &- 1
      } else {
        while !members.hasKey(names, index, at: next) { index += 1 }
      }
      values.writeKey(prepared: bytes, plan.properties[index].key.range)
      let checksTypes = beginMember(members, next, level: level)
      writeProperty(members.value(at: next), 0, index, isElement: false, level: level + 1)
      endMember(checksTypes)
      index += 1
    }
  }

  /// Returns whether the members are a subsequence of the declared properties, as they usually are.
  ///
  /// - Parameters:
  ///   - members: The members to compare.
  ///   - properties: The indices of the declared properties.
  ///   - names: The names of all properties.
  ///   - present: A bit set that receives the property of each member, counting from the first
  ///     property. It's incomplete if there are more than 64 properties.
  /// - Returns: Whether the members are a subsequence.
  private static func areInOrder(
    _ members: Span<(String, PropertyValue)>, _ properties: Range<Int>,
    _ names: Span<String>, _ present: inout UInt64
  ) -> Bool {
    var index = properties.lowerBound
    for next in members.indices {
      while index < properties.upperBound, !members.hasKey(names, index, at: next) { index += 1 }
      if index == properties.upperBound { return false }
      present |= 1 &<< UInt64(truncatingIfNeeded: index &- properties.lowerBound)
      index += 1
    }
    return true
  }

  private mutating func writeUnorderedMembers(
    _ members: Span<(String, PropertyValue)>, _ properties: Range<Int>, level: Int
  ) {
    let memberIndex = MemberIndex(members)
    var isWritten = Array(repeating: false, count: members.count)
    for index in properties {
      guard let found = memberIndex.firstIndex(of: names, index, in: members) else { continue }
      isWritten[found] = true
      values.writeKey(prepared: bytes, plan.properties[index].key.range)
      let checksTypes = beginMember(members, found, level: level)
      writeProperty(members.value(at: found), 0, index, isElement: false, level: level + 1)
      endMember(checksTypes)
    }
    var others = members.indices.filter { !isWritten[$0] }
    others.sort { members.precedes($0, $1) }
    for other in others {
      values.writeKey(members.key(at: other), 0)
      let checksTypes = beginMember(members, other, level: level)
      values.writeValue(members.value(at: other), 0, level: level + 1)
      endMember(checksTypes)
    }
  }

  /// Enters a member, and annotates it if it isn't validated.
  ///
  /// - Returns: The argument for ``endMember(_:)``.
  @inline(__always)
  private mutating func beginMember(
    _ members: Span<(String, PropertyValue)>, _ index: Int, level: Int
  ) -> Bool {
    if uploads != nil { uploads?.enter(members.key(at: index)[0]) }
    let saved = checksTypes
    if level == 1, !unvalidated.isEmpty,
      unvalidated.contains(UTF8Key(text: members.key(at: index)[0]))
    {
      values.annotateUnvalidated()
      checksTypes = false
    }
    return saved
  }

  @inline(__always)
  private mutating func endMember(_ saved: Bool) {
    if uploads != nil { uploads?.leave() }
    checksTypes = saved
  }

  /// Writes the value of a property or an element of its array.
  @inline(__always)
  private mutating func writeProperty(
    _ source: Span<PropertyValue>, _ offset: Int, _ index: Int, isElement: Bool, level: Int
  ) {
    switch source[offset] {
    // Plain JSON values are written as they are, regardless of what the property expects.
    case .null, .bool, .integer, .double, .string:
      values.writeValue(source, offset, level: level)
    case .array(let elements)
    where !isElement && plan.properties[index].traits.isArray:
      writeArray(elements.borrowedSpan, index, level: level)
    case .object(let object) where isDocument(index, isElement: isElement):
      writeObject(
        object.pairs.borrowedSpan, at: Int(plan.properties[index].members), level: level)
    case .instant(let instant):
      writeInstant(instant, index, isElement: isElement, level: level)
    case .object where isFreeForm(index, isElement: isElement),
      .array where isFreeForm(index, isElement: isElement):
      values.writeValue(source, offset, level: level)
    default: writeOther(source[offset], index, isElement: isElement, level: level)
    }
  }

  @inline(never)
  private mutating func writeInstant(
    _ instant: Instant, _ index: Int, isElement: Bool, level: Int
  ) {
    let traits = plan.properties[index].traits
    guard case .date = plan.properties[index].kind, isElement || !traits.isArray,
      !traits.isDateOnly, !traits.hasMappedDates
    else {
      return writeOther(.instant(instant), index, isElement: isElement, level: level)
    }
    values.writeInstant(instant)
  }

  @inline(__always)
  private func isDocument(_ index: Int, isElement: Bool) -> Bool {
    // Pattern matching avoids a call to `==`, which is a function in another module.
    guard case .document = plan.properties[index].kind else { return false }
    return isElement || !plan.properties[index].traits.isArray
  }

  /// Returns whether a property accepts any value, which is then written in free form.
  @inline(__always)
  private func isFreeForm(_ index: Int, isElement: Bool) -> Bool {
    switch plan.properties[index].kind {
    case .any, .unknown, .unvalidated, .list: isElement || !plan.properties[index].traits.isArray
    default: false
    }
  }

  /// Writes a value whose form depends on the property.
  @inline(never)
  private mutating func writeOther(
    _ value: PropertyValue, _ index: Int, isElement: Bool, level: Int
  ) {
    let node = plan.properties[index]
    if node.traits.isArray, !isElement {
      switch value {
      case .instant where checksTypes, .day where checksTypes, .bytes where checksTypes,
        .attachment, .unsupported:
        values.writeFault(.type, expected: .types([.array]), found: value.typeFinding)
      default: values.writeValue(value, level: level)
      }
      return
    }
    switch (value, node.kind) {
    case (.instant(let instant), .date): writeDate(instant, node)
    case (.day(let day), .date): writeDay(day, node)
    case (.bytes(let bytes), .binary): values.writeBytes(bytes)
    case (_, .any), (_, .unknown), (_, .unvalidated), (_, .list):
      values.writeValue(value, level: level)
    case (.object(let object), .file): writeFile(object, index, level: level)
    case (.array, .geometry) where checksTypes:
      values.writeValue(value, as: .number, level: level)
    // The text of an instant or of bytes would be mistaken for a String, and the other values have
    // no text.
    case (.instant, _) where checksTypes, (.day, _) where checksTypes,
      (.bytes, _) where checksTypes, (.unsupported, _), (.attachment, _):
      values.writeFault(
        .type, expected: .types(node.kind.jsonTypes), found: value.typeFinding)
    default: values.writeValue(value, level: level)
    }
  }

  private mutating func writeDate(_ instant: Instant, _ node: PropertyNode) {
    let isMapped = node.traits.hasMappedDates
    if node.traits.isDateOnly {
      // A day in UTC would be the wrong one for half of the world.
      guard isMapped, let zone = plan.dates[Int(node.members)].timeZone else {
        guard checksTypes else { return values.writeInstant(instant) }
        return values.writeFault(.type, expected: Self.dayExpectation, found: .text("Date"))
      }
      guard let day = CivilDate(instant, in: zone) else { return values.writeYearFault() }
      writeDay(day, node)
    } else if isMapped {
      values.writeInstant(instant, in: plan.dates[Int(node.members)])
    } else {
      values.writeInstant(instant)
    }
  }

  static var dayExpectation: Fault.Expectation {
    .text("a calendar day, or a time zone that determines the day of a point in time")
  }

  private mutating func writeDay(_ day: CivilDate, _ node: PropertyNode) {
    if node.traits.hasMappedDates {
      values.writeDay(day, in: plan.dates[Int(node.members)])
    } else if node.traits.isDateOnly {
      values.writeDay(day)
    } else {
      values.writeInstant(Instant(date: day))
    }
  }

  /// Writes a file as an object with the names of its attachments. The facets are sorted by the
  /// UTF-8 bytes of their names.
  private mutating func writeFile(_ object: PropertyObject, _ index: Int, level: Int) {
    values.open(UInt8(ascii: "{"))
    if values.isWithinDepth(level) {
      for (key, value) in object.pairs.sorted(by: { $0.0.precedesInUTF8($1.0) }) {
        values.writeKey([key].borrowedSpan, 0)
        if let attachment = FileAttachment(facetValue: value) {
          attach(attachment, to: key, index)
        } else if checksTypes {
          values.writeValue(value, as: .facet, level: level + 1)
        } else {
          values.writeValue(value, level: level + 1)
        }
      }
    }
    values.close(UInt8(ascii: "}"))
  }

  /// Writes the name of an attached file and adds its upload.
  private mutating func attach(_ attachment: FileAttachment, to facet: String, _ index: Int) {
    do throws(AttachmentError) {
      guard let inspection = try uploads?.inspect(attachment) else { return }
      guard let name = uploads?.name(for: attachment, inspection, facet: facet) else {
        return values.writeFault(.fileName, expected: .uniqueFileName, found: nil)
      }
      try uploads?.add(
        attachment, inspection, facet: facet, named: name,
        mayBeDropped: plan.facet(facet, of: index)?.drops(inspection.mediaType, named: name)
          ?? false)
      values.writeFile(named: name, inspection)
    } catch {
      values.writeFault(
        .unreadableFile, expected: .text("a file that can be uploaded"),
        found: .text(error.reason))
    }
  }

  @inline(never)
  private mutating func writeArray(_ elements: Span<PropertyValue>, _ index: Int, level: Int) {
    values.open(UInt8(ascii: "["))
    if values.isWithinDepth(level) {
      for offset in elements.indices {
        if uploads != nil { uploads?.enter(offset) }
        writeProperty(elements, offset, index, isElement: true, level: level + 1)
        if uploads != nil { uploads?.leave() }
      }
    }
    values.close(UInt8(ascii: "]"))
  }
}
