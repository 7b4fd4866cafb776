import JSONText

/// An error thrown when a draft is restored with a definition that it wasn't made for.
///
/// ```swift
/// do {
///   _ = try object.parameters(restoring: draft)
/// } catch {
///   print(error)    // expected a draft of c_object, found one of c_office
/// }
/// ```
public struct BodyDraftError: Error, Hashable, Sendable {
  /// The singular name of the definition.
  public let expected: String

  /// The singular name of the definition that the draft was made for.
  public let found: String
}

extension BodyDraftError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    "expected a draft of \(expected), found one of \(found.excerpt())".escapedForDisplay
  }
}
