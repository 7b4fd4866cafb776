import FileAccess
import JSONText

/// An error thrown when a file can't be attached or can no longer be uploaded, or when a plan that is
/// made in code isn't consistent.
///
/// ```swift
/// do {
///   _ = try upload.content()
/// } catch {
///   error.code            // notFound
///   error.description
///   // the file doesn't exist: No such file or directory [notFound]
/// }
/// ```
public struct AttachmentError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let code: AttachmentErrorCode

  /// The system's error number (`errno`), if the system refused an operation.
  public let systemError: Int32?

  /// A short description that contains neither the file's content nor its path.
  public let reason: String

  /// The path of the upload, such as `c_pictures[0].content`, if the error concerns one upload of a
  /// plan.
  public private(set) var path: String?

  init(_ code: AttachmentErrorCode, _ reason: String, systemError: Int32? = nil) {
    self.code = code
    self.reason = reason
    self.systemError = systemError
  }

  /// Returns the error with the path of the upload that it concerns.
  func at(_ upload: Upload) -> AttachmentError {
    var error = self
    error.path = upload.path
    return error
  }

  static let notFileURL = AttachmentError(.notFileURL, "expected the URL of a local file")

  /// Creates the error for a file that can't be read.
  init(_ error: FileError) {
    let (code, text): (AttachmentErrorCode, String?) =
      switch error.kind {
      case .notFound: (.notFound, "the file doesn't exist")
      case .danglingLink: (.danglingLink, "the link has no target")
      case .permissionDenied: (.permissionDenied, "the file isn't readable")
      case .isDirectory: (.isDirectory, nil)
      case .notRegularFile:
        (.notRegularFile, "expected a file, found a pipe, socket or device")
      case .modified: (.modified, nil)
      case .outsideRoot: (.outsideRoot, nil)
      case .unresolvedRoot: (.unresolvedRoot, nil)
      case .closedPipe, .other: (.unreadable, "the file can't be read")
      }
    let system = error.systemError == nil && text != nil ? nil : error.reason
    let parts = [text, code == .notRegularFile ? nil : system].compactMap(\.self)
    self.init(code, parts.joined(separator: ": "), systemError: error.systemError)
  }
}

extension AttachmentError: CustomStringConvertible {
  /// The path if there is one, the reason and the code on one line.
  public var description: String {
    let location = path.map { "\($0): ".escapedForDisplay } ?? ""
    return "\(location)\(reason) [\(code)]"
  }
}
