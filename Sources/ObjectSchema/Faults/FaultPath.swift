@_spi(ObjectBodyInternals) import JSONText

/// The path from the body to the value being read.
///
/// The path consists of steps that are cheap to store. Names and pointers are made from them only
/// when a fault is reported.
struct FaultPath: ~Copyable, ~Escapable {
  /// A step of the path, which is a property of the plan, a key of the payload, or an element.
  struct Step: BitwiseCopyable, Sendable {
    /// The index of the property in the plan, the offset of the key, or the index of the element.
    fileprivate var value: Int = 0
    /// The end offset of the key, or one of the constants below if the step isn't a key.
    fileprivate var end: Int = Step.none
    /// The tracked keys of the step's container, stored while an inner container is open.
    fileprivate var container = DuplicateKeyTracker.Container.untracked

    fileprivate static let none: Int = -1
    fileprivate static let property: Int = -2
    fileprivate static let index: Int = -3
  }

  /// The maximum length of a payload key in a path, in bytes.
  private static let maximumKeyLength = 256

  /// The steps to the innermost open container.
  private var steps: MutableSpan<Step>

  /// The number of steps to the innermost open container.
  private(set) var depth = 0

  /// The last step, which isn't stored in the span because it changes with each member.
  private var current = Step()

  /// Creates the path to the body.
  ///
  /// - Parameter steps: Storage made by ``makeSteps(depth:)``. Its contents are ignored.
  @_lifetime(copy steps)
  init(_ steps: consuming MutableSpan<Step>) { self.steps = steps }

  /// Returns storage for the steps of payloads of a maximum depth.
  static func makeSteps(depth: Int) -> ContiguousArray<Step> {
    .filled(with: Step(), count: depth)
  }

  /// Returns to the body.
  mutating func removeAll() {
    depth = 0
    clear()
  }

  /// Enters a container, without a member or element yet.
  ///
  /// - Parameter container: The tracked keys of the enclosing container.
  @inline(__always)
  mutating func push(keeping container: DuplicateKeyTracker.Container = .untracked) {
    current.container = container
    steps[depth] = current
    depth &+= 1
    clear()
  }

  /// Leaves a container.
  ///
  /// - Returns: The tracked keys of the enclosing container.
  @inline(__always) @discardableResult
  mutating func pop() -> DuplicateKeyTracker.Container {
    depth &-= 1
    current = steps[depth]
    return current.container
  }

  /// Leaves the member or element, but not its container.
  @inline(__always)
  mutating func clear() {
    current.value = 0
    current.end = Step.none
  }

  /// Moves to a property, by its index in the plan.
  @inline(__always)
  mutating func set(property: Int) {
    current.value = property
    current.end = Step.property
  }

  /// Moves to an element.
  @inline(__always)
  mutating func set(index: Int) {
    current.value = index
    current.end = Step.index
  }

  /// Moves to the next element.
  @inline(__always)
  mutating func setNextIndex() { current.value &+= 1 }

  /// Moves into another element of the enclosing array, without a member yet.
  @inline(__always)
  mutating func enter(index: Int) {
    steps[depth &- 1].value = index
    steps[depth &- 1].end = Step.index
    clear()
  }

  /// Moves to a key of the payload.
  @inline(__always)
  mutating func set(key: JSONStringToken) {
    current.value = key.start
    current.end = key.end
  }

  /// Whether the path leads to a member or an element.
  var isSet: Bool { current.end != Step.none }

  /// Whether the innermost step is an element.
  @inline(__always)
  var isAtElement: Bool { current.end == Step.index }

  /// The index of the element, if the innermost step is an element.
  var elementIndex: Int? { isAtElement ? current.value : nil }

  /// The index of the innermost property on the path, or `nil` if the path leads through none.
  var property: Int? {
    if current.end == Step.property { return current.value }
    for index in stride(from: depth - 1, through: 0, by: -1)
    where steps[index].end == Step.property {
      return steps[index].value
    }
    return nil
  }

  /// Returns the path in dot notation and as a pointer.
  func texts(
    _ plan: PlanView, _ payload: RawSpan, member: String? = nil
  ) -> (path: String, pointer: String) {
    var path = PropertyPath()
    for index in 0...depth {
      let step = index < depth ? steps[index] : current
      switch step.end {
      case Step.none: continue
      case Step.index: path.append(step.value)
      default: path.append(String(decoding: Self.name(step, plan, payload), as: UTF8.self))
      }
    }
    if let member { path.append(member) }
    return (path.description, path.pointer.description)
  }

  private static func name(_ step: Step, _ plan: PlanView, _ payload: RawSpan) -> [UInt8] {
    var bytes: [UInt8] = []
    if step.end == Step.property {
      bytes.append(plan.bytes(of: plan.properties[step.value].name))
      return bytes
    }
    let end = endOfExcerpt(step.value, step.end, payload)
    JSONStringToken(excerptFrom: step.value, to: end).decode(from: payload, into: &bytes)
    return end < step.end ? bytes + Array("…".utf8) : bytes
  }

  /// Returns the end of the part of a key that a path shows, without splitting an escape or a code
  /// point.
  private static func endOfExcerpt(_ start: Int, _ end: Int, _ payload: RawSpan) -> Int {
    guard end - start > maximumKeyLength else { return end }
    var offset = start
    while offset < start + maximumKeyLength {
      if payload.byte(at: offset) != UInt8(ascii: "\\") {
        offset += payload.utf8SequenceLength(at: offset)
      } else if payload.byte(at: offset + 1) != UInt8(ascii: "u") {
        offset += 2
      } else {
        // An escaped high surrogate, D800 to DBFF, is followed by an escaped low one.
        let isHigh =
          payload.byte(at: offset + 2) | 0x20 == UInt8(ascii: "d")
          && "89abAB".utf8.contains(payload.byte(at: offset + 3))
        offset += isHigh ? 12 : 6
      }
    }
    return offset
  }
}
