import FileAccess

/// An error thrown if an outbox can't be read or written.
public struct OutboxError: Error, Hashable, Sendable {
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

    /// The directory can't be used, or another outbox uses it.
    public static let directory = Code(rawValue: "directory")
    /// A document can't be written.
    public static let unwritable = Code(rawValue: "unwritable")
    /// The body can't be stored, because a file isn't in a root directory with a name.
    public static let unstorable = Code(rawValue: "unstorable")
    /// There is no such entry, or it isn't in a state that allows the operation.
    public static let entry = Code(rawValue: "entry")
  }

  /// The kind of error.
  public let code: Code

  /// A description without values.
  public let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  init(_ code: Code, _ error: FileError) { self.init(code, error.reason) }
}

extension OutboxError: CustomStringConvertible {
  /// The reason and the code.
  public var description: String { "\(reason) [\(code)]" }
}
