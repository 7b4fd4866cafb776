extension PatternTree {
  /// A pattern that must have a match in text, or mustn't have one.
  struct Condition {
    let tree: PatternTree
    let isNegative: Bool
  }

  /// The conditions that text must meet all together, of which the last one is that on the match itself.
  ///
  /// Lookaheads at the start of text, as in `/^(?=.*\d)(?=.*[a-z]).{8,64}$/`, are independent of each other and of
  /// what follows. Their states are fewer than those of the whole pattern, which are combinations of them. For any
  /// other pattern, there is only one condition.
  var conditions: [Condition] {
    let nodes = root.elements
    let count = leadingCount(of: nodes)
    var conditions: [Condition] = []
    for case .assertion(.lookaround(let index)) in nodes[..<count] {
      let lookaround = lookarounds[index]
      conditions.append(
        Condition(
          tree: anchored(lookaround.node.elements), isNegative: lookaround.isNegative))
    }
    guard !conditions.isEmpty else { return [Condition(tree: self, isNegative: false)] }
    return conditions + [Condition(tree: anchored(nodes[count...]), isNegative: false)]
  }

  /// The lookaheads at the start of text, with an empty match, or `nil` if there are fewer than two.
  var leadingLookaheads: PatternTree? {
    let nodes = root.elements
    let assertions = nodes[..<leadingCount(of: nodes)]
    let lookaheadCount = assertions.reduce(0) {
      if case .assertion(.lookaround) = $1 { $0 + 1 } else { $0 }
    }
    return lookaheadCount < 2 ? nil : anchored(assertions)
  }

  /// The pattern with matches only at the start of text.
  var sticky: PatternTree {
    PatternTree(root: .sequence([.assertion(.textStart), root]), lookarounds: lookarounds)
  }

  /// Returns the number of nodes that are the start of the text or lookaheads there, or 0 if they can be elsewhere.
  private func leadingCount(of nodes: [PatternNode]) -> Int {
    var hasStart = false
    let count =
      nodes.firstIndex { node in
        switch node {
        case .assertion(.textStart):
          hasStart = true
          return false
        case .assertion(.lookaround(let index)): return !lookarounds[index].isAhead
        default: return true
        }
      } ?? nodes.count
    return hasStart ? count : 0
  }

  /// Returns a sequence at the start of text, with only those lookarounds that it contains.
  private func anchored(_ nodes: some Sequence<PatternNode>) -> PatternTree {
    PatternTree(
      root: .sequence([.assertion(.textStart)] + nodes), lookarounds: lookarounds
    ).withoutUnusedLookarounds
  }
}

extension PatternNode {
  /// The nodes of a sequence and of the sequences in it.
  var elements: [PatternNode] {
    guard case .sequence(let nodes) = self else { return [self] }
    return nodes.flatMap(\.elements)
  }
}
