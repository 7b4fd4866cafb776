import JSONText

/// The JSON text that declares a definition or a property, which keeps the keys that the reader
/// doesn't use.
///
/// An exported property has about thirty such keys, so they're read only when they're asked for. All
/// properties of a file share its text.
struct DeclaredText: Sendable {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let keys: KnownKeys

  init(_ node: SchemaNode, _ keys: KnownKeys) {
    bytes = node.element.documentBytes
    range = node.element.text.startIndex..<node.element.text.endIndex
    self.keys = keys
  }

  /// The members whose keys the reader doesn't use, in document order.
  ///
  /// Complexity: O(n), where n is the length of the text.
  var otherMembers: JSONObject {
    guard let document = try? JSONDocument(Array(bytes[range])) else { return JSONObject() }
    let members = document.root.members ?? []
    return JSONObject(
      members.filter { !keys.reads($0.key) }.map { ($0.key, $0.value.value) })
  }
}

extension DeclaredText: Hashable {
  /// Returns whether two texts have equal values for the keys that the reader doesn't use. `null` counts
  /// as absent.
  static func == (lhs: DeclaredText, rhs: DeclaredText) -> Bool {
    lhs.bytes[lhs.range] == rhs.bytes[rhs.range] || lhs.setMembers == rhs.setMembers
  }

  private var setMembers: JSONObject {
    JSONObject(otherMembers.members.filter { $0.value != .null }.map { ($0.key, $0.value) })
  }

  /// Hashes nothing, because these keys rarely distinguish definitions.
  func hash(into hasher: inout Hasher) {}
}
