public import Foundation

/// An upload of a ``BackgroundUploader``, which can be of an earlier launch.
///
/// ```swift
/// for await upload in background.results {
///   if upload.state == .done { print(upload.path) }
/// }
/// ```
public struct BackgroundUpload: Hashable, Sendable, Identifiable {
  /// The states of an upload in the background.
  public enum State: Hashable, Sendable {
    /// The system is sending the form, or waits for a network. The fraction that has been sent is from 0
    /// to 1.
    case uploading(Double)
    /// The storage service has the file.
    case done
    /// The upload failed.
    case failed(UploadError.Cause)
    /// The upload was canceled. The storage service can have the file all the same, if the answer was on its
    /// way.
    case cancelled
  }

  /// The identifier, which stays the same in later launches.
  public let id: UUID

  /// The path of the facet in dotted form.
  public let path: String

  /// The location of the facet as an RFC 6901 pointer into the body.
  public let pointer: String

  /// The state.
  public internal(set) var state = State.uploading(0)

  init(_ record: BackgroundRecord) {
    id = record.id
    path = record.path
    pointer = record.pointer
  }
}
