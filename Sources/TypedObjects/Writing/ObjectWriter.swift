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
  /// The number of its members, or 0 after ``doubt()`` and for a dictionary, so that nothing is written.
  var count: Int
  /// The number of the next member that can be written, because members are in declared order.
  var next = 0
  /// The number of required members that haven't been written.
  var missingCount: Int
  /// The nesting level of the current container. The level of the body is 1.
  var level = 1
  /// The current time, or `nil` for the system's clock.
  let now: Instant?
  /// A span of one element, which is read only for rules that need more than a layout.
  let plans: Span<PlanTables>
  /// A span of the collector of the values, if the members are written as a dictionary. A span, unlike a
  /// reference, needs no reference counting.
  let collectors: Span<ValueCollector>

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - layout: The layout of the definition.
  ///   - output: The output.
  ///   - collectors: A span of the collector of the values, if the members are written as a dictionary.
  ///   - now: The current time, or `nil` for the system's clock.
  @_lifetime(borrow layout, copy output, copy collectors) @inline(__always)
  init(
    _ layout: borrowing SchemaLayout, _ output: consuming JSONOutput,
    collectors: Span<ValueCollector> = Span(), now: Instant? = nil
  ) {
    properties = layout.properties.borrowedSpan
    objects = layout.objects.borrowedSpan
    plans = layout.plans.borrowedSpan
    keys = layout.keys.rawBytes
    self.output = output
    isCertain = collectors.isEmpty
    self.collectors = collectors
    object = layout.body
    let body = objects[layout.body]
    first = body.first
    count = isCertain ? body.count : 0
    missingCount = body.requiredCount
    self.now = now
  }

  /// The collector of the values, if the members are written as a dictionary.
  var collector: ValueCollector? { collectors.isEmpty ? nil : collectors[0] }

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
    guard let body = plans[0].view.typedBody(at: type), next == 0 else { return doubt() }
    object = body.object
    let layout = objects[object]
    first = layout.first + 1
    guard isCertain else {
      collector?.add(.string(body.name), named: "type")
      return
    }
    count = layout.count - 1
    // The type is a required member.
    missingCount = layout.requiredCount - 1
    guard writeKey(properties[layout.first]) else { return doubt() }
    body.name.withUTF8Bytes { output.writeString($0) }
  }

  /// Stops writing, because a value isn't certainly valid.
  @inline(never) @_effects(releasenone)
  mutating func doubt() {
    isCertain = false
    count = 0
  }

  /// Writes the key of a property.
  ///
  /// - Returns: Whether there was capacity for it.
  @inline(__always)
  mutating func writeKey(_ property: PropertyLayout) -> Bool {
    output.writeKey(from: keys, Int(property.keyStart), Int(property.keyCount))
  }

  /// Writes the key of a member, unless the position is that of an element.
  ///
  /// - Parameters:
  ///   - position: The position of a value.
  ///   - form: The form of the value.
  /// - Returns: The index of the property among those of the plan, or −1 if it's not certain that its value
  ///   can have the form, or if the output has no capacity for the key.
  @inline(__always)
  mutating func begin(_ position: MemberPosition, _ form: PropertyForm) -> Int {
    let code = position.code
    if code < 0 {
      let index = first &+ ~code
      return isCertain && properties[index].form == form.array ? index : -1
    }
    let index = first &+ code
    guard code >= next, code < count, properties[index].form == form,
      writeKey(properties[index])
    else { return -1 }
    next = code &+ 1
    missingCount &-= Int(properties[index].required)
    return index
  }

  /// Returns whether everything that was written is certainly valid.
  @inline(__always)
  func finish() -> Bool { isCertain && missingCount == 0 }
}
