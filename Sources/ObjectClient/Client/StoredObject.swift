public import BodyBuilding

/// An object that a request has created or changed, with the uploads that remain.
public struct StoredObject: Sendable {
  /// The answer of the server.
  public let response: ObjectResponse

  /// The identifier of the object.
  public let id: ObjectID

  /// Whether the object was looked up, because there was no answer to the request that created it.
  ///
  /// The object has the same unique key as the body. It can be older than the request.
  public let wasFound: Bool

  private let plan: UploadPlan
  private let policy: UploadURLPolicy

  init(
    _ response: ObjectResponse, id: ObjectID, wasFound: Bool = false, plan: UploadPlan,
    policy: UploadURLPolicy
  ) {
    self.response = response
    self.id = id
    self.wasFound = wasFound
    self.plan = plan
    self.policy = policy
  }

  /// Returns the tickets in the answer.
  ///
  /// - Returns: The tickets, in the order of the answer.
  /// - Throws: `UploadTicketError` if a ticket is malformed, or has a URL that isn't allowed.
  public func tickets() throws(UploadTicketError) -> [UploadTicket] {
    try UploadTicket.tickets(in: response.value, policy: policy)
  }

  /// Returns the files of the body with their tickets.
  ///
  /// - Returns: The uploads that have tickets, and what is left.
  /// - Throws: `UploadTicketError` if a ticket is malformed, or has a URL that isn't allowed.
  public func uploads() throws(UploadTicketError) -> UploadMatching {
    plan.matchAvailable(try tickets())
  }
}
