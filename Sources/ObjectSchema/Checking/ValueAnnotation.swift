package import FileAccess

/// Information about a value in a body that its JSON text can't express.
///
/// The writer of a body annotates a Swift value that has no JSON text, such as NaN or a date after
/// the year 9999, or whose JSON text would be taken for another type. The validator reports the
/// fault when it reaches the value, so the fault has the right path and position in document order.
package struct ValueAnnotation: Sendable {
  /// The effect of an annotation.
  package enum Kind: Sendable {
    /// Reports a fault. The value's text is a placeholder: `null` if the value has no JSON text.
    case fault(FaultCode, expected: Fault.Expectation, found: Fault.Finding?)

    /// Checks an attached file by its media type and length rather than by the name in the text.
    ///
    /// `sniffed` is the media type of the file's first bytes, if it contradicts `mediaType`.
    case file(mediaType: MediaType, length: Int64, sniffed: String?)

    /// Exempts the value and its key from validation.
    case unvalidated

    /// Checks the facets of a file, but not which ones it has, because more will be added.
    case incompleteFile
  }

  /// The offset of the value in the body.
  package let offset: Int

  /// The effect of the annotation.
  package let kind: Kind

  /// Creates an annotation.
  ///
  /// - Parameters:
  ///   - offset: The offset of the value in the body.
  ///   - kind: The effect of the annotation.
  package init(at offset: Int, _ kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}
