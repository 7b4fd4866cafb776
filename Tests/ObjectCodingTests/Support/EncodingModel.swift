import ObjectBody

/// A tree of everything that a script encodes, in which all values can still change.
final class EncodingModel {
  enum Kind { case nothing, scalar, object, array }

  enum Child {
    case value(PropertyValue)
    case part(EncodingModel)
  }

  /// Whether a value was encoded as several kinds.
  final class Misuse { var hasHappened = false }

  private var kind = Kind.nothing
  private var scalar = PropertyValue.null
  private var keys: [String] = []
  private var children: [Child] = []
  private let misuse: Misuse

  init(_ misuse: Misuse) { self.misuse = misuse }

  var value: PropertyValue {
    let values = children.map { child -> PropertyValue in
      switch child {
      case .value(let value): value
      case .part(let part): part.value
      }
    }
    switch kind {
    case .nothing, .object:
      return .object(PropertyObject(zip(keys, values).map { PropertyObject.Member($0, $1) }))
    case .scalar: return scalar
    case .array: return .array(values)
    }
  }

  private func opened(as kind: Kind) -> EncodingModel {
    if self.kind == .nothing { self.kind = kind }
    if self.kind == kind { return self }
    misuse.hasHappened = true
    let other = EncodingModel(misuse)
    other.kind = kind
    return other
  }

  func encode(_ script: EncodingScript) {
    switch script {
    case .leaf(let leaf): opened(as: .scalar).scalar = leaf.value
    case .calls(let isKeyed, let calls):
      var containers = [opened(as: isKeyed ? .object : .array)]
      for (index, call) in calls {
        if let new = containers[index].perform(call) { containers.append(new) }
      }
    }
  }

  private func perform(_ call: EncodingScript.Call) -> EncodingModel? {
    switch call {
    case .leaf(let key, let leaf):
      switch leaf {
      case .texts, .numbers, .dictionary, .choice:
        let part = EncodingModel(misuse)
        part.fill(leaf)
        set(.part(part), key)
      default: set(.value(leaf.value), key)
      }
      return nil
    case .value(let key, let script):
      let part = EncodingModel(misuse)
      part.encode(script)
      set(.part(part), key)
      return nil
    case .keyed(let key), .encoder(let key): return part(key).opened(as: .object)
    case .unkeyed(let key): return part(key).opened(as: .array)
    }
  }

  private func fill(_ leaf: EncodingScript.Leaf) {
    switch leaf.value {
    case .array(let elements):
      kind = .array
      children = elements.map { .value($0) }
    case .object(let object):
      kind = .object
      keys = object.keys
      children = object.members.map { .value($0.value) }
    case let value:
      kind = .scalar
      scalar = value
    }
  }

  private func index(of key: String) -> Int? {
    keys.firstIndex { $0.utf8.elementsEqual(key.utf8) }
  }

  private func set(_ child: Child, _ key: String) {
    if kind == .array { return children.append(child) }
    if let index = index(of: key) { return children[index] = child }
    keys.append(key)
    children.append(child)
  }

  private func part(_ key: String) -> EncodingModel {
    if kind == .object, let index = index(of: key), case .part(let part) = children[index] {
      return part
    }
    let part = EncodingModel(misuse)
    set(.part(part), key)
    return part
  }
}

extension EncodingScript.Leaf {
  /// The value that's encoded.
  var value: PropertyValue {
    switch self {
    case .text: "text"
    case .number: 1
    case .fraction: 0.5
    case .flag: true
    case .null: .null
    case .bytes: .bytes([1, 2])
    case .texts: ["x", "y"]
    case .numbers: [1, 2]
    case .dictionary: ["a": "x"]
    case .object: ["b": [1], "a": nil]
    case .choice: "one"
    case .optional: "optional"
    }
  }
}
