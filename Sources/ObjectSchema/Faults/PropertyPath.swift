package import JSONText

/// The location of a value in a body, as property names and array indices, outermost first.
package struct PropertyPath: Hashable, Sendable {
  /// A step from a container to a value in it.
  package enum Component: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package private(set) var components: [Component] = []

  /// Creates the path of the body itself.
  package init() {}

  /// Creates the path of a member of the body.
  package init(_ key: String) { append(key) }

  /// Creates a path from its text, which is either in dot notation, such as `c_pictures[0].content`,
  /// or an RFC 6901 pointer, such as `/c_pictures/0/content`.
  ///
  /// The tokens of a pointer are keys, because only the values that they lead through determine
  /// which ones are indices. A text that is neither is the key of a member of the body.
  package init(parsing text: String) {
    if text.utf8.first == UInt8(ascii: "/"), let pointer = JSONPointer(text) {
      components = pointer.tokens.map { .key($0) }
      return
    }
    components = text.withUTF8Bytes { Self.components(of: $0) } ?? [.key(text)]
  }

  /// Returns the components of a path in dot notation, or `nil` for any other text.
  private static func components(of text: RawSpan) -> [Component]? {
    var components: [Component] = []
    components.reserveCapacity(4)
    var start = 0
    while start < text.byteCount {
      if start > 0 {
        guard text.byte(at: start) == UInt8(ascii: ".") else { return nil }
        start += 1
      }
      var end = start
      while end < text.byteCount, text.byte(at: end) != UInt8(ascii: "."),
        text.byte(at: end) != UInt8(ascii: "[")
      {
        end += 1
      }
      guard end > start else { return nil }
      components.append(.key(String(decoding: text.slice(start, end))))
      start = end
      while start < text.byteCount, text.byte(at: start) == UInt8(ascii: "[") {
        guard let index = index(in: text, &start) else { return nil }
        components.append(.index(index))
      }
    }
    return components
  }

  /// Reads an index in brackets.
  private static func index(in text: RawSpan, _ start: inout Int) -> Int? {
    var index = 0
    var end = start + 1
    while end < text.byteCount, text.byte(at: end).isDigit, index < Int(Int32.max) {
      index = index * 10 + Int(text.byte(at: end) - UInt8(ascii: "0"))
      end += 1
    }
    guard end > start + 1, end < text.byteCount, text.byte(at: end) == UInt8(ascii: "]") else {
      return nil
    }
    start = end + 1
    return index
  }

  /// The keys of the path, without the indices.
  package var names: [String] {
    components.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

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
  /// The index of an element. In a pointer, it's a key that consists of digits.
  package var elementIndex: Int? {
    switch self {
    case .index(let index): index
    case .key(let key):
      key.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(key) : nil
    }
  }

  /// The maximum length of the component in a path, in bytes.
  fileprivate var maximumByteCount: Int {
    switch self {
    case .key(let key): key.utf8.count + 1
    case .index: 22
    }
  }
}
