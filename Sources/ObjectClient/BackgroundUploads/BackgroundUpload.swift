public import Foundation

/// An upload of a ``BackgroundUploader``, which can be of an earlier launch.
///
/// ```swift
/// for upload in await background.uploads {
///   print(upload.path, upload.state)
/// }
/// ```
public struct BackgroundUpload: Hashable, Sendable, Identifiable {
  /// The identifier, which stays the same in later launches.
  public let id: UUID

  /// The path of the facet in dotted form.
  public let path: String

  /// The location of the facet as an RFC 6901 pointer into the body.
  public let pointer: String

  /// The state, which is never ``UploadState/waiting``, because it's the system that waits for a network.
  public internal(set) var state = UploadState.uploading(0)

  init(_ record: BackgroundRecord) {
    id = record.id
    path = record.path
    pointer = record.pointer
  }
}
