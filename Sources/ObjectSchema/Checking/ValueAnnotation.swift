package import FileAccess

/// What the walk over a body's bytes must know of a value that its text cannot show.
///
/// The body's writer makes a note where a Swift value has no JSON text, such as NaN or a date past
/// the year 9999, or where its text would pass for another type. The walk tells the fault when it
/// comes to the place, so that it has its path and stands in its order.
package struct ValueAnnotation: Sendable {
  /// What is to be done at the place.
  package enum Kind: Sendable {
    /// The value is wrong: `null` stands for it.
    case fault(FaultCode, expected: String, found: String?)
    /// The value stands for a file that is attached, by its name or by an object that says where it
    /// lies: what is known of the file counts, and not what its name tells.
    case file(mediaType: MediaType, length: Int64, sniffed: String?)
    /// The caller asked that nobody judge the value, nor its key.
    case unvalidated
  }

  /// The offset of the value in the body.
  package let offset: Int

  /// What is to be done there.
  package let kind: Kind

  /// Creates a note.
  package init(at offset: Int, _ kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}
