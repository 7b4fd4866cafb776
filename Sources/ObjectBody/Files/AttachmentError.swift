/// Why a file cannot be attached, or can no longer be uploaded.
///
/// ```swift
/// do {
///   _ = try upload.content()
/// } catch {
///   error.code            // notFound
///   error.description     // the file is gone: No such file or directory [notFound]
/// }
/// ```
public struct AttachmentError: Error, Hashable, Sendable {
  /// What is wrong.
  public let code: AttachmentErrorCode

  /// The system's number of the error (`errno`), where the system refused something.
  public let systemError: Int32?

  /// What is wrong, in a few words. It never tells content or paths.
  public let reason: String

  init(_ code: AttachmentErrorCode, _ reason: String, systemError: Int32? = nil) {
    self.code = code
    self.reason = reason
    self.systemError = systemError
  }
}

extension AttachmentError: CustomStringConvertible {
  /// The reason and the code on one line.
  public var description: String { "\(reason) [\(code)]" }
}
