import JSONText

/// The location of a value in a text, which doesn't keep the text's values in memory.
struct SchemaLocation: Sendable {
  /// The offset of the value's first byte.
  let offset: Int

  /// The index of the value among those of the text.
  let index: Int
}

extension SchemaNode {
  /// The location of the value.
  var location: SchemaLocation {
    SchemaLocation(offset: element.offset, index: element.index)
  }
}
