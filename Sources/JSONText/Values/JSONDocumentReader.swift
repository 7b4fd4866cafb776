/// A reader that stores the values of a JSON text in a document's flat array, without recursion.
struct JSONDocumentReader {
  /// The values in document order. The array may have spare capacity because it has grown.
  private(set) var nodes: [JSONDocument.Node] = []

  /// The keys that duplicate an earlier key of their object.
  private(set) var duplicateKeys: [JSONDocument.DuplicateKey] = []

  /// The maximum number of values.
  private let maximumCount: Int

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  /// Reads one value.
  ///
  /// - Parameter cursor: A cursor at the value.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  mutating func read(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    var open: [Int] = []
    var table = DuplicateKeyTracker.makeTable()
    var keys = OpenKeySets(keys: DuplicateKeyTracker(table.mutableSpan))
    var key = NodeKey()
    while true {
      let index = nodes.count
      let byte = cursor.next
      guard index < maximumCount else { throw cursor.unexpected(.tooLarge) }
      nodes.append(
        JSONDocument.Node(
          keyStart: key.start, isKeyEscaped: key.isEscaped, start: cursor.offset))
      key = NodeKey()
      var isOpened = false
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < JSONDocument.maximumDepth else { throw cursor.unexpected(.tooDeep) }
        let isObject = byte == UInt8(ascii: "{")
        nodes[index].kind = isObject ? .object : .array
        cursor.position += 1
        cursor.skipWhitespace()
        open.append(index)
        keys.begin()
        if !cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          isOpened = true
          if isObject {
            key = try readKey(&cursor, &keys, of: open[open.count - 1])
          }
        } else {
          close(&open, &keys, at: cursor.offset)
        }
      default:
        nodes[index].kind =
          switch byte {
          case UInt8(ascii: "\""): .string
          case UInt8(ascii: "n"): .null
          case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
          default: .number
          }
        try cursor.skipScalar()
        nodes[index].end = cursor.offset
        nodes[index].next = nodes.count
      }
      if isOpened { continue }
      while let container = open.last {
        let isObject = nodes[container].kind == .object
        cursor.skipWhitespace()
        if cursor.skip(UInt8(ascii: ",")) {
          cursor.skipWhitespace()
          if isObject {
            key = try readKey(&cursor, &keys, of: open[open.count - 1])
          } else if cursor.next == UInt8(ascii: "]") {
            throw cursor.unexpected(.trailingComma)
          }
          break
        }
        guard cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw cursor.unexpected()
        }
        close(&open, &keys, at: cursor.offset)
      }
      if open.isEmpty { return }
    }
  }

  private mutating func close(_ open: inout [Int], _ keys: inout OpenKeySets, at end: Int) {
    guard let index = open.popLast() else { return }
    keys.end()
    nodes[index].end = end
    nodes[index].next = nodes.count
  }

  private mutating func readKey(
    _ cursor: inout JSONCursor, _ keys: inout OpenKeySets, of object: Int
  ) throws(JSONSyntaxError) -> NodeKey {
    let token = try cursor.readKey()
    if !keys.insert(token, of: cursor.bytes) {
      duplicateKeys.append(JSONDocument.DuplicateKey(offset: token.start - 1, object: object))
    }
    return NodeKey(start: token.start - 1, isEscaped: token.hasEscapes)
  }
}

/// The location of a value's key. For a value without a key, the start is -1.
private struct NodeKey {
  var start = -1
  var isEscaped = false
}

/// The keys of the open containers.
private struct OpenKeySets: ~Copyable, ~Escapable {
  var keys: DuplicateKeyTracker
  private var values = UniquenessTracker(seed: .random(in: .min ... .max))
  private var open: [DuplicateKeyTracker.Container] = []

  @_lifetime(copy keys)
  init(keys: consuming DuplicateKeyTracker) { self.keys = keys }

  mutating func begin() { open.append(keys.begin()) }

  mutating func end() {
    if let container = open.popLast() { keys.end(container) }
  }

  /// Inserts a key of the innermost container.
  ///
  /// - Returns: `false` if the container already has the key.
  mutating func insert(_ key: JSONStringToken, of bytes: RawSpan) -> Bool {
    keys.insert(key, of: bytes, into: &open[open.count - 1], &values)
  }
}
