public import DateText
public import Foundation

/// The time, the waiting and the randomness of retries.
///
/// Tests pass their own, so that they don't wait and always have the same delays.
///
/// ```swift
/// let clock = RetryClock(
///   now: { Instant(seconds: 0) }, sleep: { _ in }, random: { 0.5 })
/// ```
public struct RetryClock: Sendable {
  /// Returns the present time.
  public let now: @Sendable () -> Instant

  /// Waits a number of seconds, and throws an error if the task is canceled meanwhile.
  public let sleep: @Sendable (TimeInterval) async throws -> Void

  /// Returns a random number from 0 to below 1.
  public let random: @Sendable () -> Double

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: A closure that returns the present time.
  ///   - sleep: A closure that waits a number of seconds, and throws an error if the task is canceled
  ///     meanwhile.
  ///   - random: A closure that returns a random number from 0 to below 1.
  public init(
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.random = random
  }

  /// The clock and the random numbers of the system.
  public static let system = RetryClock(
    now: { .now() },
    sleep: { try await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1_000_000_000)) },
    random: { Double.random(in: 0..<1) })
}
