/// The values of a few of a Document's members, which mostly differ from those of the other Documents of its array, and
/// which members it has.
///
/// Equal Documents have equal ones.
struct DistinguishingMembers: MemberObserver {
  /// The maximum number of such members.
  static let maximumCount = 8

  /// The maximum number of those whose values are mostly different ones.
  private static let maximumUsualCount = 4

  /// The offset of the last value of each member, or −1 if there's none.
  private var offsets = SIMD8<Int>(repeating: -1)

  /// A bit for each member that the Document has. Those after the 64th share bits with the others.
  private(set) var presence: UInt64 = 0

  /// Returns the offset of the last value of a member, or −1 if there's none.
  @inline(__always)
  func offset(at index: Int) -> Int { offsets[index & 7] }

  @inline(__always)
  static var observesMembers: Bool { true }

  @inline(__always)
  mutating func observe(_ node: PropertyNode, _ member: Int, at offset: Int) {
    presence |= 1 &<< UInt64(truncatingIfNeeded: member)
    let index = Int(node.distinguishingIndex)
    if index >= 0 { offsets[index & 7] = offset }
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
    let best = ranks.min() ?? 0
    let chosen = nodes.indices.filter { ranks[$0] == best }
    var nodes = nodes
    // Other values are often the same, so that more of them are needed to distinguish Documents.
    let count = best == 0 ? maximumUsualCount : maximumCount
    for (number, index) in chosen.prefix(count).enumerated() {
      nodes[index].distinguishingIndex = Int8(number)
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
