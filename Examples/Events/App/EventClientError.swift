public import ObjectBody
public import ObjectClient

/// An error of a request to the server of the app.
public enum EventClientError: Error, Sendable {
  /// There is no complete answer.
  case transport(TransportError)

  /// The server has refused the request, with this status.
  case refused(status: Int)

  /// The answer isn't JSON of the expected form.
  case unexpectedAnswer

  /// The event that should be created isn't valid.
  case invalid(BodyValidationError)

  /// The URL of the server can't have paths.
  case invalidURL
}

extension EventClientError: CustomStringConvertible {
  /// A sentence without secrets.
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .refused(let status): "the server refused the request with the status \(status)"
    case .unexpectedAnswer: "the answer of the server doesn't have the expected form"
    case .invalid(let error): "\(error)"
    case .invalidURL: "the URL of the server isn't valid"
    }
  }
}
