import JSONText

/// The JSON text of an object in a schema file.
///
/// Most parts of definitions are never asked for, so they're read only when they are. All parts of a
/// file share its text.
struct SchemaExcerpt: Sendable {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ element: JSONDocument.Element) {
    bytes = element.documentBytes
    range = element.offset..<element.endOffset
  }

  /// The object.
  ///
  /// Complexity: O(n), where n is the length of the text.
  var object: JSONObject {
    (try? JSONDocument(Array(bytes[range])))?.root.value.object ?? JSONObject()
  }

  /// The object as a part of the parsed file.
  ///
  /// Complexity: O(n), where n is the length of the file.
  var element: JSONDocument.Element? {
    document?.element(at: range.lowerBound)
  }

  /// The parsed file.
  ///
  /// Complexity: O(n), where n is the length of the file.
  var document: JSONDocument? { try? JSONDocument(bytes) }

  /// The offset of the object in the file.
  var offset: Int { range.lowerBound }

  /// Returns whether two texts have the same bytes.
  func hasSameBytes(as other: SchemaExcerpt) -> Bool {
    bytes[range] == other.bytes[other.range]
  }
}
