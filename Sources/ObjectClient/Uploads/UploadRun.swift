import BodyBuilding
import DateText
import Foundation
import MultipartForm

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
        guard isIntact(response, form) else { throw error(.digestMismatch) }
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
    let spooled: SpooledForm
    do {
      spooled = try await SpooledForm.spool(upload.form(), in: uploader.directory)
    } catch let failure as AttachmentError {
      throw error(.attachment(failure))
    } catch let failure as MultipartError {
      throw error(failure.code == .cancelled ? .cancelled : .form(failure))
    } catch {
      throw self.error(.cancelled)
    }
    form = spooled
    return spooled
  }

  /// Sends the form once.
  private func send(_ form: SpooledForm) async -> Result<HTTPResponse, TransportError> {
    guard let url = URL(string: upload.ticket.uploadURL) else {
      return .failure(
        TransportError(.invalidRequest, mayHaveArrived: false, reason: "the URL is malformed"))
    }
    var request = HTTPRequest(
      "POST", url, body: .file(path: form.path, length: form.length), timeout: uploader.timeout,
      maximumResponseByteCount: Self.maximumResponseByteCount)
    request.headers["Content-Type"] = form.contentType
    request.headers["Accept"] = "*/*"
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
    case .success(let response) where 300..<400 ~= response.status:
      .redirect(status: response.status)
    case .success(let response):
      .storage(
        StorageError(
          response, redacting: [upload.ticket.uploadURL] + upload.ticket.fields.map(\.value)))
    }
  }

  private func isRetryable(_ answer: Result<HTTPResponse, TransportError>) -> Bool {
    switch answer {
    case .success(let response): uploader.retryPolicy.isRetryable(status: response.status)
    case .failure(let error): uploader.retryPolicy.isRetryable(error.code)
    }
  }

  /// The maximum length of an answer. Errors of storage services have a few hundred bytes.
  private static var maximumResponseByteCount: Int { 1 << 20 }
}

// MARK: - Digests

extension UploadRun {
  /// Returns whether the storage service has stored the bytes of the file, as far as it reports that.
  private func isIntact(_ response: HTTPResponse, _ form: SpooledForm) -> Bool {
    guard !isEncrypted(response), let digest = response.headers["ETag"].flatMap(Self.digest) else {
      return true
    }
    return digest == form.digest
  }

  /// Returns whether the file was encrypted with a key that makes the `ETag` another digest.
  private func isEncrypted(_ response: HTTPResponse) -> Bool {
    let fields = upload.ticket.fields.map { ($0.key.lowercased(), $0.value) }
    let headers = response.headers.fields.map { ($0.name.lowercased(), $0.value) }
    return (fields + headers).contains { name, value in
      name == "x-amz-server-side-encryption-customer-algorithm"
        || name == "x-amz-server-side-encryption" && value.hasPrefix("aws:kms")
    }
  }

  /// Returns the MD5 digest that an `ETag` is, or `nil` if it's something else.
  private static func digest(_ tag: String) -> [UInt8]? {
    let bytes = Array(tag.utf8)
    guard bytes.count == 34, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"")
    else { return nil }
    let digits = bytes[1...32].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 32 else { return nil }
    return stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
