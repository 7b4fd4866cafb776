/// A body that an outbox holds, without its content.
public struct OutboxEntry: Identifiable, Hashable, Sendable {
  /// The states of an entry. Each entry has exactly one of them.
  public enum State: String, Codable, Sendable {
    /// The body hasn't been sent.
    case waiting

    /// The body is being sent, or was when the process ended. The server may have received it.
    case sending

    /// The object has been created, and not all of its files have been sent.
    case created

    /// The object has been created, and its files have been sent.
    case done

    /// The server refuses the body or a file, or the body isn't valid any more.
    case failed

    /// It isn't known whether the server has created the object.
    case unknown
  }

  /// The identifier of the entry, which is also its idempotency key.
  public let id: String

  /// The singular name of the definition.
  public let objectName: String

  /// The state.
  public internal(set) var state: State

  /// The identifier of the object, once it has been created.
  public internal(set) var objectID: String?

  /// The number of requests to create the object.
  public internal(set) var attemptCount: Int

  /// The paths of the files that remain to be sent, as JSON pointers, once the object has been created.
  public internal(set) var remainingFiles: [String]

  /// A description of what failed, without values.
  public internal(set) var reason: String?
}

extension OutboxEntry: CustomStringConvertible {
  /// The name of the definition, the state, and the reason.
  public var description: String {
    "\(objectName): \(state.rawValue)" + (reason.map { ", \($0)" } ?? "")
  }
}
