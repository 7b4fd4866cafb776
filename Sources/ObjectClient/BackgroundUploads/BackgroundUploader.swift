public import BodyBuilding
import DateText
import FileAccess
public import Foundation
import MultipartForm

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A sender of files that goes on while the app is suspended, and after the system has ended it.
///
/// The system sends the forms, on Apple platforms alone: elsewhere, there is no public initializer. Each form
/// is written into the directory, readable by its owner alone, and removed when its upload ends, or at the next
/// launch if the process is killed meanwhile.
///
/// ```swift
/// let started = try await background.start(ticketed)
/// for await upload in background.results {
///   print(upload.path, upload.state, upload.id == started.id)
/// }
/// ```
///
/// Create one uploader for each identifier at every launch, and keep it until the process ends: it takes over
/// the uploads of earlier launches.
///
/// The system repeats a request whose connection is lost, and waits for a network. It also follows redirects
/// without asking, and some of them take the form with the fields of the ticket to another host. Start only
/// uploads whose tickets name hosts that you trust.
public actor BackgroundUploader {
  /// The uploads that have ended, also those that were started in an earlier launch.
  ///
  /// There can be one consumer, whose cancellation ends the sequence. Results are kept until it asks for them,
  /// but not when the process ends, so remember what you started until its result has arrived.
  public nonisolated let results: AsyncStream<BackgroundUpload>

  private let continuation: AsyncStream<BackgroundUpload>.Continuation
  private let session: URLSession
  private let delegate: BackgroundDelegate
  private let forms: BackgroundForms
  private let urlPolicy: UploadURLPolicy
  private var running: [UUID: Running] = [:]
  /// The beginnings of answers, also to uploads that ended before this launch.
  private var answers: [UUID: [UInt8]] = [:]
  private var eventHandlers: [@MainActor @Sendable () -> Void] = []
  /// Whether all events have been reported, and no handler has been called for that.
  private var areEventsFinished = false

  /// An upload that hasn't ended.
  private struct Running {
    let task: URLSessionTask
    var upload: BackgroundUpload
    /// The values that a description must not repeat, or `nil` if an earlier launch had them.
    var secrets: [String]?
  }

  /// Creates an uploader with a configuration, which decides whether the system sends the forms.
  init(
    _ configuration: URLSessionConfiguration, directory: String, urlPolicy: UploadURLPolicy
  ) async throws(BackgroundUploadError) {
    do throws(FileError) { forms = try BackgroundForms(directory) } catch {
      throw BackgroundUploadError(error)
    }
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    self.urlPolicy = urlPolicy
    (results, continuation) = AsyncStream.makeStream()
    let delegate = BackgroundDelegate()
    self.delegate = delegate
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    // A task that has ended meanwhile isn't among these, but its event has the same record.
    for task in await session.tasksOfBackground() { adopt(task) }
    forms.removeAll(except: Set(running.keys))
    // The task ends with the events, which end with the uploader.
    Task { [weak self] in
      for await event in delegate.events { await self?.handle(event) }
    }
  }

  /// Takes over a task of an earlier launch.
  func adopt(_ task: URLSessionTask) {
    guard let record = BackgroundRecord(description: task.taskDescription) else {
      // The process was killed before it described the task.
      task.cancelInBackground()
      return
    }
    running[record.id] = Running(task: task, upload: BackgroundUpload(record))
    // The process was killed before it started the task.
    if task.state == .suspended { task.resume() }
  }

  deinit {
    // The tasks go on, and their results arrive at the next launch.
    session.finishTasksAndInvalidate()
    delegate.finish()
    continuation.finish()
  }

  /// The uploads that haven't ended, in no particular order.
  public var uploads: [BackgroundUpload] { running.values.map(\.upload) }

  /// Writes the form of an upload, and passes it to the system.
  ///
  /// - Parameter upload: The upload, with a ticket that's valid for as long as the upload may take.
  /// - Returns: The upload, whose result has the same identifier.
  /// - Throws: ``UploadError`` if the storage service would refuse the upload, if the file can't be read, or if
  ///   the form can't be written.
  public func start(_ upload: TicketedUpload) async throws(UploadError) -> BackgroundUpload {
    let faults = upload.faults(at: .now(), urlPolicy: urlPolicy)
    guard faults.isEmpty else { throw UploadError(.faults(faults), upload.upload) }
    let form = try await SpooledForm.spool(upload, in: forms.path)
    let record = BackgroundRecord(upload, UploadDigest(form.digest, of: upload.ticket))
    var request: URLRequest
    do throws(TransportError) {
      guard let sent = form.request(to: upload.ticket) else { throw .malformedURL }
      request = try sent.urlRequest()
    } catch {
      throw UploadError(.transport(error), upload.upload)
    }
    request.timeoutInterval = session.configuration.timeoutIntervalForRequest
    let path = forms.path(of: record.id)
    do throws(FileError) { try form.keep(as: path) } catch {
      throw UploadError(.form(MultipartError(writing: error)), upload.upload)
    }
    let task = session.uploadTask(with: request, fromFile: URL(fileURLWithPath: path))
    task.taskDescription = record.description
    let started = BackgroundUpload(record)
    running[record.id] = Running(task: task, upload: started, secrets: upload.ticket.secrets)
    task.resume()
    return started
  }

  /// Cancels an upload, unless it has ended. Its result arrives as for any other.
  ///
  /// - Parameter id: The identifier of the upload.
  public func cancel(_ id: UUID) { running[id]?.task.cancelInBackground() }

  /// Calls a closure when the results of everything that happened in the background are in ``results``.
  ///
  /// Pass the closure that the system gives to
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
  ///
  /// - Parameter completion: The closure, which is called once.
  public func handleEvents(_ completion: @escaping @MainActor @Sendable () -> Void) async {
    eventHandlers.append(completion)
    if areEventsFinished { await finishEvents() }
  }

  private func finishEvents() async {
    areEventsFinished = eventHandlers.isEmpty
    let handlers = eventHandlers
    eventHandlers = []
    for handler in handlers { await handler() }
  }
}

// MARK: - Events

extension BackgroundUploader {
  /// Applies an event. Events arrive in order.
  func handle(_ event: BackgroundEvent) async {
    switch event {
    case .sent(let record, let fraction):
      running[record.id]?.upload.state = .uploading(fraction)
    case .data(let record, let data):
      let rest = StorageError.maximumResponseByteCount - answers[record.id, default: []].count
      answers[record.id, default: []].append(contentsOf: data.prefix(rest))
    case .completed(let record, let outcome):
      areEventsFinished = false
      let secrets = running.removeValue(forKey: record.id)?.secrets
      let answer = answers.removeValue(forKey: record.id) ?? []
      forms.remove(record.id)
      var upload = BackgroundUpload(record)
      upload.state = state(of: record, outcome, answer, redacting: secrets)
      continuation.yield(upload)
    case .finished: await finishEvents()
    }
  }

  private func state(
    of record: BackgroundRecord, _ outcome: BackgroundOutcome, _ answer: [UInt8],
    redacting secrets: [String]?
  ) -> UploadState {
    func failed(_ cause: UploadError.Cause) -> UploadState {
      .failed(UploadError(cause, path: record.path, pointer: record.pointer))
    }
    if let failure = outcome.failure {
      let error = failure.error(hasSentBytes: true)
      return error.code == .cancelled ? .cancelled : failed(.transport(error))
    }
    if outcome.hasFollowedRedirect { return failed(.followedRedirect) }
    let response = HTTPResponse(status: outcome.status, headers: outcome.headers, body: answer)
    guard response.isSuccessful else {
      return failed(UploadError.Cause(response, redacting: secrets))
    }
    if let digest = record.uploadDigest, !digest.matches(outcome.headers) {
      return failed(.digestMismatch)
    }
    return .done
  }
}

extension URLSession {
  /// The tasks that haven't ended, also those of earlier launches.
  fileprivate func tasksOfBackground() async -> [URLSessionTask] {
    await withCheckedContinuation { continuation in
      getAllTasks { continuation.resume(returning: $0) }
    }
  }
}
