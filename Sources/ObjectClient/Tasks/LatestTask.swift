/// A sequence of calls of which only the latest counts, for screens that ask again and again.
///
/// A new call cancels the one before, whose connection ends.
///
/// ```swift
/// let latest = LatestTask<InstanceList>()
/// let query = ObjectQuery(where: ["c_bool": true])
/// let list = try await latest.run {
///   try await client.list(of: object, query)
/// }
/// if let list { print(list.instances.count) }
/// ```
///
/// A sequence isn't `Sendable`: store it in the actor that shows the results, such as a view model on the main actor.
/// Its calls count in the order in which that actor makes them, and a result is still the latest when the actor
/// goes on with it.
public final class LatestTask<Value: Sendable> {
  private var number = 0
  private var cancelCurrent: (@Sendable () -> Void)?

  /// Creates a sequence without calls.
  public init() {}

  /// Runs an operation after canceling the one before.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The result, or `nil` if another operation has been started or canceled meanwhile.
  /// - Throws: The error of the operation, unless another one has been started or canceled meanwhile.
  public nonisolated(nonsending) func run<Failure: Error>(
    _ operation: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value? {
    cancel()
    let own = number
    let task = Task { @concurrent () async -> Result<Value, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
    cancelCurrent = { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    guard own == number else { return nil }
    cancelCurrent = nil
    return try result.get()
  }

  /// Cancels the operation that runs, whose result isn't delivered.
  public func cancel() {
    number += 1
    cancelCurrent?()
    cancelCurrent = nil
  }
}
