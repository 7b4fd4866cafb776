import FileAccess
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that's invalidated when nothing uses it anymore.
final class RequestSession: Sendable {
  private let session: URLSession
  private let delegate: SessionDelegate
  private let exchanges: SessionExchanges

  init(_ configuration: URLSessionConfiguration) {
    let delegate = SessionDelegate()
    let exchanges = SessionExchanges()
    // The task ends with the stream, which ends with the session.
    Task { for await event in delegate.events { await exchanges.handle(event) } }
    self.delegate = delegate
    self.exchanges = exchanges
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    // A session keeps its delegate and its connections until it's invalidated. No request is running,
    // because each one retains this object.
    session.finishTasksAndInvalidate()
    delegate.finish()
  }

  /// Returns another session with the same configuration, which has no connections.
  func makeSession() -> RequestSession { RequestSession(session.configuration) }

  /// Sends a request.
  func send(
    _ request: HTTPRequest, _ urlRequest: URLRequest, _ onProgress: (@Sendable (Int64) -> Void)?
  ) async -> Result<HTTPResponse, TransportError> {
    let task: URLSessionTask
    do throws(TransportError) {
      task = try makeTask(request, urlRequest)
    } catch {
      return .failure(error)
    }
    return await withTaskCancellationHandler {
      await exchanges.run(task, maximumByteCount: request.maximumResponseByteCount, onProgress)
    } onCancel: {
      task.cancelInBackground()
    }
  }

  private func makeTask(
    _ request: HTTPRequest, _ urlRequest: URLRequest
  ) throws(TransportError) -> URLSessionTask {
    switch request.body {
    case .none: return session.dataTask(with: urlRequest)
    case .bytes(let bytes): return session.uploadTask(with: urlRequest, from: Data(bytes))
    case .file(let path, let length):
      // The session would send a file that doesn't exist as an empty body.
      guard let file = try? RegularFile(path: path), file.identity.size == length else {
        throw .unreadableFile
      }
      return try fileTask(path, length, urlRequest)
    }
  }

  private func fileTask(
    _ path: String, _ length: Int64, _ urlRequest: URLRequest
  ) throws(TransportError) -> URLSessionTask {
    #if canImport(FoundationNetworking)
      guard let stream = FileBodyStream(path: path, length: length) else {
        throw .unreadableFile
      }
      var urlRequest = urlRequest
      urlRequest.httpBodyStream = stream
      urlRequest.setValue("\(length)", forHTTPHeaderField: "Content-Length")
      // The session sends a stream in chunks. A value of blanks makes curl leave out this field.
      urlRequest.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      let task = session.dataTask(with: urlRequest)
      stream.onRead = { [delegate, identifier = task.taskIdentifier] previous, count in
        delegate.report(task: identifier, from: previous, to: count, of: length)
      }
      return task
    #else
      return session.uploadTask(with: urlRequest, fromFile: URL(fileURLWithPath: path))
    #endif
  }
}

extension TransportError {
  /// The error of a request to a URL that can't be read.
  static var malformedURL: TransportError {
    TransportError(.invalidRequest, mayHaveArrived: false, reason: "the URL is malformed")
  }

  /// The error of a request whose file can't be sent.
  static var unreadableFile: TransportError {
    TransportError(
      .unreadableFile, mayHaveArrived: false,
      reason: "the file to send can't be read, or doesn't have the expected length")
  }

  /// The error of a task that was canceled before it sent anything.
  static var cancelledBeforeSending: TransportError {
    TransportError(.cancelled, mayHaveArrived: false, reason: "the request was canceled")
  }
}
