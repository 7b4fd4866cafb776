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

  let contents: Contents

  /// A value. Offsets and indices have 32 bits, because a text can have as many values as bytes.
  ///
  /// The length of the text is checked once, so that no offset loses bits.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable { case null, bool, number, string, array, object }

    /// The location of a value's key.
    struct Key: Sendable {
      fileprivate var first = UInt32.max
      fileprivate var count: UInt16 = 0
      fileprivate var isEscaped = false

      /// The key of a value that isn't a member of an object.
      static var none: Key { Key() }

      private init() {}

      init(_ token: JSONStringToken) {
        first = UInt32(truncatingIfNeeded: token.start &- 1)
        count = UInt16(clamping: token.byteCount)
        isEscaped = token.hasEscapes
      }
    }

    private var key: UInt32
    private var first: UInt32
    private var last: UInt32
    private var following: UInt32
    private var keyByteCount: UInt16
    private var flags: UInt8
    let kind: Kind

    private static var keyFlag: UInt8 { 1 }
    private static var stringFlag: UInt8 { 2 }

    /// Whether the key is written with escapes.
    var isKeyEscaped: Bool { flags & Self.keyFlag != 0 }

    /// Whether the value is a string that's written with escapes.
    var isStringEscaped: Bool { flags & Self.stringFlag != 0 }

    /// The offset of the key's opening quote, or -1 if there is no key.
    var keyStart: Int { key == .max ? -1 : Int(key) }

    /// The length of the key as it's written, in bytes, or `nil` if it's very long.
    var keyCount: Int? { keyByteCount == .max ? nil : Int(keyByteCount) }

    var start: Int { Int(first) }

    var end: Int { Int(last) }

    /// The index of the first node after this value and its descendants.
    var next: Int { Int(following) }

    /// Sets the end and the next node of a container.
    mutating func close(at end: Int, next: Int) {
      last = UInt32(truncatingIfNeeded: end)
      following = UInt32(truncatingIfNeeded: next)
    }

    /// Creates a node. The end and the next node of a container are set when it's closed.
    init(
      _ kind: Kind, _ key: Key, start: Int, end: Int = 0, next: Int = 0, isEscaped: Bool = false
    ) {
      self.key = key.first
      first = UInt32(truncatingIfNeeded: start)
      last = UInt32(truncatingIfNeeded: end)
      following = UInt32(truncatingIfNeeded: next)
      keyByteCount = key.count
      self.kind = kind
      flags = (key.isEscaped ? Self.keyFlag : 0) | (isEscaped ? Self.stringFlag : 0)
    }
  }

  /// The maximum length of a text in bytes, which is almost 4 GiB.
  static let maximumByteCount = Int(UInt32.max) - 1

  /// Reads a JSON text.
  ///
  /// Complexity: O(n) in time and memory, where n is the length of the text.
  ///
  /// - Parameter bytes: JSON text in UTF-8, of less than 4 GiB.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  public init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var values = Budget(count: .max)
    try self.init(bytes, &values)
  }

  /// Reads a JSON text with a limited number of values.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8, of less than 4 GiB.
  ///   - values: The budget that the values are charged to.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar, or at the first value
  ///   that exceeds the budget.
  package init(_ bytes: [UInt8], _ values: inout Budget) throws(JSONSyntaxError) {
    guard bytes.count <= Self.maximumByteCount else { throw JSONSyntaxError(.tooLarge, at: 0) }
    var cursor = JSONCursor(bytes.rawBytes)
    var reader = JSONDocumentReader(maximumCount: values.count)
    defer { _ = values.charge(count: reader.nodes.count) }
    try cursor.start()
    do { try reader.read(&cursor) } catch {
      if error.reason == .tooLarge { values.exceed() }
      throw error
    }
    try cursor.finish()
    contents = Contents(bytes: bytes, nodes: reader.nodes, duplicateKeys: reader.duplicateKeys)
  }

  /// The outermost value.
  public var root: Element { Element(document: self, index: 0) }

  /// Returns the value that begins at an offset, or `nil` if none does.
  ///
  /// Complexity: O(log n), where n is the number of values in the document.
  ///
  /// - Parameter offset: The offset in bytes.
  /// - Returns: The value.
  package func element(at offset: Int) -> Element? {
    // Values are in document order, and no two of them begin at the same offset.
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low].start == offset
      ? Element(document: self, index: low) : nil
  }

  /// Returns a pointer to the object that contains a duplicate key.
  ///
  /// Complexity: O(n), where n is the number of values in the document.
  ///
  /// - Parameter key: One of the document's ``duplicateKeys``.
  /// - Returns: The pointer to the object, from the outermost value.
  public func pointer(to key: DuplicateKey) -> JSONPointer {
    var pointer = JSONPointer([])
    visitPaths(to: [key.object]) { _, path in
      pointer = JSONPointer(path.dropFirst().map { token(of: $0) })
      return false
    }
    return pointer
  }
}
