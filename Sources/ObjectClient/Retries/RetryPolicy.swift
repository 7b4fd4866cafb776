public import Foundation

/// The failures after which a request is sent again, how often, and how long to wait before.
///
/// Delays grow exponentially and have full jitter: each is a random part of an upper limit that doubles,
/// so that many clients that fail at once don't return at once. A server that names a time in
/// `Retry-After` gets that time, and the jitter after it.
///
/// ```swift
/// let policy = RetryPolicy(maximumAttemptCount: 3)
/// policy.isRetryable(status: 503)       // true
/// policy.isRetryable(.connectionLost)   // true
/// policy.isRetryable(status: 404)       // false
/// ```
///
/// Whether a request may be sent again at all isn't a question of the failure alone: a request that
/// creates something must not be repeated if it may have arrived.
public struct RetryPolicy: Hashable, Sendable {
  /// The policy that never sends a request again.
  public static let none = RetryPolicy(maximumAttemptCount: 1)

  /// The maximum number of times that a request is sent, at least 1.
  public let maximumAttemptCount: Int

  /// The upper limit of the delay after the first attempt, in seconds. It doubles with each attempt.
  public let initialDelay: TimeInterval

  /// The maximum of that limit, in seconds.
  public let maximumDelay: TimeInterval

  /// The maximum time of a `Retry-After`, in seconds. If a server names a longer one, the request isn't
  /// sent again.
  public let maximumRetryAfter: TimeInterval

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumAttemptCount: The maximum number of times that a request is sent. Less than 1 counts
  ///     as 1.
  ///   - initialDelay: The upper limit of the delay after the first attempt, in seconds.
  ///   - maximumDelay: The maximum of that limit after several attempts, in seconds.
  ///   - maximumRetryAfter: The maximum time of a `Retry-After`, in seconds.
  public init(
    maximumAttemptCount: Int = 4, initialDelay: TimeInterval = 0.5, maximumDelay: TimeInterval = 30,
    maximumRetryAfter: TimeInterval = 120
  ) {
    self.maximumAttemptCount = max(1, maximumAttemptCount)
    self.initialDelay = max(0, initialDelay)
    self.maximumDelay = max(0, maximumDelay)
    self.maximumRetryAfter = max(0, maximumRetryAfter)
  }

  /// Returns whether a failure of the connection may be gone at the next attempt.
  ///
  /// A device without a network, a certificate that isn't valid and an answer that isn't HTTP stay as
  /// they are.
  ///
  /// - Parameter code: The kind of error.
  /// - Returns: `true` for `cannotConnect`, `connectionLost` and `timedOut`.
  public func isRetryable(_ code: TransportError.Code) -> Bool {
    [.cannotConnect, .connectionLost, .timedOut].contains(code)
  }

  /// Returns whether a server that answers with a status may answer differently at the next attempt.
  ///
  /// - Parameter status: The status code.
  /// - Returns: `true` for 408, 429 and 500 to 599.
  public func isRetryable(status: Int) -> Bool {
    status == 408 || status == 429 || 500..<600 ~= status
  }

  /// Returns the time to wait before the next attempt.
  ///
  /// - Parameters:
  ///   - attemptCount: The number of attempts so far.
  ///   - response: The answer to the last one, if there was any. Its `Retry-After` is a number of
  ///     seconds or a date, and is ignored if it's malformed.
  ///   - clock: The time and the random numbers.
  /// - Returns: The delay in seconds, or `nil` if there are no more attempts or if the server names a
  ///   time that is longer than ``maximumRetryAfter``.
  public func delay(
    afterAttempts attemptCount: Int, response: HTTPResponse? = nil, clock: RetryClock
  ) -> TimeInterval? {
    guard attemptCount < maximumAttemptCount else { return nil }
    let requested = response?.headers["Retry-After"].flatMap { RetryAfter($0) }
    let minimum = requested.map { $0.delay(from: clock.now()) } ?? 0
    guard minimum <= maximumRetryAfter else { return nil }
    let limit = min(maximumDelay, initialDelay * exp2(Double(max(0, attemptCount - 1))))
    return minimum + limit * clock.random()
  }
}
