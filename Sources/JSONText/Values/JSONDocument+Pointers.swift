extension JSONDocument {
  /// A value on the path to another one.
  struct Step {
    let node: Int
    /// The position among the siblings.
    let position: Int
    /// The number of children that have been visited.
    fileprivate var children = 0
    /// The end of the pointer to this value, if a pointer was made.
    fileprivate var pointerEnd: Int?
  }

  /// Makes pointers to many values in one pass over the document, with long keys cut.
  ///
  /// Complexity: O(n + k log k) for k pointers into a document of n values, plus their length.
  ///
  /// - Parameters:
  ///   - targets: The indices of the values, in any order.
  ///   - visit: A closure that receives the position of a value among the targets and the text of the
  ///     pointer, in document order. It returns whether to continue.
  package func visitPointers(to targets: [Int], _ visit: (Int, String) -> Bool) {
    var pointer: [UInt8] = []
    visitPaths(to: targets) { order, path in
      // The pointers to the values that were on the path to the last target, too, are known.
      let first = path.firstIndex { $0.pointerEnd == nil } ?? path.count
      pointer.removeLast(pointer.count - (first == 0 ? 0 : path[first - 1].pointerEnd ?? 0))
      for index in first..<path.count {
        if index > 0 {
          JSONPointer.append(
            token(of: path[index]).excerpt(upTo: Self.maximumTokenByteCount).utf8, to: &pointer)
        }
        path[index].pointerEnd = pointer.count
      }
      return visit(order, String(decoding: pointer, as: UTF8.self))
    }
  }

  /// The maximum number of bytes of a key in the pointer of a fault.
  private static var maximumTokenByteCount: Int { 256 }

  /// Visits values in document order, each with the path from the outermost value.
  func visitPaths(to targets: [Int], _ visit: (Int, inout [Step]) -> Bool) {
    var path: [Step] = []
    var reached = 0
    for order in targets.indices.sorted(by: { targets[$0] < targets[$1] }) {
      while reached <= targets[order] {
        while let last = path.last, nodes[last.node].next <= reached { path.removeLast() }
        let position = path.last?.children ?? 0
        if !path.isEmpty { path[path.count - 1].children += 1 }
        path.append(Step(node: reached, position: position))
        reached += 1
      }
      guard visit(order, &path) else { return }
    }
  }

  /// The key or the index of a value in its container.
  func token(of step: Step) -> String {
    key(at: step.node) ?? "\(step.position)"
  }
}
