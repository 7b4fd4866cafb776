extension JSONDocument {
  /// A value of a document, with its location in the text.
  public struct Element: Sendable {
    package let document: JSONDocument
    /// The index of this value among the document's values.
    package let index: Int

    private var node: Node { document.nodes[index] }

    /// The offset of the first byte of the value.
    public var offset: Int { node.start }

    /// The offset of the opening quote of the value's key, or `nil` if it isn't a member of an
    /// object.
    public var keyOffset: Int? { node.keyStart < 0 ? nil : node.keyStart }

    /// The bytes of the value as they are written in the document.
    public var text: ArraySlice<UInt8> { document.bytes[node.start..<node.end] }

    /// The number of values in this one, including those that are nested.
    package var descendantCount: Int { node.next - index - 1 }

    /// The text of the document.
    package var documentBytes: [UInt8] { document.bytes }

    /// Whether the value is `null`.
    public var isNull: Bool { node.kind == .null }

    /// Whether the value is an object.
    public var isObject: Bool { node.kind == .object }

    /// Whether the value is an array.
    package var isArray: Bool { node.kind == .array }

    /// Whether the value is an array without elements.
    package var isEmptyArray: Bool { isArray && descendantCount == 0 }

    /// The first element of an array, or `nil` if there is none.
    package var firstElement: Element? {
      isArray && descendantCount > 0 ? Element(document: document, index: index + 1) : nil
    }

    /// The offset after the last byte of the value.
    package var endOffset: Int { node.end }

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

    /// The Boolean, or `nil` for a value of another type.
    public var bool: Bool? { document.bool(at: index) }

    /// The decoded string, or `nil` for a value of another type.
    public var string: String? { document.string(at: index) }

    /// The number, or `nil` for a value of another type.
    public var number: JSONNumber? {
      guard node.kind == .number else { return nil }
      var cursor = JSONCursor(document.bytes.rawBytes, at: node.start)
      return (try? cursor.readNumber()).map { JSONNumber($0, in: cursor.bytes) }
    }

    /// The number if it's written with up to 18 digits only, optionally after a minus sign, and `nil`
    /// for any other value. ``number`` reads all numbers.
    package var plainInteger: Int? { document.plainInteger(at: index) }

    /// The elements of the array, or `nil` for a value of another type.
    public var elements: [Element]? { node.kind == .array ? children : nil }

    /// The members of the object in document order, including duplicates, or `nil` for a value of
    /// another type.
    public var members: [(key: String, value: Element)]? {
      guard node.kind == .object else { return nil }
      var members: [(key: String, value: Element)] = []
      var child = index + 1
      while child < node.next {
        let candidate = document.nodes[child]
        members.append(
          (document.key(at: child) ?? "", Element(document: document, index: child)))
        child = candidate.next
      }
      return members
    }

    /// The value of the first member with a key, or `nil` if there is none or this isn't an object.
    ///
    /// Complexity: O(n), where n is the number of members.
    ///
    /// - Parameter key: The key, compared by its UTF-8 bytes.
    public subscript(key: String) -> Element? {
      guard node.kind == .object else { return nil }
      return key.withUTF8Bytes { memberIndex($0, key) }
        .map { Element(document: document, index: $0) }
    }

    private func memberIndex(_ wanted: RawSpan, _ key: String) -> Int? {
      // The buffer is used only during the call. `Array.span` would be simpler, but Apple's
      // platforms provide it only from version 26 on.
      unsafe document.nodes.withUnsafeBufferPointer { nodes in
        unsafe memberIndex(wanted, key, in: nodes.span)
      }
    }

    private func memberIndex(_ wanted: RawSpan, _ key: String, in nodes: Span<Node>) -> Int? {
      let bytes = document.bytes.rawBytes
      // A key that contains a quote is always written with an escape.
      let isPlain =
        wanted.firstOffset(of: UInt8(ascii: "\""), from: 0, to: wanted.byteCount) == nil
      let end = nodes[index].next
      var child = index + 1
      while child < end {
        let candidate = nodes[child]
        let isEqual =
          candidate.isKeyEscaped
          ? document.key(at: child)?.utf8.elementsEqual(key.utf8) == true
          : isPlain && bytes.hasKey(wanted, at: candidate.keyStart + 1)
        if isEqual { return child }
        child = candidate.next
      }
      return nil
    }

    /// The value without its location.
    public var value: JSONValue {
      switch node.kind {
      case .null: .null
      case .bool: .bool(bool ?? false)
      case .number: number.map(JSONValue.number) ?? .null
      case .string: .string(string ?? "")
      // The reader's limit on nesting bounds this recursion.
      case .array: .array(children.map(\.value))
      case .object: .object(JSONObject((members ?? []).map { ($0.key, $0.value.value) }))
      }
    }

    private var children: [Element] {
      var children: [Element] = []
      forEachChild { children.append($0) }
      return children
    }

    /// Calls a closure with each element of an array, or with the value of each member of an object.
    package func forEachChild(_ body: (Element) -> Void) {
      let end = node.next
      var child = index + 1
      while child < end {
        body(Element(document: document, index: child))
        child = document.contents.nodes[child].next
      }
    }
  }
}

extension RawSpan {
  /// Returns whether a key that is written without escapes at an offset equals another key.
  fileprivate func hasKey(_ key: RawSpan, at start: Int) -> Bool {
    let end = start + key.byteCount
    return end < byteCount && byte(at: end) == UInt8(ascii: "\"")
      && slice(start, end).elementsEqual(key)
  }
}
