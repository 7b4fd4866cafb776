import JSONText

/// A value of a schema file.
struct SchemaNode: Sendable {
  let element: JSONDocument.Element

  init(_ element: JSONDocument.Element) { self.element = element }

  /// The member of a key. `null` counts as not given, as exports of the server write it.
  subscript(key: String) -> SchemaNode? {
    guard let member = element[key], !member.isNull else { return nil }
    return SchemaNode(member)
  }

  /// The elements of an array; none of anything else.
  var items: [SchemaNode] {
    (element.elements ?? []).map { SchemaNode($0) }
  }
}
