public import BodyBuilding
import JSONText
public import MultipartForm

/// An error that ends an upload.
///
/// ```swift
/// if case .failed(let error) = status.state {
///   error.path           // c_pictures[0].content
///   error.description
///   // c_pictures[0].content: EntityTooLarge [400]
/// }
/// ```
public struct UploadError: Error, Hashable, Sendable {
  /// The reasons why an upload ends.
  public enum Cause: Hashable, Sendable {
    /// The storage service would refuse the upload, so nothing was sent.
    case faults([UploadFault])
    /// The file can't be read, or isn't the one that was attached.
    case attachment(AttachmentError)
    /// The form can't be written into its temporary file.
    case form(MultipartError)
    /// There was no complete answer, and no attempt is left or another one wouldn't help.
    case transport(TransportError)
    /// The storage service refused the upload.
    case storage(StorageError)
    /// The storage service answered with a redirect, which isn't followed.
    case redirect(status: Int)
    /// The system has followed a redirect, so the file may not have been stored. Only uploads in the
    /// background can have this cause.
    case followedRedirect
    /// The storage service has stored other bytes than those of the file.
    case digestMismatch
    /// The ticket has expired, and a new one couldn't be had.
    case refreshFailed
    /// The upload was canceled.
    case cancelled
  }

  /// The path of the facet in dotted form.
  public let path: String

  /// The location of the facet as an RFC 6901 pointer into the body.
  public let pointer: String

  /// The reason.
  public let cause: Cause

  init(_ cause: Cause, _ upload: Upload) {
    self.init(cause, path: upload.path, pointer: upload.pointer)
  }

  init(_ cause: Cause, path: String, pointer: String) {
    self.path = path
    self.pointer = pointer
    self.cause = cause
  }
}

extension UploadError.Cause {
  /// Creates the cause for an answer that doesn't report success.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - secrets: The values that the description must not repeat, or `nil` if they aren't known.
  init(_ response: HTTPResponse, redacting secrets: [String]?) {
    self =
      300..<400 ~= response.status
      ? .redirect(status: response.status)
      : .storage(StorageError(response, redacting: secrets))
  }
}

extension UploadTicket {
  /// The values that descriptions must not repeat.
  var secrets: [String] { [uploadURL] + fields.map(\.value) }
}

extension UploadError: CustomStringConvertible {
  /// The path and the reason on one line, without the URL and the fields of the ticket, which are
  /// credentials.
  public var description: String { "\(path): \(cause)".escapedForDisplay }
}

extension UploadError.Cause: CustomStringConvertible {
  /// The reason with its code.
  public var description: String {
    switch self {
    case .faults(let faults): faults.map(\.description).joined(separator: "; ")
    case .attachment(let error): error.description
    case .form(let error): error.description
    case .transport(let error): error.description
    case .storage(let error): error.description
    case .redirect(let status): "redirects aren't followed [\(status)]"
    case .followedRedirect: "the system has followed a redirect [followedRedirect]"
    case .digestMismatch: "the stored file has another digest [digestMismatch]"
    case .refreshFailed: "the ticket has expired and couldn't be refreshed [refreshFailed]"
    case .cancelled: "the upload was canceled [cancelled]"
    }
  }
}
