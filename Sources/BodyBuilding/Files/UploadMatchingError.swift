import JSONText

/// An error that lists all mismatches between uploads and tickets.
///
/// ```swift
/// do {
///   _ = try plan.match([])
/// } catch {
///   error.faults.map(\.code)     // [missing]
///   error.description
///   // c_image.content: no ticket for c_image.content.png [missing]
/// }
/// ```
public struct UploadMatchingError: Error, Hashable, Sendable {
  /// A mismatch.
  public struct Fault: Hashable, Sendable {
    /// The kind of mismatch.
    public let code: UploadMatchingFaultCode

    /// The path of the upload, or of the property where an unexpected ticket was found.
    public let path: String?

    /// The file name of the upload or of the unexpected ticket.
    public let fileName: String?

    /// The name of the facet.
    public let facet: String?

    /// The length of the upload in bytes, if the upload is too long.
    public let length: Int64?

    /// The maximum length in bytes that the ticket allows, if the upload is too long.
    public let maxFileSize: Int64?
  }

  /// The mismatches of uploads in the order of the plan, and then those of tickets in their order.
  public let faults: [Fault]
}

extension UploadMatchingError: CustomStringConvertible {
  /// The mismatches, one per line.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}

extension UploadMatchingError.Fault: CustomStringConvertible {
  /// The path, the reason and the code on one line.
  public var description: String {
    let file = fileName ?? facet ?? "a file"
    let reason =
      switch code {
      case .missing: "no ticket for \(file)"
      case .unexpected: "unexpected ticket for \(file)"
      case .duplicate: "more than one ticket for \(file)"
      case .ambiguous: "the ticket for \(file) is ambiguous"
      case .size:
        "expected at most \(maxFileSize ?? 0) byte\(maxFileSize == 1 ? "" : "s") for \(file), found \(length ?? 0)"
      default: code.rawValue
      }
    let location = path.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    return "\(location)\(reason) [\(code)]".escapedForDisplay
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
