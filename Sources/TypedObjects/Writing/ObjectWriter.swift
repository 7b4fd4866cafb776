import BodyBuilding
import DateText
import JSONText
import ObjectSchema

/// A writer of the members of typed objects.
///
/// The generated code of a type passes its members to the writer in declared order. The page of the
/// module TypedObjects shows such a type.
///
/// The writer writes the bytes of a body, and tests each value with the rules of its property. As soon as
/// one isn't certainly valid, it stops, and the members are written again as a dictionary, from which a
/// `BodySerializer` makes the body or the faults.
public struct ObjectWriter: ~Copyable, ~Escapable {
  let properties: Span<PropertyLayout>
  let objects: Span<ObjectLayout>
  /// The keys as JSON spells them.
  let keys: RawSpan
  var output: JSONOutput
  /// Whether the bytes are those of a body that's certainly valid. It's `false` if the members are
  /// written as a dictionary.
  var isCertain: Bool
  /// The index of the current object among those of the plan.
  var object: Int
  /// The index of its first member among the properties of the plan.
  var first: Int
  /// The number of its members.
  var count: Int
  /// The number of the next member that can be written, because members are in declared order.
  var next = 0
  /// The number of required members that have been written.
  var requiredCount = 0
  /// The nesting level of the current container. The level of the body is 1.
  var level = 1
  /// The current time, or `nil` for the system's clock.
  let now: Instant?
  let plan: PlanView
  /// The values, if the members are written as a dictionary.
  var collector: ValueCollector?
  /// The facets of the current file.
  var facets: [FacetDefinition]?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - layout: The layout of the definition.
  ///   - output: The output.
  ///   - collects: Whether the members are written as a dictionary.
  ///   - now: The current time, or `nil` for the system's clock.
  @_lifetime(borrow layout, copy output) @inline(__always)
  init(
    _ layout: borrowing SchemaLayout, _ output: consuming JSONOutput, collects: Bool,
    now: Instant? = nil
  ) {
    properties = layout.properties.borrowedSpan
    objects = layout.objects.borrowedSpan
    plan = layout.tables.view
    keys = plan.bytes
    self.output = output
    isCertain = !collects
    collector = collects ? ValueCollector() : nil
    object = layout.body
    first = objects[object].first
    count = objects[object].count
    self.now = now
  }

  /// Writes a member.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to write nothing.
  ///   - member: The number of the member.
  @inlinable @inline(__always)
  public mutating func write<Value: MemberValue>(_ value: Value?, at member: Int) {
    value?.write(to: &self, at: MemberPosition(member))
  }

  /// Writes the type of an object whose definition has object types.
  ///
  /// - Parameter type: The number of the type, counting from 0 in declared order.
  public mutating func select(type: Int) {
    guard let body = plan.typedBody(at: type), next == 0 else { return doubt() }
    object = body.object
    first = objects[object].first + 1
    count = objects[object].count - 1
    if isCertain {
      requiredCount = 1
      writeKey(first - 1)
      body.name.withUTF8Bytes { output.writeString($0) }
    } else {
      collector?.add(.string(body.name), named: "type")
    }
  }

  /// Stops writing, because a value isn't certainly valid.
  @inline(never)
  mutating func doubt() { isCertain = false }

  /// Writes the key of a property.
  @inline(__always)
  mutating func writeKey(_ index: Int) {
    let start = Int(properties[index].keyStart)
    output.writeKey(prepared: keys.slice(start, start &+ Int(properties[index].keyCount)))
  }

  /// Writes the key of a member, unless the position is that of an element.
  ///
  /// - Parameters:
  ///   - position: The position of a value.
  ///   - form: The form of the value.
  /// - Returns: The index of the property among those of the plan, or −1 if it's not certain that its value
  ///   can have the form.
  @inline(__always)
  mutating func begin(_ position: MemberPosition, _ form: PropertyForm) -> Int {
    let code = position.code
    if code < 0 {
      let index = first &+ ~code
      return properties[index].form == form.array ? index : -1
    }
    let index = first &+ code
    guard code >= next, code < count, properties[index].form == form else { return -1 }
    next = code &+ 1
    requiredCount &+= Int(properties[index].required)
    writeKey(index)
    return index
  }

  /// Returns whether everything that was written is certainly valid.
  @inline(__always)
  mutating func finish() -> Bool {
    isCertain && requiredCount == objects[object].requiredCount
  }
}
