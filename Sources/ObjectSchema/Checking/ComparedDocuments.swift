/// The Documents of an array with unique values that have been compared with one another.
struct ComparedDocuments {
  /// How many have a part that is the same as that of another one before it.
  var equalCount = 0

  /// How many of these have a larger part.
  var largerCount = 0

  /// The offset of the first Document of the array, or −1 if it has been added to the set of the elements. It isn't
  /// added before a third one, because two are mostly compared without a set.
  private(set) var first = -1

  /// Some of the members of the first Document.
  private(set) var firstMembers = DistinguishingMembers()

  /// Adds the first Document of the array.
  @inline(__always)
  mutating func begin(with members: DistinguishingMembers, at start: Int) {
    first = start
    firstMembers = members
  }

  /// Records that the first Document is in the set of the elements, or needn't be.
  @inline(__always)
  mutating func forgetFirst() { first = -1 }
}
