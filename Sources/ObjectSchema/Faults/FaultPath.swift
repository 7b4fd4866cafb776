@_spi(ObjectBodyInternals) import JSONText

/// The way from the body to the value being read, as steps that cost a store each.
///
/// Names and pointers are made from it only when something is wrong.
struct FaultPath: ~Copyable, ~Escapable {
  /// One step: a property of the plan, a key as the payload has it, or an element.
  struct Step: BitwiseCopyable, Sendable {
    /// The place of the property, the offset of the key, or the index of the element.
    fileprivate var value: Int = 0
    /// Where the key ends; one of the marks if the step is no key.
    fileprivate var end: Int = Step.none
    /// What the walker keeps of the container that the step is in; set when another is opened.
    fileprivate var container = DuplicateKeyTracker.Container.untracked

    fileprivate static let none: Int = -1
    fileprivate static let property: Int = -2
    fileprivate static let index: Int = -3
  }

  /// How much of a key of the payload a path tells, in bytes.
  private static let longestKey = 256

  /// The steps to the innermost open container.
  private var steps: MutableSpan<Step>

  /// How many of them there are.
  private(set) var depth = 0

  /// The step from there, which changes with each member and so is kept out of the memory.
  private var current = Step()

  /// The way to the body.
  ///
  /// - Parameter steps: Room for the steps, made by ``makeSteps(depth:)``; what it holds does not matter.
  @_lifetime(copy steps)
  init(_ steps: consuming MutableSpan<Step>) { self.steps = steps }

  /// Room for the steps of payloads that nest so deep.
  static func makeSteps(depth: Int) -> ContiguousArray<Step> {
    .filled(with: Step(), count: depth)
  }

  /// Goes back to the body.
  mutating func removeAll() {
    depth = 0
    clear()
  }

  /// Enters a container; its member or element is still to be named.
  ///
  /// - Parameter container: What to keep of the container around it.
  @inline(__always)
  mutating func push(keeping container: DuplicateKeyTracker.Container = .untracked) {
    current.container = container
    steps[depth] = current
    depth &+= 1
    clear()
  }

  /// Leaves a container.
  ///
  /// - Returns: What was kept of the container around it.
  @inline(__always) @discardableResult
  mutating func pop() -> DuplicateKeyTracker.Container {
    depth &-= 1
    current = steps[depth]
    return current.container
  }

  /// Leaves the member or element, but stays in the container.
  @inline(__always)
  mutating func clear() {
    current.value = 0
    current.end = Step.none
  }

  /// Goes to a property, by its place in the plan.
  @inline(__always)
  mutating func set(property: Int) {
    current.value = property
    current.end = Step.property
  }

  /// Goes to an element.
  @inline(__always)
  mutating func set(index: Int) {
    current.value = index
    current.end = Step.index
  }

  /// Goes to the next element.
  @inline(__always)
  mutating func setNextIndex() { current.value &+= 1 }

  /// Goes to a key as the payload has it.
  @inline(__always)
  mutating func set(key: JSONStringToken) {
    current.value = key.start
    current.end = key.end
  }

  /// Whether the innermost step is an element.
  @inline(__always)
  var isAtElement: Bool { current.end == Step.index }

  /// The index of the element, if the innermost step is one.
  var elementIndex: Int? { isAtElement ? current.value : nil }

  /// The path as people write it, and as a pointer.
  func texts(
    _ plan: PlanView, _ payload: RawSpan, member: String? = nil
  ) -> (path: String, pointer: String) {
    var path: [UInt8] = []
    var pointer: [UInt8] = []
    for place in 0...depth {
      let step = place < depth ? steps[place] : current
      switch step.end {
      case Step.none: continue
      case Step.index:
        path.append(contentsOf: "[\(step.value)]".utf8)
        JSONPointer.append("\(step.value)".utf8, to: &pointer)
      default: Self.append(Self.name(step, plan, payload), &path, &pointer)
      }
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
