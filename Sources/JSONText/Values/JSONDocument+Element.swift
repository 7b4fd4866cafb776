extension JSONDocument {
  /// One value of a document, with its place in the text.
  public struct Element: Sendable {
    let document: JSONDocument
    let index: Int

    private var node: Node { document.nodes[index] }

    /// The offset of the first byte of the value.
    public var offset: Int { node.start }

    /// The offset of the member's key, its opening quote, if the value is a member of an object.
    public var keyOffset: Int? { node.keyStart < 0 ? nil : node.keyStart }

    /// The bytes of the value as written.
    public var text: ArraySlice<UInt8> { document.bytes[node.start..<node.end] }

    /// Whether the value is `null`.
    public var isNull: Bool { node.kind == .null }

    /// Whether the value is an object.
    public var isObject: Bool { node.kind == .object }

    /// The name of the value's JSON type: Null, Boolean, Number, String, Array or Object.
    public var typeName: String {
      switch node.kind {
      case .null: "Null"
      case .bool: "Boolean"
      case .number: "Number"
      case .string: "String"
      case .array: "Array"
      case .object: "Object"
      }
    }

    /// `true` or `false`, if the value is one of them.
    public var bool: Bool? {
      node.kind == .bool ? document.bytes[node.start] == UInt8(ascii: "t") : nil
    }

    /// The decoded string, if the value is one.
    public var string: String? { node.kind == .string ? string(at: node.start) : nil }

    /// The number, if the value is one.
    public var number: JSONNumber? {
      guard node.kind == .number else { return nil }
      var cursor = JSONCursor(document.bytes.rawBytes, at: node.start)
      return (try? cursor.readNumber()).map { JSONNumber(token: $0, in: cursor.bytes) }
    }

    /// The elements, if the value is an array.
    public var elements: [Element]? { node.kind == .array ? children : nil }

    /// The members in document order, if the value is an object; a key may stand twice.
    public var members: [(key: String, value: Element)]? {
      guard node.kind == .object else { return nil }
      return children.map { ($0.node.keyStart < 0 ? "" : string(at: $0.node.keyStart), $0) }
    }

    /// The first member with a key, if the value is an object that has one.
    ///
    /// Complexity: O(number of members).
    ///
    /// - Parameter key: The key, compared by its UTF-8 bytes.
    public subscript(key: String) -> Element? {
      guard node.kind == .object else { return nil }
      let end = node.next
      var child = index + 1
      while child < end {
        if hasKey(document.nodes[child], key) { return Element(document: document, index: child) }
        child = document.nodes[child].next
      }
      return nil
    }

    /// Whether a member has a key. A key without escapes is compared where it stands.
    private func hasKey(_ node: Node, _ key: String) -> Bool {
      var place = node.keyStart + 1
      for byte in key.utf8 {
        let written = document.bytes[place]
        if written == UInt8(ascii: "\\") {
          return string(at: node.keyStart).utf8.elementsEqual(key.utf8)
        }
        // The quote that ends the key is never passed: a key that holds one is written escaped.
        guard written == byte, written != UInt8(ascii: "\"") else { return false }
        place += 1
      }
      return document.bytes[place] == UInt8(ascii: "\"")
        || document.bytes[place] == UInt8(ascii: "\\")
          && string(at: node.keyStart).utf8.elementsEqual(key.utf8)
    }

    /// The value without its place.
    public var value: JSONValue {
      switch node.kind {
      case .null: .null
      case .bool: .bool(bool ?? false)
      case .number: number.map(JSONValue.number) ?? .null
      case .string: .string(string ?? "")
      // Containers nest at most as deep as the reader let them.
      case .array: .array(children.map(\.value))
      case .object: .object(JSONObject((members ?? []).map { ($0.key, $0.value.value) }))
      }
    }

    /// The child that a node lies in, and the key or index that leads there.
    func step(towards target: Int) -> (token: String, element: Element)? {
      for (position, child) in children.enumerated() where child.node.next > target {
        let token = child.node.keyStart < 0 ? "\(position)" : string(at: child.node.keyStart)
        return (token, child)
      }
      return nil
    }

    private var children: [Element] {
      var children: [Element] = []
      var child = index + 1
      while child < node.next {
        children.append(Element(document: document, index: child))
        child = document.nodes[child].next
      }
      return children
    }

    private func string(at start: Int) -> String {
      var cursor = JSONCursor(document.bytes.rawBytes, at: start)
      return (try? cursor.readString())?.string(in: cursor.bytes) ?? ""
    }
  }
}
