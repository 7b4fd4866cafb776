import JSONText

/// A value of a schema file with the way to it.
struct SchemaPlace: Sendable {
  let element: JSONDocument.Element
  let tokens: [String]

  init(_ element: JSONDocument.Element, _ tokens: [String] = []) {
    self.element = element
    self.tokens = tokens
  }

  /// The member of a key. `null` counts as not given, as exports of the server write it.
  subscript(key: String) -> SchemaPlace? {
    guard let member = element[key], !member.isNull else { return nil }
    return SchemaPlace(member, tokens + [key])
  }

  /// The elements of an array; none of anything else.
  var items: [SchemaPlace] {
    (element.elements ?? []).enumerated().map { SchemaPlace($1, tokens + ["\($0)"]) }
  }

  /// The members of an object; none of anything else.
  var members: [(key: String, place: SchemaPlace)] {
    (element.members ?? []).map { ($0.key, SchemaPlace($0.value, tokens + [$0.key])) }
  }
}
