/// A value that observes an object's members while they are read.
protocol MemberObserver {
  /// Whether members are observed at all.
  static var observesMembers: Bool { get }

  /// Observes the value of a declared property, before it's read.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - member: The number of the member in declared order.
  ///   - offset: The offset of the value.
  mutating func observe(_ node: PropertyNode, _ member: Int, at offset: Int)
}

/// An observer of members that ignores them.
struct NoMemberObserver: MemberObserver {
  @inline(__always)
  static var observesMembers: Bool { false }

  @inline(__always)
  mutating func observe(_ node: PropertyNode, _ member: Int, at offset: Int) {}
}
