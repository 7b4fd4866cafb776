import ObjectBody

/// A generated sequence of calls to an encoder.
indirect enum EncodingScript {
  /// A value that encodes itself as a whole.
  enum Leaf: CaseIterable {
    case text, number, fraction, flag, null, bytes
    case texts, numbers, dictionary, object, choice, optional
  }

  /// A call to a container. Containers are numbered in the order in which they're created.
  enum Call {
    case leaf(String, Leaf)
    case value(String, EncodingScript)
    /// A container in the container, which is filled by later calls.
    case keyed(String)
    case unkeyed(String)
    /// An encoder in the container, whose keyed container is filled by later calls.
    case encoder(String)
  }

  case leaf(Leaf)
  /// Calls, each with the number of a container.
  case calls(isKeyed: Bool, [(container: Int, call: Call)])
}

extension EncodingScript {
  private static let keys = [
    "a", "b", "c", "too long to be stored without an allocation", "é", "e\u{301}",
  ]

  /// Creates a script.
  init(levels: Int, _ random: inout some RandomNumberGenerator) {
    guard levels > 0, Int.random(in: 0..<6, using: &random) > 0 else {
      self = .leaf(Leaf.allCases.randomElement(using: &random) ?? .text)
      return
    }
    var count = 1
    var calls: [(Int, Call)] = []
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let container = Int.random(in: 0..<count, using: &random)
      var key = Self.keys.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<10, using: &random) == 0 {
        key = "k\(Int.random(in: 0..<90, using: &random))"
      }
      let call: Call
      switch Int.random(in: 0..<9, using: &random) {
      case 0: call = .keyed(key)
      case 1: call = .unkeyed(key)
      case 2: call = .encoder(key)
      case 3, 4: call = .value(key, EncodingScript(levels: levels - 1, &random))
      default: call = .leaf(key, Leaf.allCases.randomElement(using: &random) ?? .text)
      }
      switch call {
      case .keyed, .unkeyed, .encoder: count += 1
      case .leaf, .value: break
      }
      calls.append((container, call))
    }
    self = .calls(isKeyed: Int.random(in: 0..<4, using: &random) > 0, calls)
  }
}
