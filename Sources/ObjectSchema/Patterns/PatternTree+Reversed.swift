extension PatternTree {
  /// A pattern that has a match in the reverse of each text in which this one has a match, and in no other.
  ///
  /// Read from its end, a text such as those of `/^(a|b)*a(a|b){12}$/` needs few states.
  var reversed: PatternTree {
    PatternTree(
      root: root.reversed,
      lookarounds: lookarounds.map {
        PatternLookaround(
          node: $0.node.reversed, isAhead: !$0.isAhead, isNegative: $0.isNegative)
      })
  }
}

extension PatternNode {
  fileprivate var reversed: PatternNode {
    switch self {
    case .empty, .characters: self
    case .assertion(let assertion): .assertion(assertion.reversed)
    case .sequence(let nodes): .sequence(nodes.reversed().map(\.reversed))
    case .alternatives(let nodes): .alternatives(nodes.map(\.reversed))
    case .repeated(let node, let minimum, let maximum):
      .repeated(node.reversed, minimum: minimum, maximum: maximum)
    }
  }
}

extension PatternAssertion {
  fileprivate var reversed: PatternAssertion {
    switch self {
    case .textStart: .textEnd
    case .textEnd: .textStart
    case .lineStart: .lineEnd
    case .lineEnd: .lineStart
    case .wordBoundary, .noWordBoundary, .lookaround: self
    }
  }
}
