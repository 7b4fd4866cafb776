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
    let object: Int
  }

  private(set) var nodes: [Node] = []

  struct Node: Sendable {
    enum Kind: UInt8, Sendable { case null, bool, number, string, array, object }
    var kind: Kind
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
  public func pointer(to key: DuplicateKey) -> JSONPointer {
    var tokens: [String] = []
    var element = root
    while element.index < key.object, let step = element.step(towards: key.object) {
      tokens.append(step.token)
      element = step.element
    }
    return JSONPointer(tokens)
  }

  private mutating func read(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    var open: [Int] = []
    var keys: [Set<[UInt8]>] = []
    var keyStart = -1
    while true {
      let index = nodes.count
      let byte = cursor.next
      nodes.append(Node(kind: .null, keyStart: keyStart, start: cursor.offset, end: 0, next: 0))
      keyStart = -1
      var isOpened = false
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < JSONCursor.maximumDepth else { throw cursor.unexpected(.tooDeep) }
        let isObject = byte == UInt8(ascii: "{")
        nodes[index].kind = isObject ? .object : .array
        cursor.position += 1
        cursor.skipWhitespace()
        open.append(index)
        keys.append([])
        if !cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          isOpened = true
          if isObject {
            keyStart = try readKey(&cursor, &keys[keys.count - 1], of: open[open.count - 1])
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
            keyStart = try readKey(&cursor, &keys[keys.count - 1], of: open[open.count - 1])
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

  private mutating func close(_ open: inout [Int], _ keys: inout [Set<[UInt8]>], at end: Int) {
    guard let index = open.popLast() else { return }
    keys.removeLast()
    nodes[index].end = end
    nodes[index].next = nodes.count
  }

  private mutating func readKey(
    _ cursor: inout JSONCursor, _ keys: inout Set<[UInt8]>, of object: Int
  ) throws(JSONSyntaxError) -> Int {
    let token = try cursor.readKey()
    var key: [UInt8] = []
    token.decode(from: cursor.bytes, into: &key)
    if !keys.insert(key).inserted {
      duplicateKeys.append(DuplicateKey(offset: token.start - 1, object: object))
    }
    return token.start - 1
  }
}

extension Array {
  /// Gives back the room an array has grown beyond its elements.
  fileprivate mutating func shrink() { self = Array(self[...]) }
}
