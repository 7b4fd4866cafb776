import Testing

/// Checks that values are equal and have equal hashes within their class, and differ between
/// classes.
func checkHashable<Value: Hashable>(
  classes: [[Value]], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (leftIndex, leftClass) in classes.enumerated() {
    for (rightIndex, rightClass) in classes.enumerated() {
      for left in leftClass {
        for right in rightClass {
          let isSameClass = leftIndex == rightIndex
          #expect(
            (left == right) == isSameClass, "\(left) == \(right)", sourceLocation: sourceLocation)
          guard isSameClass else { continue }
          #expect(
            left.hashValue == right.hashValue, "hash of \(left), \(right)",
            sourceLocation: sourceLocation)
        }
      }
    }
  }
  let members = Set(classes.joined())
  #expect(members.count == classes.count, sourceLocation: sourceLocation)
}
