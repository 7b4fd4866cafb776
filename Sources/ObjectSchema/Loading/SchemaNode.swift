import JSONText

/// A value in a schema file.
struct SchemaNode: Sendable {
  let element: JSONDocument.Element

  /// The members with known keys, if they have been found.
  private let members: JSONDocument.Element.Members?

  init(_ element: JSONDocument.Element) {
    self.element = element
    members = nil
  }

  /// Creates an object whose members have been found.
  init(_ element: JSONDocument.Element, _ members: JSONDocument.Element.Members) {
    self.element = element
    self.members = members
  }

  /// The value of a key. `null` counts as absent, because servers export unset keys as `null`.
  subscript(key: String) -> SchemaNode? {
    guard let member = element[key], !member.isNull else { return nil }
    return SchemaNode(member)
  }

  /// The value of a key that the reader uses. `null` counts as absent.
  subscript(key: SchemaKey) -> SchemaNode? {
    index(of: key).map { SchemaNode(element.value(at: $0)) }
  }

  /// Returns the index of the value of a key among the document's values, or `nil` if it's absent or
  /// `null`.
  func index(of key: SchemaKey) -> Int? {
    guard let members else { return self[key.text]?.element.index }
    return members[key.rawValue]
  }

  /// The elements of an array, or an empty array for any other value.
  var items: [SchemaNode] {
    guard element.isArray else { return [] }
    var items: [SchemaNode] = []
    element.forEachChild { items.append(SchemaNode($0)) }
    return items
  }

  /// The JSON text of the value for a message, shortened if it's long.
  var excerpt: String {
    String(decoding: element.text.prefix(String.excerptByteCount + 4), as: UTF8.self).excerpt()
  }
}
