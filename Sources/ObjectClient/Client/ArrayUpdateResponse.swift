public import BodyBuilding
import JSONText

/// The answer to a request that changed an array of an object.
public struct ArrayUpdateResponse: Sendable {
  /// The answer as JSON text in UTF-8, or no bytes if it has no content.
  public let json: [UInt8]

  private let plan: UploadPlan
  private let policy: UploadURLPolicy

  init(json: [UInt8], plan: UploadPlan, policy: UploadURLPolicy) {
    self.json = json
    self.plan = plan
    self.policy = policy
  }

  /// Returns the files of pushed elements with their tickets.
  ///
  /// - Returns: The uploads that have tickets, and what is left.
  /// - Throws: `UploadTicketError` if a ticket is malformed, or has a URL that isn't allowed.
  public func uploads() throws(UploadTicketError) -> UploadMatching {
    let answer = (try? JSONDocument(json))?.root.value ?? .null
    return plan.matchAvailable(try UploadTicket.tickets(in: answer, policy: policy))
  }
}
