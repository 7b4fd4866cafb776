import JSONText

/// The JSON text that declares a definition or a property, which keeps the keys that the reader
/// doesn't use.
struct DeclaredText: Sendable {
  let text: SchemaExcerpt
  private let keys: KnownKeys

  init(_ node: SchemaNode, _ keys: KnownKeys) {
    text = SchemaExcerpt(node.element)
    self.keys = keys
  }

  /// Returns whether the text has a key with a value other than `null`.
  func hasMember(_ key: String) -> Bool { text.object[key].map { $0 != .null } ?? false }

  /// Returns whether the value of a key is `true`.
  func isTrue(_ key: String) -> Bool { text.object[key] == .bool(true) }

  /// The members whose keys the reader doesn't use, in document order.
  ///
  /// Complexity: O(n), where n is the length of the text.
  var otherMembers: JSONObject {
    JSONObject(text.object.members.filter { !keys.reads($0.key) }.map { ($0.key, $0.value) })
  }
}

extension DeclaredText: Hashable {
  /// Returns whether two texts have equal values for the keys that the reader doesn't use. `null` counts
  /// as absent.
  static func == (lhs: DeclaredText, rhs: DeclaredText) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text) || lhs.setMembers == rhs.setMembers
  }

  private var setMembers: JSONObject {
    JSONObject(otherMembers.members.filter { $0.value != .null }.map { ($0.key, $0.value) })
  }

  /// Hashes nothing, because these keys rarely distinguish definitions.
  func hash(into hasher: inout Hasher) {}
}
