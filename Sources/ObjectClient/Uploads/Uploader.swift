public import BodyBuilding
public import Foundation

/// A sender of files to the storage services that tickets name.
///
/// Each upload is one `POST` request with a form: the ticket's fields, unchanged and in order, and then the
/// file. The form is written into a temporary file first, which only its owner can read and which is removed
/// when the upload ends, so that its length is known, and so that it can be sent again. The request has the
/// header fields `Content-Type` and `Accept`, and nothing of the server that issued the ticket. Redirects
/// aren't followed.
///
/// ```swift
/// let uploader = Uploader(transport: transport, directory: cachesPath)
/// let batch = uploader.start(try plan.match(tickets))
/// for await progress in batch.progress {
///   print(progress.fractionCompleted)
/// }
/// for status in await batch.results { print(status.state) }
/// ```
///
/// A form that is interrupted is sent again from its start, because a presigned `POST` has no means to
/// continue in the middle of a file.
public struct Uploader: Sendable {
  /// The transport that sends the forms.
  public let transport: any HTTPTransport

  /// The path of the directory for temporary files, which needs space for as many forms as are sent at once.
  public let directory: String

  /// The maximum number of uploads that run at once, at least 1.
  public var maximumConcurrentCount = 3

  /// The failures after which a form is sent again.
  public var retryPolicy = RetryPolicy()

  /// The URLs that tickets may name.
  public var urlPolicy = UploadURLPolicy.https

  /// The time without progress after which an attempt fails, in seconds.
  public var timeout: TimeInterval = 60

  /// The time, the waiting and the randomness of retries.
  public var clock = RetryClock.system

  /// A closure that asks the server for another ticket, if the one of an upload has expired.
  ///
  /// It's called at most once for each upload. Without it, an upload whose ticket has expired fails.
  public var refreshTicket: (@Sendable (TicketedUpload) async throws -> UploadTicket)?

  /// Creates an uploader.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the forms.
  ///   - directory: The path of the directory for temporary files. If the process is killed, its temporary
  ///     files are removed by the next upload that uses the directory.
  public init(transport: any HTTPTransport, directory: String) {
    self.transport = transport
    self.directory = directory
  }

  /// Starts uploads.
  ///
  /// They run until they end, even if the batch is released, unless it's canceled.
  ///
  /// - Parameter uploads: The uploads, in the order in which they start.
  /// - Returns: The batch.
  public func start(_ uploads: [TicketedUpload]) -> UploadBatch {
    let batch = UploadBatch(uploads, self)
    Task { await batch.startNext() }
    return batch
  }

  /// Carries out uploads.
  ///
  /// If the calling task is canceled, the uploads are canceled too.
  ///
  /// - Parameter uploads: The uploads, in the order in which they start.
  /// - Returns: The uploads in the same order, each in its last state.
  public func upload(_ uploads: [TicketedUpload]) async -> [UploadStatus] {
    let batch = start(uploads)
    return await withTaskCancellationHandler {
      await batch.results
    } onCancel: {
      Task { await batch.cancel() }
    }
  }
}
