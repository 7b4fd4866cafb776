/// A JSON text that was read once and can be walked with the place of every value.
///
/// Schema and case files are read this way, so that what is wrong in them can be told with line
/// and column. The values stand in one flat array in document order; reading uses no recursion.
///
/// ```swift
/// let document = try JSONDocument(Array(#"{"a": 1, "a": 2}"#.utf8))
/// document.duplicateKeys.map(\.offset)         // [9]
/// document.root["a"]?.offset           // 6
/// document.root.value["a"]?.number     // 2: of a value the last member counts
/// ```
public struct JSONDocument: Sendable {
  /// The text.
  public let bytes: [UInt8]

  /// The keys that stand twice in one object: the second of each, in document order.
  public private(set) var duplicateKeys: [DuplicateKey] = []

  /// A key that stands a second time in its object.
  public struct DuplicateKey: Hashable, Sendable {
    /// The offset of the key, its opening quote.
    public let offset: Int

    /// The place of the object in ``JSONDocument/nodes``.
    package let object: Int
  }

  private(set) var nodes: [Node] = []

  struct Node: Sendable {
    enum Kind: UInt8, Sendable { case null, bool, number, string, array, object }
    var kind: Kind
    /// Whether the key is written with escapes.
    var isKeyEscaped: Bool
    /// Where the key stands, its quotes included; -1 where there is none.
    var keyStart: Int
    var start: Int
    var end: Int
    /// The index of the first node that does not belong to this value.
    var next: Int
  }

  /// Reads a JSON text.
  ///
  /// Complexity: O(n) in time and memory.
  ///
  /// - Parameter bytes: JSON text in UTF-8.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  public init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    self.bytes = bytes
    var cursor = JSONCursor(bytes.rawBytes)
    try cursor.start()
    try read(&cursor)
    try cursor.finish()
    nodes.shrink()
  }

  /// The outermost value.
  public var root: Element { Element(document: self, index: 0) }

  /// The way to the object that holds a key twice.
  ///
  /// Complexity: O(depth × members on the way).
  ///
  /// - Parameter key: One of ``duplicateKeys``.
  /// - Returns: The object's place, from the outermost value.
  public func pointer(to key: DuplicateKey) -> JSONPointer { pointers(to: [key.object])[0] }

  /// The ways to many values, found in one sweep over the document.
  ///
  /// Complexity: O(n + k log k) for k values in a document of n, beside the length of the ways.
  ///
  /// - Parameter targets: The values' places among the document's, in any order.
  /// - Returns: The way to each, from the outermost value.
  package func pointers(to targets: [Int]) -> [JSONPointer] {
    var pointers = Array(repeating: JSONPointer([]), count: targets.count)
    // The values around the one that is reached, each with its position among its siblings and
    // how many of its own children were passed.
    var open: [(node: Int, position: Int, children: Int)] = []
    var reached = 0
    for order in targets.indices.sorted(by: { targets[$0] < targets[$1] }) {
      let target = targets[order]
      while reached <= target {
        while let last = open.last, nodes[last.node].next <= reached { open.removeLast() }
        let position = open.last?.children ?? 0
        if !open.isEmpty { open[open.count - 1].children += 1 }
        open.append((reached, position, 0))
        reached += 1
      }
      pointers[order] = JSONPointer(
        open.dropFirst().map { step in
          let keyStart = nodes[step.node].keyStart
          return keyStart < 0 ? "\(step.position)" : root.string(at: keyStart)
        })
    }
    return pointers
  }

  private mutating func read(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    var open: [Int] = []
    var table = OpenKeys.makeTable()
    var keys = OpenKeySets(keys: OpenKeys(table.mutableSpan))
    var key = NodeKey()
    while true {
      let index = nodes.count
      let byte = cursor.next
      nodes.append(
        Node(
          kind: .null, isKeyEscaped: key.isEscaped, keyStart: key.start, start: cursor.offset,
          end: 0, next: 0))
      key = NodeKey()
      var isOpened = false
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < JSONCursor.maximumDepth else { throw cursor.unexpected(.tooDeep) }
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
      duplicateKeys.append(DuplicateKey(offset: token.start - 1, object: object))
    }
    return NodeKey(start: token.start - 1, isEscaped: token.hasEscapes)
  }
}

/// The key before a value; there may be none.
private struct NodeKey {
  var start = -1
  var isEscaped = false
}

/// The keys of the containers that are open.
private struct OpenKeySets: ~Copyable, ~Escapable {
  var keys: OpenKeys
  private var values = DistinctValues(seed: .random(in: .min ... .max))
  private var open: [OpenKeys.Container] = []

  @_lifetime(copy keys)
  init(keys: consuming OpenKeys) { self.keys = keys }

  mutating func begin() { open.append(keys.begin()) }

  mutating func end() {
    if let container = open.popLast() { keys.end(container) }
  }

  /// Notes a key of the innermost container.
  ///
  /// - Returns: Whether it is new there.
  mutating func insert(_ key: JSONStringToken, of bytes: RawSpan) -> Bool {
    keys.insert(key, of: bytes, into: &open[open.count - 1], &values)
  }
}

extension Array {
  /// Gives back the room an array has grown beyond its elements.
  fileprivate mutating func shrink() { self = Array(self[...]) }
}
