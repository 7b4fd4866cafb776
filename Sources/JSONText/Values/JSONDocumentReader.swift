/// A reader that stores the values of a JSON text in a document's flat array, without recursion.
struct JSONDocumentReader {
  /// The values in document order. The array may have spare capacity because it has grown.
  private(set) var nodes: [JSONDocument.Node] = []

  /// The keys that duplicate an earlier key of their object.
  private(set) var duplicateKeys: [JSONDocument.DuplicateKey] = []

  /// The maximum number of values.
  private let maximumCount: Int

  /// An open object or array.
  private struct Container {
    /// The index of its node, or −1 outside the outermost value.
    var index: Int
    var isObject: Bool
    var keys: OpenObjectKeys.Object

    var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  /// Reads one value.
  ///
  /// - Parameter cursor: A cursor at the value.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  mutating func read(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    var table = OpenObjectKeys.makeTable()
    var heads = OpenObjectKeys.makeHeads()
    var keys = OpenObjectKeys(table.mutableSpan, heads.mutableSpan)
    var key = JSONDocument.Node.Key.none
    var container = Container(index: -1, isObject: false, keys: keys.begin())
    // The containers around the innermost one.
    var outer: [Container] = []
    while true {
      let start = cursor.offset
      let byte = cursor.next
      guard nodes.count < maximumCount else { throw cursor.unexpected(.tooLarge) }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard outer.count < JSONDocument.maximumDepth else { throw cursor.unexpected(.tooDeep) }
        outer.append(container)
        container = Container(
          index: nodes.count, isObject: byte == UInt8(ascii: "{"), keys: keys.begin())
        nodes.append(JSONDocument.Node(container.isObject ? .object : .array, key, start: start))
        cursor.position &+= 1
        cursor.skipWhitespace()
        if cursor.next != container.closingBracket {
          key = container.isObject ? try readKey(&cursor, &keys, of: &container) : .none
          continue
        }
      } else {
        try readScalar(&cursor, byte, key)
      }
      // Close the containers that end here, and move to the next value if there is one.
      while true {
        if container.index < 0 { return }
        cursor.skipWhitespace()
        if cursor.skip(UInt8(ascii: ",")) {
          cursor.skipWhitespace()
          if container.isObject {
            key = try readKey(&cursor, &keys, of: &container)
          } else if cursor.next == UInt8(ascii: "]") {
            throw cursor.unexpected(.trailingComma)
          }
          break
        }
        guard cursor.skip(container.closingBracket) else { throw cursor.unexpected() }
        keys.end(container.keys)
        nodes[container.index].close(at: cursor.offset, next: nodes.count)
        container = outer.removeLast()
        key = .none
      }
    }
  }

  @inline(__always)
  private mutating func readScalar(
    _ cursor: inout JSONCursor, _ first: UInt8, _ key: JSONDocument.Node.Key
  ) throws(JSONSyntaxError) {
    let start = cursor.offset
    var kind = JSONDocument.Node.Kind.number
    var isEscaped = false
    switch first {
    case UInt8(ascii: "\""):
      kind = .string
      isEscaped = try cursor.readString().hasEscapes
    case UInt8(ascii: "n"):
      kind = .null
      try cursor.skipLiteral("null")
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      kind = .bool
      if !cursor.skipPlainBoolean() { try cursor.skipScalar() }
    default: try cursor.skipScalar()
    }
    nodes.append(
      JSONDocument.Node(
        kind, key, start: start, end: cursor.offset, next: nodes.count &+ 1, isEscaped: isEscaped))
  }

  @inline(__always)
  private mutating func readKey(
    _ cursor: inout JSONCursor, _ keys: inout OpenObjectKeys, of container: inout Container
  ) throws(JSONSyntaxError) -> JSONDocument.Node.Key {
    let token = try cursor.readAnyKey()
    if !keys.insert(token, of: cursor.bytes, into: &container.keys) {
      duplicateKeys.append(
        JSONDocument.DuplicateKey(offset: token.start - 1, object: container.index))
    }
    return JSONDocument.Node.Key(token)
  }
}
