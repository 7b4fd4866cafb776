import BodyBuilding
import Foundation
import ObjectCoding

/// An entry with its content, as it's stored in one file.
struct OutboxDocument: Codable, Sendable {
  private static let version = 1

  private var version = Self.version
  let id: String
  /// The number by which the entries are ordered.
  let sequence: Int
  let draft: BodyDraft
  var state = OutboxEntry.State.waiting
  var attemptCount = 0
  var objectID: String?
  var files: [TicketedUpload] = []
  var reason: String?

  init(id: String, sequence: Int, _ draft: BodyDraft) {
    self.id = id
    self.sequence = sequence
    self.draft = draft
  }

  /// The entry without its content.
  var entry: OutboxEntry {
    OutboxEntry(
      id: id, objectName: draft.objectName, state: state, objectID: objectID,
      attemptCount: attemptCount, remainingFiles: files.map(\.upload.pointer), reason: reason)
  }

  /// Sets the state of an entry whose object has been created.
  mutating func finishIfComplete() {
    state = !files.isEmpty ? .created : reason == nil ? .done : .failed
  }

  /// Reads a document whose tickets name URLs that a policy allows.
  ///
  /// - Throws: `DecodingError` if it isn't a document of this version.
  init(json: [UInt8], _ policy: UploadURLPolicy) throws {
    let decoder = JSONDecoder()
    decoder.userInfo[.uploadURLPolicy] = policy
    self = try decoder.decode(OutboxDocument.self, from: Data(json))
    guard version == Self.version else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "expected version \(Self.version), found \(version)"))
    }
  }

  /// Returns the document as JSON.
  ///
  /// - Throws: `EncodingError` if a file can't be stored.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return Array(try encoder.encode(self))
  }
}
