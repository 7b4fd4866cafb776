/// A JSON text that has been read, with the location of every value.
///
/// Use a document where errors are reported with a line and a column, as for a configuration file.
/// The values are stored in one flat array in document order, and reading uses no recursion.
///
/// ```swift
/// import JSONText
///
/// let document = try JSONDocument(Array(#"{"a": 1, "a": 2}"#.utf8))
/// document.duplicateKeys.map(\.offset)  // [9]
/// document.root["a"]?.offset            // 6
/// document.root.value["a"]?.number      // 2: a value keeps the last member
/// ```
public struct JSONDocument: Sendable {
  /// The maximum number of containers that may be nested in each other.
  @inlinable public static var maximumDepth: Int { 512 }

  /// The text in UTF-8.
  public var bytes: [UInt8] { contents.bytes }

  /// The keys that duplicate an earlier key of their object, in document order.
  public var duplicateKeys: [DuplicateKey] { contents.duplicateKeys }

  /// A key that duplicates an earlier key of its object.
  public struct DuplicateKey: Hashable, Sendable {
    /// The offset of the key's opening quote.
    public let offset: Int

    /// The index of the object among the document's values.
    package let object: Int
  }

  var nodes: [Node] { contents.nodes }

  /// The contents of a document, in one object so that each element retains a single reference.
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
    /// The offset of the key's opening quote, or -1 if there is no key.
    var keyStart: Int
    var start: Int
    var end: Int
    /// The index of the first node after this value and its descendants.
    var next: Int
  }

  /// Reads a JSON text.
  ///
  /// Complexity: O(n) in time and memory, where n is the length of the text.
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

  /// Returns a pointer to the object that contains a duplicate key.
  ///
  /// Complexity: O(n), where n is the number of values in the document.
  ///
  /// - Parameter key: One of the document's ``duplicateKeys``.
  /// - Returns: The pointer to the object, from the outermost value.
  public func pointer(to key: DuplicateKey) -> JSONPointer { pointers(to: [key.object])[0] }

  /// Returns pointers to many values, found in one pass over the document.
  ///
  /// Complexity: O(n + k log k) for k pointers into a document of n values, plus their length.
  ///
  /// - Parameter targets: The indices of the values, in any order.
  /// - Returns: The pointer to each value, from the outermost value.
  package func pointers(to targets: [Int]) -> [JSONPointer] {
    var pointers = Array(repeating: JSONPointer([]), count: targets.count)
    // The values that enclose the current one, each with its position among its siblings and the
    // number of its children that have been visited.
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
