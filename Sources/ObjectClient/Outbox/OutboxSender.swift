public import BodyBuilding

/// A client that sends the bodies and files of an outbox.
public protocol OutboxSender: Sendable {
  /// Creates an object, or finds the one that an earlier request with the same key created.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - key: The idempotency key, which is the same for each attempt.
  ///   - mayHaveArrived: Whether an earlier request may have created the object. If it isn't known whether it
  ///     has, the result is `unknown`.
  /// - Returns: The result.
  func create(_ body: RequestBody, key: String, mayHaveArrived: Bool) async -> OutboxCreation

  /// Sends a file.
  ///
  /// - Parameter upload: The file with its ticket.
  /// - Returns: The result.
  func upload(_ upload: TicketedUpload) async -> OutboxUpload
}

/// The result of a request that creates an object.
public enum OutboxCreation: Sendable {
  /// The object exists. Its files remain to be sent.
  ///
  /// With a problem, such as a file without a ticket, the entry fails when the other files have been sent.
  case created(id: String, files: [TicketedUpload], problem: String? = nil)

  /// The server wasn't reached, and has received nothing.
  case offline

  /// The server refuses the body.
  case refused(reason: String)

  /// The server may have created the object. A later attempt with the same key finds out.
  case interrupted

  /// It isn't known whether the server has created the object.
  case unknown(reason: String)
}

/// The result of sending a file.
public enum OutboxUpload: Sendable {
  /// The file has arrived.
  case done

  /// The server wasn't reached. The file can be sent again.
  case offline

  /// The file can't be sent, or the server refuses it.
  case refused(reason: String)
}
