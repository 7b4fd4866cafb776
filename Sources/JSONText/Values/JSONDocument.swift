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
  public var bytes: [UInt8] { contents.bytes }

  /// The keys that stand twice in one object: the second of each, in document order.
  public var duplicateKeys: [DuplicateKey] { contents.duplicateKeys }

  /// A key that stands a second time in its object.
  public struct DuplicateKey: Hashable, Sendable {
    /// The offset of the key, its opening quote.
    public let offset: Int

    /// The place of the object in ``JSONDocument/nodes``.
    package let object: Int
  }

  var nodes: [Node] { contents.nodes }

  /// All that a document is: behind one reference, because every element keeps its document.
  final class Contents: Sendable {
    let bytes: [UInt8]
    let nodes: [Node]
    let duplicateKeys: [DuplicateKey]

    init(bytes: [UInt8], nodes: [Node], duplicateKeys: [DuplicateKey]) {
      self.bytes = bytes
      self.nodes = nodes
      self.duplicateKeys = duplicateKeys
    }
  }

  private let contents: Contents

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
    var cursor = JSONCursor(bytes.rawBytes)
    var reader = JSONDocumentReader()
    try cursor.start()
    try reader.read(&cursor)
    try cursor.finish()
    contents = Contents(
      bytes: bytes, nodes: Array(reader.nodes[...]), duplicateKeys: reader.duplicateKeys)
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
}
