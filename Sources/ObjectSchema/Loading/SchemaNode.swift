import JSONText

/// A value in a schema file.
struct SchemaNode: Sendable {
  let element: JSONDocument.Element

  init(_ element: JSONDocument.Element) { self.element = element }

  /// The value of a key. `null` counts as absent, because servers export unset keys as `null`.
  subscript(key: String) -> SchemaNode? {
    guard let member = element[key], !member.isNull else { return nil }
    return SchemaNode(member)
  }

  /// The elements of an array, or an empty array for any other value.
  var items: [SchemaNode] {
    (element.elements ?? []).map { SchemaNode($0) }
  }

  /// The JSON text of the value for a message, shortened if it's long.
  var excerpt: String {
    String(decoding: element.text.prefix(String.excerptByteCount + 4), as: UTF8.self).excerpt()
  }
}
