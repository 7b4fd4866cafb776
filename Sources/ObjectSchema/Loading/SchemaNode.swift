import JSONText

/// A value in a schema file.
struct SchemaNode: Sendable {
  let element: JSONDocument.Element

  /// The members with known keys, if they have been found.
  private var members: (keys: KnownKeys, indices: [Int32])?

  init(_ element: JSONDocument.Element) { self.element = element }

  init(_ element: JSONDocument.Element, _ keys: KnownKeys, _ members: JSONDocument.Element.Members)
  {
    self.element = element
    self.members = (keys, members.indices)
  }

  /// The value of a key. `null` counts as absent, because servers export unset keys as `null`.
  subscript(key: String) -> SchemaNode? {
    guard let member = member(key), !member.isNull else { return nil }
    return SchemaNode(member)
  }

  private func member(_ key: String) -> JSONDocument.Element? {
    guard let (keys, indices) = members, let index = keys.table.index(of: key) else {
      return element[key]
    }
    return indices[index] < 0 ? nil : element.value(at: Int(indices[index]))
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
