/// An error thrown if a request has no complete answer.
public struct TransportError: Error, Hashable, Sendable {
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

    /// The connection couldn't be made, so the server has received nothing.
    public static let cannotConnect = Code(rawValue: "cannotConnect")
    /// The device has no connection to the network, so the server has received nothing.
    public static let offline = Code(rawValue: "offline")
    /// The connection isn't secure, because the certificate isn't valid.
    public static let insecure = Code(rawValue: "insecure")
    /// The connection ended before the answer was complete.
    public static let connectionLost = Code(rawValue: "connectionLost")
    /// There was no progress for too long.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The task was canceled.
    public static let cancelled = Code(rawValue: "cancelled")
    /// The answer isn't HTTP.
    public static let invalidResponse = Code(rawValue: "invalidResponse")
    /// The content of the answer is longer than the request allows.
    public static let responseTooLarge = Code(rawValue: "responseTooLarge")
    /// The file to send can't be read, or doesn't have the length that was announced.
    public static let unreadableFile = Code(rawValue: "unreadableFile")
    /// The request can't be sent as it is.
    public static let invalidRequest = Code(rawValue: "invalidRequest")
  }

  /// The kind of error.
  public let code: Code

  /// Whether the server can have received the whole request, and may have acted on it.
  public let mayHaveArrived: Bool

  /// A description without secrets.
  public let reason: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - mayHaveArrived: Whether the server can have received the whole request.
  ///   - reason: A description without secrets, such as URLs.
  public init(_ code: Code, mayHaveArrived: Bool, reason: String) {
    self.code = code
    self.mayHaveArrived = mayHaveArrived
    self.reason = reason
  }
}

extension TransportError: CustomStringConvertible {
  /// The reason and the code.
  public var description: String { "\(reason) [\(code)]" }
}
