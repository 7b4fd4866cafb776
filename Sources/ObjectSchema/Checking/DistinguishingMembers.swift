/// The values of a few of a Document's members, which mostly differ from those of the other Documents of its array, and
/// which members it has.
///
/// Equal Documents have equal ones.
struct DistinguishingMembers: MemberObserver {
  /// The number of members whose values are mostly different ones, which come first.
  private static let bestCount = 4

  /// The number of the other members, which count if a Document has none of the first.
  private static let otherCount = 8

  /// The offset of the last value of each member that the Document has.
  private var offsets = SIMD16<UInt32>()

  /// A bit for each of these members that the Document has.
  private var bits: UInt32 = 0

  /// A bit for each member that the Document has. Those after the 64th share bits with the others.
  private(set) var presence: UInt64 = 0

  /// Returns a bit for the index of each member of the Document that counts.
  ///
  /// - Parameter isLarger: Whether all members count.
  /// - Returns: The bits.
  @inline(__always)
  func countedBits(isLarger: Bool) -> UInt32 {
    let best = bits & (1 << UInt32(Self.bestCount) - 1)
    return best != 0 && !isLarger ? best : bits
  }

  /// Returns the offset of the last value of a member that the Document has.
  @inline(__always)
  func offset(at index: Int) -> Int { Int(offsets[index & 15]) }

  @inline(__always)
  static var observesMembers: Bool { true }

  @inline(__always)
  mutating func observe(_ node: PropertyNode, _ member: Int, at offset: Int) {
    presence |= 1 &<< UInt64(truncatingIfNeeded: member)
    let index = Int(node.distinguishingIndex)
    // Those of a longer payload aren't used.
    if index >= 0 {
      offsets[index & 15] = UInt32(truncatingIfNeeded: offset)
      bits |= 1 &<< UInt32(truncatingIfNeeded: index)
    }
  }

  /// Returns the properties of a Document, of which a few are distinguishing: those whose values mostly differ and are
  /// short.
  ///
  /// - Parameters:
  ///   - nodes: The properties.
  ///   - rules: The rules of all properties of the plan.
  /// - Returns: The properties.
  static func chosen(of nodes: [PropertyNode], _ rules: [CompiledRule]) -> [PropertyNode] {
    let ranks = nodes.map { rank($0, rules) }
    var nodes = nodes
    for (number, index) in nodes.indices.filter({ ranks[$0] == 0 }).prefix(bestCount).enumerated() {
      nodes[index].distinguishingIndex = Int8(number)
    }
    let others = nodes.indices.filter { nodes[$0].distinguishingIndex < 0 }
      .sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for (number, index) in others.prefix(otherCount).enumerated() {
      nodes[index].distinguishingIndex = Int8(bestCount + number)
    }
    return nodes
  }

  /// Returns a number that is lower the more a property's values mostly differ and the shorter they are.
  private static func rank(_ node: PropertyNode, _ rules: [CompiledRule]) -> Int {
    if node.traits.contains(.array) { return 1 }
    return switch node.kind {
    case .string, .number, .date, .objectID, .reference, .uuid, .binary:
      node.rules.indices.contains { rules[$0].rule is any EnumRule } ? 1 : 0
    case .boolean: 2
    default: 1
    }
  }
}
