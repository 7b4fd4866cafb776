/// The position of a value that's being written or read: a member of the current object, or an element of
/// that member's array.
public struct MemberPosition: Hashable, Sendable {
  /// The number of the member. For an element, it's the bitwise complement of the number.
  @usableFromInline let code: Int

  @inlinable @inline(__always)
  init(code: Int) { self.code = code }

  /// Creates the position of a member.
  ///
  /// - Parameter member: The number of the member, counting from 0 in declared order.
  @inlinable @inline(__always)
  public init(_ member: Int) { code = member }

  /// The number of the member, counting from 0 in declared order.
  @inlinable public var member: Int {
    @inline(__always) get { code < 0 ? ~code : code }
  }

  /// Whether the value is an element of an array.
  @inlinable public var isElement: Bool {
    @inline(__always) get { code < 0 }
  }

  /// The position of the elements of an array at this position.
  @inlinable public var element: MemberPosition {
    @inline(__always) get { MemberPosition(code: code < 0 ? code : ~code) }
  }
}
