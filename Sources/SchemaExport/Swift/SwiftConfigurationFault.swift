package import JSONText

/// A fault of the settings of types in Swift.
package struct SwiftConfigurationFault: Equatable, Sendable {
  /// The position in the file, or `nil` if the settings aren't from a file.
  package let position: TextPosition?

  /// The description: the finding and the expectation.
  package let reason: String
}
