import JSONText

/// The way from the body to the value being read, as steps that cost a store each.
///
/// Names and pointers are made from it only when something is wrong.
struct FaultPath: Sendable {
  /// One step, with the place of a property in the plan, the offset of a key, or an index.
  private struct Step {
    enum Kind: UInt8 { case none, property, key, index }
    var kind: Kind
    var value: Int
    /// Where the key ends.
    var end = 0
  }

  /// How much of a key of the payload a path tells, in bytes.
  private static let longestKey = 256

  /// The steps to the innermost open container.
  private var steps: [Step] = []

  /// The step from there, which changes with each member and so is kept out of the array.
  private var current = Step(kind: .none, value: 0)

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    clear()
  }

  /// Enters a container; its member or element is still to be named.
  @inline(never)
  mutating func push() {
    steps.append(current)
    clear()
  }

  /// Leaves a container.
  @inline(never)
  mutating func pop() { current = steps.removeLast() }

  /// Leaves the member or element, but stays in the container.
  @inline(__always)
  mutating func clear() { current = Step(kind: .none, value: 0) }

  /// Goes to a property, by its place in the plan.
  @inline(__always)
  mutating func set(property: Int) { current = Step(kind: .property, value: property) }

  /// Goes to an element.
  @inline(__always)
  mutating func set(index: Int) { current = Step(kind: .index, value: index) }

  /// Goes to a key as the payload has it.
  mutating func set(key: JSONStringToken) {
    current = Step(kind: .key, value: key.start, end: key.end)
  }

  /// The index of the element, if the innermost step is one.
  var elementIndex: Int? {
    current.kind == .index ? current.value : nil
  }

  /// The path as people write it, and as a pointer.
  func texts(
    _ plan: Plan, _ payload: RawSpan, member: String? = nil
  ) -> (path: String, pointer: String) {
    var path: [UInt8] = []
    var pointer: [UInt8] = []
    for step in steps + [current] where step.kind != .none {
      if step.kind == .index {
        path.append(contentsOf: "[\(step.value)]".utf8)
        JSONPointer.append("\(step.value)".utf8, to: &pointer)
        continue
      }
      Self.append(name(step, plan, payload), &path, &pointer)
    }
    if let member { Self.append(Array(member.utf8), &path, &pointer) }
    return (String(decoding: path, as: UTF8.self), String(decoding: pointer, as: UTF8.self))
  }

  private static func append(
    _ name: [UInt8], _ path: inout [UInt8], _ pointer: inout [UInt8]
  ) {
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    path.append(contentsOf: name)
    JSONPointer.append(name, to: &pointer)
  }

  private func name(_ step: Step, _ plan: Plan, _ payload: RawSpan) -> [UInt8] {
    if step.kind == .property {
      let name = plan.tables.properties[step.value].name
      return Array(plan.tables.constants.bytes[Int(name.start)..<name.end])
    }
    let end = Self.endOfExcerpt(step.value, step.end, payload)
    var bytes: [UInt8] = []
    JSONStringToken(excerptFrom: step.value, to: end).decode(from: payload, into: &bytes)
    return end < step.end ? bytes + Array("…".utf8) : bytes
  }

  /// Where to stop in a key, so that neither an escape nor a code point is cut in two.
  private static func endOfExcerpt(_ start: Int, _ end: Int, _ payload: RawSpan) -> Int {
    guard end - start > longestKey else { return end }
    var offset = start
    while offset < start + longestKey {
      if payload.byte(at: offset) != UInt8(ascii: "\\") {
        offset += payload.utf8SequenceLength(at: offset)
      } else if payload.byte(at: offset + 1) != UInt8(ascii: "u") {
        offset += 2
      } else {
        // An escaped high surrogate, which begins with D8 to DB, brings the low one with it.
        let isHigh =
          payload.byte(at: offset + 2) | 0x20 == UInt8(ascii: "d")
          && "89abAB".utf8.contains(payload.byte(at: offset + 3))
        offset += isHigh ? 12 : 6
      }
    }
    return offset
  }
}
