import FileAccess
import JSONText

/// An error thrown if a ``BackgroundUploader`` can't use its directory.
///
/// ```swift
/// func show(_ error: BackgroundUploadError) {
///   print(error.reason)
/// }
/// ```
public struct BackgroundUploadError: Error, Hashable, Sendable {
  /// The reason, without the path of the directory.
  public let reason: String

  init(_ error: FileError) { reason = error.reason }
}

extension BackgroundUploadError: CustomStringConvertible {
  /// The reason.
  public var description: String {
    "the directory for forms can't be used: \(reason)".escapedForDisplay
  }
}
