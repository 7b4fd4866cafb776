import DateText
import Foundation
import ObjectClient
import Testing

@Suite struct RetryPolicyTests {
  private func clock(random: Double = 0, now: Int64 = 784_111_777) -> RetryClock {
    RetryClock(now: { Instant(seconds: now) }, sleep: { _ in }, random: { random })
  }

  private func response(_ retryAfter: String) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers["Retry-After"] = retryAfter
    return HTTPResponse(status: 503, headers: headers)
  }

  @Test func `retries what can be gone the next time`() {
    let policy = RetryPolicy()
    for status in [408, 429, 500, 502, 503, 504, 599] {
      #expect(policy.isRetryable(status: status), "\(status)")
    }
    for status in [200, 204, 301, 307, 400, 401, 403, 404, 409, 413, 499, 600] {
      #expect(!policy.isRetryable(status: status), "\(status)")
    }
    let codes: [(TransportError.Code, Bool)] = [
      (.cannotConnect, true), (.connectionLost, true), (.timedOut, true), (.offline, false),
      (.insecure, false), (.cancelled, false), (.invalidResponse, false),
      (.responseTooLarge, false), (.unreadableFile, false), (.invalidRequest, false),
    ]
    for (code, isRetryable) in codes {
      #expect(policy.isRetryable(code) == isRetryable, "\(code)")
    }
  }

  @Test func `delays double up to a limit, and are a random part of it`() {
    let policy = RetryPolicy(maximumAttemptCount: 7, initialDelay: 1, maximumDelay: 10)
    let delays = (1...7).map { policy.delay(afterAttempts: $0, clock: clock(random: 0.5)) }
    #expect(delays == [0.5, 1, 2, 4, 5, 5, nil])
    #expect(policy.delay(afterAttempts: 3, clock: clock(random: 0)) == 0)
    let many = RetryPolicy(maximumAttemptCount: .max, initialDelay: 1, maximumDelay: 10)
    #expect(many.delay(afterAttempts: 1 << 40, clock: clock(random: 0.5)) == 5)
  }

  @Test func `a policy without retries sends once`() {
    #expect(RetryPolicy.none.delay(afterAttempts: 1, clock: clock()) == nil)
    #expect(RetryPolicy(maximumAttemptCount: -3).maximumAttemptCount == 1)
  }

  @Test(
    arguments: [
      ("3", 3), (" 3\t", 3), ("0", 0), ("120", 120), ("121", nil),
      ("99999999999999999999999999", nil),
      ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sunday, 06-Nov-94 08:49:47 GMT", 10),
      ("Sun Nov  6 08:49:47 1994", 10), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
      ("Sun, 06 Nov 1994 09:49:47 GMT", nil),
      // A malformed value is ignored, and only the jitter remains.
      ("", 0), ("-1", 0), ("1.5", 0), ("soon", 0), ("Mon, 06 Nov 1994 08:49:47 GMT", 0),
      ("Sun, 06 Nov 1994 08:49:47 CET", 0), (String(repeating: "9", count: 65), 0),
    ] as [(String, Double?)])
  func `waits as long as the server asks, within a bound`(text: String, delay: Double?) {
    let policy = RetryPolicy(maximumRetryAfter: 120)
    #expect(policy.delay(afterAttempts: 1, response: response(text), clock: clock()) == delay)
  }

  @Test func `jitter follows the time that the server names`() {
    let policy = RetryPolicy(initialDelay: 1)
    let delay = policy.delay(
      afterAttempts: 1, response: response("3"), clock: clock(random: 0.25))
    #expect(delay == 3.25)
  }

  @Test func `the clock of the system gives parts of one, and ends a canceled wait`() async {
    let clock = RetryClock.system
    #expect(0..<1 ~= clock.random())
    #expect(clock.now() > Instant(seconds: 1_700_000_000))
    let task = Task { try await clock.sleep(86_400) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
