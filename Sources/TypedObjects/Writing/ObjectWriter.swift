import BodyBuilding
import DateText
import JSONText
import ObjectSchema

/// A writer of the members of typed objects.
///
/// The generated code of a type passes its members to the writer in declared order:
///
/// ```swift
/// func write(to writer: inout ObjectWriter) {
///   writer.write(title, at: 0)
///   writer.write(pages, at: 1)
/// }
/// ```
///
/// The writer writes the bytes of a body, and tests each value with the rules of its property. As soon as
/// one isn't certainly valid, it stops, and the members are written again as a dictionary, from which a
/// `BodySerializer` makes the body or the faults.
public struct ObjectWriter: ~Copyable, ~Escapable {
  let plan: PlanView
  /// The keys as JSON spells them. A copy of the plan's span, because accessing it there is slower.
  let keys: RawSpan
  var output: JSONOutput
  /// Whether the bytes are those of a body that's certainly valid. It's `false` if the members are
  /// written as a dictionary.
  var isCertain: Bool
  /// The index of the first member of the current object among the properties of the plan.
  var first: Int
  /// The number of members of the current object that can be written.
  var count: Int
  /// The number of the next member that can be written, because members are in declared order.
  var next = 0
  /// The number of required members that have been written.
  var requiredCount = 0
  /// The nesting level of the current container. The level of the body is 1.
  var level = 1
  /// The circumstances of the checks.
  var circumstances: ValueCircumstances
  /// The index of the current object among those of the plan.
  var object: Int
  /// The values, if the members are written as a dictionary.
  var collector: ValueCollector?
  /// The facets of the current file.
  var facets: [FacetDefinition]?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - plan: The compiled definition.
  ///   - output: The output.
  ///   - collects: Whether the members are written as a dictionary.
  ///   - now: The current time, or `nil` for the system's clock.
  @_lifetime(copy plan, copy output)
  init(_ plan: PlanView, _ output: consuming JSONOutput, collects: Bool, now: Instant? = nil) {
    self.plan = plan
    keys = plan.bytes
    self.output = output
    isCertain = !collects
    collector = collects ? ValueCollector() : nil
    object = plan.body
    let properties = plan.objects[object].writableProperties
    first = Int(properties.start)
    count = Int(properties.count)
    circumstances = ValueCircumstances(elementIndex: nil, now: now)
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
    let properties = plan.objects[object].writableProperties
    first = Int(properties.start) + 1
    count = Int(properties.count) - 1
    if isCertain {
      requiredCount = 1
      output.writeKey(prepared: keys.slice(plan.properties[first - 1].key.range))
      body.name.withUTF8Bytes { output.writeString($0) }
    } else {
      collector?.add(.string(body.name), named: "type")
    }
  }

  /// Stops writing, because a value isn't certainly valid.
  @inline(never)
  mutating func doubt() { isCertain = false }

  /// Writes the key of a member.
  ///
  /// - Parameter position: The position of the member or of an element of it.
  /// - Returns: The index of the property in the plan, or −1 if it's not certainly valid that the object
  ///   has the member here.
  @inline(__always)
  mutating func begin(_ position: MemberPosition) -> Int {
    guard !position.isElement else { return beginElement(position) }
    let member = position.member
    guard member >= next, member < count else {
      doubt()
      return -1
    }
    next = member &+ 1
    let index = first &+ member
    let traits = plan.properties[index].traits
    guard traits.isPlainMember else {
      doubt()
      return -1
    }
    if traits.isRequired { requiredCount &+= 1 }
    output.writeKey(prepared: keys.slice(plan.properties[index].key.range))
    return index
  }

  @inline(__always)
  private mutating func beginElement(_ position: MemberPosition) -> Int {
    circumstances.elementIndex = circumstances.elementIndex.map { $0 &+ 1 }
    return first &+ position.member
  }

  /// Completes the text of the body.
  ///
  /// - Returns: Whether the body is certainly valid. If the output has overflowed, it must be written
  ///   again.
  mutating func finish() -> Bool {
    isCertain && requiredCount == plan.requiredCount(of: object)
  }
}

extension RawSpan {
  /// Returns the bytes of a range, which must be within bounds.
  @_lifetime(copy self) @inline(__always)
  func slice(_ range: Range<Int>) -> RawSpan { slice(range.lowerBound, range.upperBound) }
}
