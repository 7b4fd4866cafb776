extension PatternTree {
  /// The pattern with fewer lookarounds that contain nothing but another one, as `(?!(?<=(?!a)))`, which is `(?=a)`.
  var simplified: PatternTree {
    // A match can be anywhere, so every text has an empty one.
    if root.matchesWithoutConditions { return PatternTree(root: .empty, lookarounds: []) }
    var simple: [PatternLookaround] = []
    var isChanged = false
    for lookaround in lookarounds {
      // One inside of another comes before it, and is simplified already.
      guard case .assertion(.lookaround(let inner))? = lookaround.node.elements.first,
        lookaround.node.elements.count == 1, simple.indices.contains(inner)
      else {
        simple.append(lookaround)
        continue
      }
      isChanged = true
      simple.append(
        PatternLookaround(
          node: simple[inner].node, isAhead: simple[inner].isAhead,
          isNegative: simple[inner].isNegative != lookaround.isNegative))
    }
    guard isChanged else { return self }
    return PatternTree(root: root, lookarounds: simple).withoutUnusedLookarounds
  }

  /// The pattern with only those lookarounds that it contains.
  var withoutUnusedLookarounds: PatternTree {
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
  /// Whether the node matches no characters at any position.
  fileprivate var matchesWithoutConditions: Bool {
    switch self {
    case .empty: true
    case .characters, .assertion: false
    case .sequence(let nodes): nodes.allSatisfy(\.matchesWithoutConditions)
    case .alternatives(let nodes): nodes.contains(where: \.matchesWithoutConditions)
    case .repeated(let node, let minimum, _): minimum == 0 || node.matchesWithoutConditions
    }
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
