import BodyBuilding
import DateText
import Foundation

/// One upload of a batch, from its checks to its last attempt.
struct UploadRun: Sendable {
  private var upload: TicketedUpload
  private let index: Int
  private let batch: UploadBatch
  private let uploader: Uploader
  private var form: SpooledForm?
  /// The number of attempts that count, which are those that an expired ticket didn't end.
  private var attemptCount = 0
  private var isRefreshed = false

  init(_ upload: TicketedUpload, at index: Int, of batch: UploadBatch, _ uploader: Uploader) {
    self.upload = upload
    self.index = index
    self.batch = batch
    self.uploader = uploader
  }

  /// Carries out the upload, and returns when the storage service has the file.
  @concurrent
  mutating func run() async throws(UploadError) {
    while true {
      try checkCancellation()
      try await refreshIfExpired()
      let form = try await makeForm()
      try checkCancellation()
      await batch.beginAttempt(at: index)
      let answer = await send(form)
      attemptCount += 1
      if let response = try? answer.get(), response.isSuccessful {
        let digest = UploadDigest(form.digest, of: upload.ticket)
        if let digest, !digest.matches(response.headers) { throw error(.digestMismatch) }
        return
      }
      let cause = cause(of: answer)
      if case .storage(let refusal) = cause, refusal.isExpired, canRefresh {
        attemptCount -= 1
        try await refresh()
        continue
      }
      try checkCancellation()
      guard isRetryable(answer),
        let delay = uploader.retryPolicy.delay(
          afterAttempts: attemptCount, response: try? answer.get(), clock: uploader.clock)
      else { throw error(cause) }
      do { try await uploader.clock.sleep(delay) } catch { throw self.error(.cancelled) }
    }
  }

  private func error(_ cause: UploadError.Cause) -> UploadError {
    UploadError(cause, upload.upload)
  }

  private func checkCancellation() throws(UploadError) {
    if Task.isCancelled { throw error(.cancelled) }
  }
}

// MARK: - Tickets

extension UploadRun {
  private var canRefresh: Bool { uploader.refreshTicket != nil && !isRefreshed }

  /// Asks for another ticket if the present one has expired, and throws an error if the storage service
  /// would refuse the upload.
  private mutating func refreshIfExpired() async throws(UploadError) {
    if canRefresh, upload.ticket.expirationDate.map({ $0 <= uploader.clock.now() }) ?? false {
      try await refresh()
    }
    let faults = upload.faults(at: uploader.clock.now(), urlPolicy: uploader.urlPolicy)
    guard faults.isEmpty else { throw error(.faults(faults)) }
  }

  private mutating func refresh() async throws(UploadError) {
    // The form has the fields of the old ticket.
    form = nil
    isRefreshed = true
    do {
      guard let ticket = try await uploader.refreshTicket?(upload) else { return }
      upload = TicketedUpload(upload: upload.upload, ticket: ticket)
    } catch {
      throw self.error(Task.isCancelled ? .cancelled : .refreshFailed)
    }
    await batch.replace(at: index, with: upload)
  }
}

// MARK: - Attempts

extension UploadRun {
  /// Returns the form in a file, which is the same for all attempts with a ticket.
  private mutating func makeForm() async throws(UploadError) -> SpooledForm {
    if let form { return form }
    let spooled = try await SpooledForm.spool(upload, in: uploader.directory)
    form = spooled
    return spooled
  }

  /// Sends the form once.
  private func send(_ form: SpooledForm) async -> Result<HTTPResponse, TransportError> {
    guard var request = form.request(to: upload.ticket) else { return .failure(.malformedURL) }
    request.timeout = uploader.timeout
    let (counts, continuation) = AsyncStream<Int64>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let reporting = Task { [batch, index] in
      for await count in counts {
        await batch.advance(at: index, to: Double(count) / Double(form.length))
      }
    }
    let answer: Result<HTTPResponse, TransportError>
    do throws(TransportError) {
      answer = .success(
        try await uploader.transport.send(request) { count in continuation.yield(count) })
    } catch {
      answer = .failure(error)
    }
    continuation.finish()
    // The last count is stored before the state changes. This also keeps the file until here.
    await reporting.value
    return answer
  }

  private func cause(of answer: Result<HTTPResponse, TransportError>) -> UploadError.Cause {
    switch answer {
    case .failure(let error): .transport(error)
    case .success(let response): UploadError.Cause(response, redacting: upload.ticket.secrets)
    }
  }

  private func isRetryable(_ answer: Result<HTTPResponse, TransportError>) -> Bool {
    switch answer {
    case .success(let response): uploader.retryPolicy.isRetryable(status: response.status)
    case .failure(let error): uploader.retryPolicy.isRetryable(error.code)
    }
  }
}
