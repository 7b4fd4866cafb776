public import BodyBuilding
import JSONText
import ObjectSchema

/// An object that a request has created or changed, with the uploads that remain.
public struct StoredObject: Sendable {
  /// The object as the server returned it: JSON text in UTF-8.
  public let json: [UInt8]

  /// The identifier of the object.
  public let id: ObjectID

  /// Whether the object was looked up, because there was no answer to the request that created it.
  ///
  /// The object has the same unique key as the body. It can be older than the request.
  public let wasFound: Bool

  private let definition: ObjectDefinition
  private let plan: UploadPlan
  private let policy: UploadURLPolicy

  init(
    _ response: ObjectResponse, of definition: ObjectDefinition, id: ObjectID,
    wasFound: Bool = false, plan: UploadPlan, policy: UploadURLPolicy
  ) {
    json = response.json
    self.definition = definition
    self.id = id
    self.wasFound = wasFound
    self.plan = plan
    self.policy = policy
  }

  /// Returns the object, read by its definition.
  ///
  /// - Returns: The object.
  /// - Throws: `InstanceError` if a value of the answer can't be read. The object exists nevertheless.
  public func instance() throws(InstanceError) -> ObjectInstance {
    try ObjectInstance(json, of: definition)
  }

  /// Returns the tickets in the answer.
  ///
  /// - Returns: The tickets, in the order of the answer.
  /// - Throws: `UploadTicketError` if a ticket is malformed, or has a URL that isn't allowed.
  public func tickets() throws(UploadTicketError) -> [UploadTicket] {
    let value = (try? JSONDocument(json))?.root.value ?? .null
    return try UploadTicket.tickets(in: value, policy: policy)
  }

  /// Returns the files of the body with their tickets.
  ///
  /// - Returns: The uploads that have tickets, and what is left.
  /// - Throws: `UploadTicketError` if a ticket is malformed, or has a URL that isn't allowed.
  public func uploads() throws(UploadTicketError) -> UploadMatching {
    plan.matchAvailable(try tickets())
  }
}
