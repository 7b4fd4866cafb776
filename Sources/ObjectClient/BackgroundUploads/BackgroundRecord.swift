import BodyBuilding
import Foundation

/// The description of the task of an upload, which the system keeps for later launches.
///
/// It has no credentials and no absolute path, since the container of an app can move.
struct BackgroundRecord: Codable, Sendable {
  let id: UUID
  let path: String
  let pointer: String
  private let digest: [UInt8]?

  init(_ upload: TicketedUpload, _ digest: UploadDigest?) {
    id = UUID()
    path = upload.upload.path
    pointer = upload.upload.pointer
    self.digest = digest?.bytes
  }

  /// Reads the description of a task, or returns `nil` if it's another one.
  init?(description: String?) {
    guard let description,
      let record = try? JSONDecoder().decode(Self.self, from: Data(description.utf8))
    else { return nil }
    self = record
  }

  /// The record as the description of a task.
  var description: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The digest of the content.
  var uploadDigest: UploadDigest? { digest.map { UploadDigest(bytes: $0) } }
}
