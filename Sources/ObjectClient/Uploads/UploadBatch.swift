import BodyBuilding
public import Foundation

/// Uploads that run, several at once.
///
/// ```swift
/// let batch = uploader.start(uploads)
/// await batch.cancel(pointer: "/c_pictures/0/content")
/// let results = await batch.results
/// ```
public actor UploadBatch {
  /// The states of all uploads, as they change.
  ///
  /// The first value is the state at the start, and the last one has only final states. A consumer that
  /// is slower than the uploads gets the newest value. There can be one consumer.
  public nonisolated let progress: AsyncStream<UploadProgress>

  /// The progress of all uploads for the interfaces of Foundation, in bytes.
  ///
  /// Canceling the progress cancels the uploads. Like ``progress``, it never decreases, and it's finished if and
  /// only if all uploads are done. It's updated from other threads. On Linux, `Progress` isn't safe for that, so
  /// there, read it only when all uploads have ended.
  ///
  /// ```swift
  /// let total = batch.foundationProgress
  /// total.fractionCompleted   // 0.5
  /// total.cancel()
  /// ```
  public nonisolated var foundationProgress: Progress { batchProgress.total }

  private let batchProgress: BatchProgress
  private let continuation: AsyncStream<UploadProgress>.Continuation
  private let uploader: Uploader
  /// The uploads with their newest tickets.
  private var uploads: [TicketedUpload]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// The index of the first upload that may be waiting.
  private var nextIndex = 0

  /// The states of the uploads, in the order in which they were given.
  public private(set) var statuses: [UploadStatus]

  init(_ uploads: [TicketedUpload], _ uploader: Uploader) {
    self.uploads = uploads
    self.uploader = uploader
    statuses = uploads.map { UploadStatus(upload: $0.upload) }
    (progress, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    batchProgress = BatchProgress(statuses)
    batchProgress.setCancellationHandler { [weak self] index in
      Task { await self?.cancel(at: index) }
    }
  }

  /// The states of the uploads after all have ended, in the order in which they were given.
  public var results: [UploadStatus] {
    get async {
      if !isFinished { await withCheckedContinuation { waiters.append($0) } }
      return statuses
    }
  }

  /// The uploads that the storage services don't have yet, with tickets that may have been refreshed.
  ///
  /// Write it to a file whenever an upload ends, to resume the others after the process has ended.
  public var queue: UploadQueue {
    UploadQueue(entries: zip(uploads, statuses).compactMap { UploadQueue.Entry($0, $1) })
  }

  /// Cancels all uploads that haven't ended.
  public func cancel() { cancel { _ in true } }

  /// Cancels an upload if it hasn't ended.
  ///
  /// - Parameter pointer: The pointer of the upload.
  public func cancel(pointer: String) {
    cancel { $0.pointer.utf8.elementsEqual(pointer.utf8) }
  }

  private func cancel(where isIncluded: (Upload) -> Bool) {
    for index in statuses.indices where isIncluded(statuses[index].upload) { stop(at: index) }
    publish()
  }

  private func cancel(at index: Int) {
    stop(at: index)
    publish()
  }

  /// Ends an upload that hasn't ended. The change is published later.
  private func stop(at index: Int) {
    // An upload that runs ends itself, because the storage service may have the file already.
    tasks[index]?.cancel()
    if statuses[index].state == .waiting { statuses[index].state = .cancelled }
  }

  private var isFinished: Bool { statuses.allSatisfy(\.state.isFinal) }

  private func publish() {
    batchProgress.update(statuses)
    continuation.yield(UploadProgress(statuses))
    guard isFinished else { return }
    continuation.finish()
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Starts waiting uploads, as many as may run at once.
  func startNext() {
    while tasks.count < max(1, uploader.maximumConcurrentCount), nextIndex < statuses.count {
      let index = nextIndex
      nextIndex += 1
      guard statuses[index].state == .waiting else { continue }
      statuses[index].state = .uploading(0)
      tasks[index] = Task { await run(index) }
    }
    publish()
  }

  private func run(_ index: Int) async {
    statuses[index].state = await outcome(at: index)
    if statuses[index].state == .done { statuses[index].fractionCompleted = 1 }
    tasks[index] = nil
    startNext()
  }

  /// Carries out an upload and returns its last state. Its temporary file is removed by then.
  private func outcome(at index: Int) async -> UploadState {
    var run = UploadRun(uploads[index], at: index, of: self, uploader)
    do throws(UploadError) { try await run.run() } catch {
      return error.cause == .cancelled ? .cancelled : .failed(error)
    }
    return .done
  }

  /// Counts an attempt of an upload.
  func beginAttempt(at index: Int) { statuses[index].attemptCount += 1 }

  /// Stores the fraction of a form that has been sent, unless an earlier attempt sent more.
  func advance(at index: Int, to fraction: Double) {
    guard fraction > statuses[index].fractionCompleted else { return }
    statuses[index].fractionCompleted = min(fraction, 1)
    statuses[index].state = .uploading(statuses[index].fractionCompleted)
    publish()
  }

  /// Stores an upload with another ticket.
  func replace(at index: Int, with upload: TicketedUpload) { uploads[index] = upload }
}
