import JSONText

/// An error thrown if a queue of uploads can't be stored or read.
public struct UploadQueueError: Error, Hashable, Sendable {
  /// The kinds of errors. The set is open: later versions can add codes.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    ///
    /// - Parameter rawValue: The code as text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code as text.
    public var description: String { rawValue }

    /// The file can't be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file can't be written.
    public static let unwritable = Code(rawValue: "unwritable")
    /// The file isn't a queue, or names a URL that isn't allowed.
    public static let malformed = Code(rawValue: "malformed")
    /// The queue has an upload that can't be stored.
    public static let unsupported = Code(rawValue: "unsupported")
  }

  /// The kind of error.
  public let code: Code

  /// The system's error number (`errno`), if the system refused an operation.
  public let systemError: Int32?

  /// A short description without paths and content.
  public let reason: String

  init(_ code: Code, _ reason: String, _ systemError: Int32? = nil) {
    self.code = code
    self.reason = reason
    self.systemError = systemError
  }
}

extension UploadQueueError: CustomStringConvertible {
  /// The reason and the code on one line.
  public var description: String { "\(reason) [\(code)]".escapedForDisplay }
}
