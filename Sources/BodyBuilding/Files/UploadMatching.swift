/// The result of matching the uploads of a plan with as many tickets as there are.
///
/// ```swift
/// let matching = plan.matchAvailable(tickets)
/// for match in matching.matches {
///   let form = try match.form()
///   // POST the form to match.ticket.uploadURL.
/// }
/// matching.unmatchedUploads    // the uploads that still need a ticket
/// ```
public struct UploadMatching: Hashable, Sendable {
  /// The uploads that have a ticket, in the order of the plan.
  public let matches: [TicketedUpload]

  /// The uploads that have no ticket or can't use it, including those that the server may drop.
  public let unmatchedUploads: UploadPlan

  /// The tickets that no upload uses, in the given order.
  public let unmatchedTickets: [UploadTicket]

  /// The reasons why uploads and tickets aren't matched. An upload without a ticket has none if its
  /// ``Upload/mayBeDropped`` is `true`.
  public let faults: [UploadMatchingError.Fault]
}

extension UploadPlan {
  /// Finds the tickets of as many uploads as possible.
  ///
  /// Tickets match uploads as in ``match(_:)``, but a mismatch is part of the result instead of an
  /// error, so that the uploads that have tickets can be carried out. By facet alone, a ticket matches
  /// only if no other upload of the plan has that facet, because the ticket of the other one can be
  /// missing.
  ///
  /// - Parameter tickets: The tickets, in any order.
  /// - Returns: The matches and what is left.
  /// - Complexity: O(*n*), where *n* is the total length of the names of uploads and tickets.
  public func matchAvailable(_ tickets: [UploadTicket]) -> UploadMatching {
    matching(tickets, isComplete: false)
  }

  /// Finds the tickets of as many uploads as possible.
  ///
  /// - Parameters:
  ///   - tickets: The tickets, in any order.
  ///   - isComplete: Whether all tickets are there.
  /// - Returns: The matches and what is left.
  func matching(_ tickets: [UploadTicket], isComplete: Bool) -> UploadMatching {
    let matching = TicketMatching(uploads, tickets, isComplete: isComplete)
    let used = Set(matching.matches.values)
    return UploadMatching(
      matches: uploads.indices.compactMap { index in
        matching.matches[index].map { TicketedUpload(upload: uploads[index], ticket: tickets[$0]) }
      },
      unmatchedUploads: UploadPlan(
        consistent: uploads.indices.filter { matching.matches[$0] == nil }.map { uploads[$0] }),
      unmatchedTickets: tickets.indices.filter { !used.contains($0) }.map { tickets[$0] },
      faults: matching.faults)
  }
}
