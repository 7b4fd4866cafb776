/// The payloads that an exported form describes.
package enum ExportPurpose: String, Sendable, CaseIterable {
  /// The body of a request that creates an object.
  case create

  /// The body of a request that updates an object.
  case update

  /// An object that the server sends, as far as its form is known.
  case stored
}
