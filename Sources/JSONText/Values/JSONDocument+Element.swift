extension JSONDocument {
  /// One value of a document, with its place in the text.
  public struct Element: Sendable {
    let document: JSONDocument
    /// The place among the document's values.
    package let index: Int

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
      var members: [(key: String, value: Element)] = []
      var child = index + 1
      while child < node.next {
        let candidate = document.nodes[child]
        members.append(
          (string(at: candidate.keyStart), Element(document: document, index: child)))
        child = candidate.next
      }
      return members
    }

    /// The first member with a key, if the value is an object that has one.
    ///
    /// Complexity: O(number of members).
    ///
    /// - Parameter key: The key, compared by its UTF-8 bytes.
    public subscript(key: String) -> Element? {
      guard node.kind == .object else { return nil }
      return key.withUTF8Bytes { memberIndex($0, key) }
        .map { Element(document: document, index: $0) }
    }

    private func memberIndex(_ wanted: RawSpan, _ key: String) -> Int? {
      let bytes = document.bytes.rawBytes
      let nodes = document.nodes.span
      // A quote within a key is always written with an escape.
      let isPlain =
        wanted.firstOffset(of: UInt8(ascii: "\""), from: 0, to: wanted.byteCount) == nil
      let end = nodes[index].next
      var child = index + 1
      while child < end {
        let candidate = nodes[child]
        let isSame =
          candidate.isKeyEscaped
          ? string(at: candidate.keyStart).utf8.elementsEqual(key.utf8)
          : isPlain && bytes.holdsKey(wanted, at: candidate.keyStart + 1)
        if isSame { return child }
        child = candidate.next
      }
      return nil
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

    private var children: [Element] {
      var children: [Element] = []
      var child = index + 1
      while child < node.next {
        children.append(Element(document: document, index: child))
        child = document.nodes[child].next
      }
      return children
    }

    func string(at start: Int) -> String {
      var cursor = JSONCursor(document.bytes.rawBytes, at: start)
      return (try? cursor.readString())?.string(in: cursor.bytes) ?? ""
    }
  }
}

extension RawSpan {
  /// Whether a key that is written without escapes stands at an offset. The value that follows it
  /// takes bytes too, so there are more than the key has.
  fileprivate func holdsKey(_ key: RawSpan, at start: Int) -> Bool {
    let end = start + key.byteCount
    return end < byteCount && byte(at: end) == UInt8(ascii: "\"")
      && slice(start, end).holdsSameBytes(as: key)
  }
}
