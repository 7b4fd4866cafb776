package import JSONText

/// The location of a value in a body, as property names and array indices, outermost first.
package struct PropertyPath: Hashable, Sendable {
  /// A step from a container to a value in it.
  fileprivate enum Component: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  private var components: [Component] = []

  /// Creates the path of the body itself.
  package init() {}

  /// Creates the path of a member of the body.
  package init(_ key: String) { append(key) }

  /// Whether this is the path of the body itself.
  package var isEmpty: Bool { components.isEmpty }

  /// Descends to a member.
  package mutating func append(_ key: String) { components.append(.key(key)) }

  /// Descends to an array element.
  package mutating func append(_ index: Int) { components.append(.index(index)) }

  /// Returns to the enclosing container.
  package mutating func removeLast() { components.removeLast() }

  /// Returns the path of a member of the value.
  package func appending(_ key: String) -> PropertyPath {
    var path = self
    path.append(key)
    return path
  }

  /// Returns the path of an element of the value.
  package func appending(_ index: Int) -> PropertyPath {
    var path = self
    path.append(index)
    return path
  }

  /// The path as an RFC 6901 pointer, such as `/c_pictures/0/content`.
  package var pointer: JSONPointer {
    JSONPointer(
      components.map { component in
        switch component {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      })
  }
}

extension PropertyPath: CustomStringConvertible {
  /// The path in dot notation, such as `c_pictures[0].content`.
  package var description: String {
    var text = ""
    // A string that grows takes up to twice its length, and there can be megabytes of paths.
    text.reserveCapacity(components.reduce(0) { $0 + $1.maximumByteCount })
    for component in components {
      switch component {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension PropertyPath.Component {
  /// The maximum length of the component in a path, in bytes.
  fileprivate var maximumByteCount: Int {
    switch self {
    case .key(let key): key.utf8.count + 1
    case .index: 22
    }
  }
}
