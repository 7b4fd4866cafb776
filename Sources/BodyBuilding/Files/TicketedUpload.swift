public import MultipartForm

/// An upload with the ticket that the server issued for it.
///
/// ```swift
/// for match in try plan.match(tickets) {
///   let form = try match.form()
///   // POST the form to match.ticket.uploadURL.
/// }
/// ```
public struct TicketedUpload: Hashable, Sendable {
  /// The upload.
  public let upload: Upload

  /// Its ticket.
  public let ticket: UploadTicket

  /// Combines an upload with its ticket.
  ///
  /// - Parameters:
  ///   - upload: The upload.
  ///   - ticket: Its ticket.
  public init(upload: Upload, ticket: UploadTicket) {
    self.upload = upload
    self.ticket = ticket
  }

  /// Creates the form to send: the ticket's fields, unchanged and in order, followed by the file.
  ///
  /// - Parameter boundary: The boundary between the parts, or `nil` to choose one that doesn't
  ///   occur in the content.
  /// - Returns: The form, which can be read repeatedly.
  /// - Throws: ``AttachmentError`` if the file doesn't exist, isn't readable or was modified;
  ///   `MultipartError` if a field is named `file` or can't be sent.
  public func form(boundary: Boundary? = nil) throws -> MultipartForm {
    try upload.form(fields: ticket.fields, boundary: boundary)
  }
}

extension UploadPlan {
  /// Finds the ticket of each upload.
  ///
  /// A ticket matches an upload with the same file name. If there is none, it matches one with the
  /// same facet at the property where the ticket was found. A ticket that has no file name can also
  /// match by facet alone, if only one upload has that facet.
  ///
  /// - Parameter tickets: The tickets, in any order.
  /// - Returns: The uploads in the order of the plan, each with its ticket. An upload that has no
  ///   ticket is left out if its ``Upload/mayBeDropped`` is `true`.
  /// - Throws: ``UploadMatchingError`` with all mismatches.
  /// - Complexity: O(*n*), where *n* is the total length of the names of uploads and tickets.
  public func match(
    _ tickets: [UploadTicket]
  ) throws(UploadMatchingError) -> [TicketedUpload] {
    let matching = TicketMatching(uploads, tickets)
    let faults = matching.faults
    guard faults.isEmpty else { throw UploadMatchingError(faults: faults) }
    return uploads.indices.compactMap { index in
      matching.matches[index].map {
        TicketedUpload(upload: uploads[index], ticket: tickets[$0])
      }
    }
  }
}
