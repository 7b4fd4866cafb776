/// Tickets that do not fit the uploads, with everything that does not.
///
/// ```swift
/// do {
///   _ = try plan.match([])
/// } catch {
///   error.faults.map(\.code)     // [missing]
///   error.description            // c_image.content: no ticket for c_image.content.png [missing]
/// }
/// ```
public struct UploadMatchingError: Error, Hashable, Sendable {
  /// One thing that does not fit.
  public struct Fault: Hashable, Sendable {
    /// What does not fit.
    public let code: UploadMatchingFaultCode

    /// The path of the upload; of a ticket without one, that of the property it was found at.
    public let path: String?

    /// The name of the upload's file; of a ticket without an upload, the name it gives.
    public let fileName: String?

    /// The name of the facet.
    public let facet: String?

    /// The length of the upload in bytes, where it is too long.
    public let length: Int64?

    /// The most bytes that the ticket takes, where the upload is too long.
    public let maxFileSize: Int64?
  }

  /// What does not fit: of uploads in the order of the plan, then of tickets in theirs.
  public let faults: [Fault]
}

extension UploadMatchingError: CustomStringConvertible {
  /// A line for each thing that does not fit.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}

extension UploadMatchingError.Fault: CustomStringConvertible {
  /// The path, what does not fit and the code on one line.
  public var description: String {
    let file = fileName ?? facet ?? "a file"
    let reason =
      switch code {
      case .missing: "no ticket for \(file)"
      case .unexpected: "a ticket for \(file), which is not to be uploaded"
      case .duplicate: "more than one ticket for \(file)"
      case .ambiguous: "the ticket for \(file) cannot be told from another"
      case .size:
        "\(file) has \(length ?? 0) bytes, but its ticket takes at most \(maxFileSize ?? 0)"
      default: code.rawValue
      }
    let place = path.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    return "\(place)\(reason) [\(code)]".onOneLine
  }
}

extension UploadMatchingError.Fault {
  init(_ code: UploadMatchingFaultCode, _ upload: Upload, maxFileSize: Int64? = nil) {
    self.code = code
    path = upload.path
    fileName = upload.fileName
    facet = upload.facet
    length = maxFileSize.map { _ in upload.length }
    self.maxFileSize = maxFileSize
  }

  init(_ code: UploadMatchingFaultCode, _ ticket: UploadTicket) {
    self.code = code
    path = ticket.propertyPath
    fileName = ticket.fileName
    facet = ticket.facet
    length = nil
    maxFileSize = nil
  }
}
