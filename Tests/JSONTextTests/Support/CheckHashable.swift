import Testing

/// Checks that values are equal, and hash alike, within their class, and differ from all others.
func checkHashable<Value: Hashable>(
  classes: [[Value]], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (leftIndex, leftClass) in classes.enumerated() {
    for (rightIndex, rightClass) in classes.enumerated() {
      for left in leftClass {
        for right in rightClass {
          let isSame = leftIndex == rightIndex
          #expect(
            (left == right) == isSame, "\(left) == \(right)", sourceLocation: sourceLocation)
          guard isSame else { continue }
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
