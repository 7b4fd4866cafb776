public import FileAccess
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

  /// Returns the upload with the root directory that its file is in, and with its ticket.
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The upload. Its file isn't opened until it's read.
  /// - Throws: ``AttachmentError`` if no root directory has the name that the upload refers to.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> TicketedUpload {
    TicketedUpload(upload: try upload.resolve(roots: roots), ticket: ticket)
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
  /// match by facet alone, if only one of the uploads that have no other ticket has that facet.
  ///
  /// - Parameter tickets: The tickets, in any order.
  /// - Returns: The uploads in the order of the plan, each with its ticket. An upload that has no
  ///   ticket is left out if its ``Upload/mayBeDropped`` is `true`.
  /// - Throws: ``UploadMatchingError`` with all mismatches.
  /// - Complexity: O(*n*), where *n* is the total length of the names of uploads and tickets.
  public func match(
    _ tickets: [UploadTicket]
  ) throws(UploadMatchingError) -> [TicketedUpload] {
    let matching = matching(tickets, isComplete: true)
    guard matching.faults.isEmpty else { throw UploadMatchingError(faults: matching.faults) }
    return matching.matches
  }
}
