import EventApp
import ObjectClient

/// A transport that holds each request for events until the test answers it.
actor HeldTransport: HTTPTransport {
  /// What happens to a request.
  enum Event: Hashable, Sendable {
    case arrived(Int)
    case canceled(Int)
  }

  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let ignoresCancellation: @Sendable (Int) -> Bool
  private var waiting: [Int: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>] =
    [:]

  /// The number of requests that have arrived.
  private(set) var requestCount = 0

  /// Creates a transport.
  ///
  /// - Parameter ignoresCancellation: A closure that returns whether a request goes on although it's canceled, as if
  ///   its answer had already arrived.
  init(ignoresCancellation: @escaping @Sendable (Int) -> Bool = { _ in false }) {
    (events, continuation) = AsyncStream.makeStream()
    self.ignoresCancellation = ignoresCancellation
  }

  /// Waits for what happens next to a request. Requests are identified by the numbers of their regions.
  nonisolated func nextEvent() async -> Event? {
    var iterator = events.makeAsyncIterator()
    return await iterator.next()
  }

  /// The number of requests that haven't ended.
  var waitingCount: Int { waiting.count }

  func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse {
    guard let number = EventFixture.number(of: request.url) else { return EventFixture.user }
    requestCount += 1
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[number] = continuation
        self.continuation.yield(.arrived(number))
      }
    } onCancel: {
      // The handler can run already now, but what it starts runs after this.
      Task { await cancel(number) }
    }
    return try result.get()
  }

  /// Ends a request.
  ///
  /// - Returns: Whether the request was waiting.
  @discardableResult
  func end(_ number: Int, _ result: Result<HTTPResponse, TransportError>) -> Bool {
    guard let waiter = waiting.removeValue(forKey: number) else { return false }
    waiter.resume(returning: result)
    return true
  }

  /// Answers a request.
  @discardableResult
  func answer(_ number: Int, _ text: String, status: Int = 200) -> Bool {
    end(number, .success(HTTPResponse(status: status, body: Array(text.utf8))))
  }

  private func cancel(_ number: Int) {
    continuation.yield(.canceled(number))
    guard !ignoresCancellation(number) else { return }
    end(
      number,
      .failure(TransportError(.cancelled, mayHaveArrived: true, reason: "canceled by the test")))
  }
}
