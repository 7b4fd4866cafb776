public import BodyBuilding
public import FileAccess
import ObjectCoding

/// Uploads that remain to be carried out, in a form that can be stored.
///
/// ```swift
/// let queue = await batch.queue
/// try queue.write(toFile: path)
/// // After the process has started again:
/// let stored = try UploadQueue(contentsOfFile: path)
/// let uploads = try stored.resolve(roots: [pictures]).uploads
/// let resumed = uploader.start(uploads)
/// ```
///
/// A stored queue contains the bytes of in-memory content and the tickets, which are credentials until they
/// expire, but only the locations of files in root directories. They have to be resolved before the files can
/// be read.
///
/// An upload that was interrupted, even within its last answer, is in the queue and starts again. It replaces
/// what the storage service may have, because the ticket names the key under which the file is stored.
public struct UploadQueue: Codable, Hashable, Sendable {
  /// The reasons why an upload is in a queue.
  public enum State: String, Codable, Hashable, Sendable {
    /// The upload hasn't started, or was interrupted.
    case waiting
    /// The upload failed.
    case failed
    /// The upload was canceled.
    case cancelled
  }

  /// An upload in a queue.
  public struct Entry: Codable, Hashable, Sendable {
    /// The upload.
    public let upload: TicketedUpload

    /// Why it's in the queue.
    public let state: State

    /// The description of the error, if the upload failed.
    public let reason: String?

    /// Creates the entry of an upload, or returns `nil` if it's done.
    init?(_ upload: TicketedUpload, _ status: UploadStatus) {
      self.upload = upload
      switch status.state {
      case .done: return nil
      case .waiting, .uploading: (state, reason) = (.waiting, nil)
      case .failed(let error): (state, reason) = (.failed, error.description)
      case .cancelled: (state, reason) = (.cancelled, nil)
      }
    }

    init(_ upload: TicketedUpload, _ state: State, _ reason: String?) {
      self.upload = upload
      self.state = state
      self.reason = reason
    }
  }

  /// The uploads with their states, in the order in which they were given.
  public let entries: [Entry]

  /// The uploads, in the order in which they were given.
  public var uploads: [TicketedUpload] { entries.map(\.upload) }

  init(entries: [Entry]) { self.entries = entries }

  /// Creates a queue of uploads that haven't started.
  ///
  /// - Parameter uploads: The uploads.
  public init(_ uploads: [TicketedUpload]) {
    entries = uploads.map { Entry($0, .waiting, nil) }
  }

  /// Returns the queue with the root directories that its files are in.
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The queue. Its files aren't opened until they're read.
  /// - Throws: `AttachmentError` if no root directory has the name that an upload refers to.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> UploadQueue {
    var resolved: [Entry] = []
    for entry in entries {
      resolved.append(Entry(try entry.upload.resolve(roots: roots), entry.state, entry.reason))
    }
    return UploadQueue(entries: resolved)
  }
}
