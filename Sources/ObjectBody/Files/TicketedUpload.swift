public import MultipartForm

/// An upload with the ticket that the server gave for it.
///
/// ```swift
/// for match in try plan.match(tickets) {
///   let form = try match.form()
///   // POST form to match.ticket.uploadURL
/// }
/// ```
public struct TicketedUpload: Hashable, Sendable {
  /// The upload.
  public let upload: Upload

  /// Its ticket.
  public let ticket: UploadTicket

  /// Puts an upload and a ticket together, for who has matched them.
  ///
  /// - Parameters:
  ///   - upload: The upload.
  ///   - ticket: Its ticket.
  public init(upload: Upload, ticket: UploadTicket) {
    self.upload = upload
    self.ticket = ticket
  }

  /// The form to send: the fields as they are and in their order, then the file.
  ///
  /// - Parameter boundary: The line between the parts; if `nil`, one is chosen that is in no content.
  /// - Returns: The form, which can be read as often as the upload must be tried.
  /// - Throws: ``AttachmentError`` if the file is gone, may not be read or is another one;
  ///   `MultipartError` if a field is named `file`, or cannot be sent.
  public func form(boundary: Boundary? = nil) throws -> MultipartForm {
    // As text, a field would have its line ends changed.
    let fields = ticket.fields.map { FormPart($0.key, content: .bytes(Array($0.value.utf8))) }
    return try MultipartForm(
      fields: fields, file: try upload.content(), fileName: upload.fileName,
      mediaType: upload.mediaType, boundary: boundary)
  }
}

extension UploadPlan {
  /// Finds the ticket of each upload.
  ///
  /// The names of the files decide. Otherwise the facet does, of the property that the ticket was
  /// found at; and for a ticket without a file name the facet alone, if only one upload can be meant.
  ///
  /// - Parameter tickets: The tickets, in any order.
  /// - Returns: The uploads in the order of the plan, each with its ticket; one that
  ///   ``Upload/mayBeDropped`` and has none is left out.
  /// - Throws: ``UploadMatchingError`` with everything that does not fit.
  /// - Complexity: O(*n*), where *n* is the length of the names of uploads and tickets.
  public func match(_ tickets: [UploadTicket]) throws(UploadMatchingError) -> [TicketedUpload] {
    let matching = TicketMatching(uploads, tickets)
    let faults = matching.faults
    guard faults.isEmpty else { throw UploadMatchingError(faults: faults) }
    return uploads.indices.compactMap { index in
      matching.matches[index].map { TicketedUpload(upload: uploads[index], ticket: tickets[$0]) }
    }
  }
}
