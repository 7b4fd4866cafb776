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
    let root = PatternNode.sequence([.assertion(.textStart)] + nodes)
    var used: Set<Int> = []
    var pending = [root]
    while let node = pending.popLast() {
      for index in node.lookarounds where used.insert(index).inserted {
        pending.append(lookarounds[index].node)
      }
    }
    let kept = lookarounds.indices.filter { used.contains($0) }
    var indices = Array(repeating: 0, count: lookarounds.count)
    for (index, old) in kept.enumerated() { indices[old] = index }
    return PatternTree(
      root: root.renumbered(indices),
      lookarounds: kept.map {
        let lookaround = lookarounds[$0]
        return PatternLookaround(
          node: lookaround.node.renumbered(indices), isAhead: lookaround.isAhead,
          isNegative: lookaround.isNegative)
      })
  }
}

extension PatternNode {
  /// The nodes of a sequence and of the sequences in it.
  fileprivate var elements: [PatternNode] {
    guard case .sequence(let nodes) = self else { return [self] }
    return nodes.flatMap(\.elements)
  }

  /// The indices of all lookarounds in the node.
  fileprivate var lookarounds: [Int] {
    switch self {
    case .empty, .characters: []
    case .assertion(.lookaround(let index)): [index]
    case .assertion: []
    case .sequence(let nodes), .alternatives(let nodes): nodes.flatMap(\.lookarounds)
    case .repeated(let node, _, _): node.lookarounds
    }
  }

  /// Returns the node with other indices of its lookarounds.
  fileprivate func renumbered(_ indices: [Int]) -> PatternNode {
    switch self {
    case .empty, .characters: self
    case .assertion(.lookaround(let index)): .assertion(.lookaround(indices[index]))
    case .assertion: self
    case .sequence(let nodes): .sequence(nodes.map { $0.renumbered(indices) })
    case .alternatives(let nodes): .alternatives(nodes.map { $0.renumbered(indices) })
    case .repeated(let node, let minimum, let maximum):
      .repeated(node.renumbered(indices), minimum: minimum, maximum: maximum)
    }
  }
}
