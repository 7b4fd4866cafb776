public import BodyBuilding

/// An error thrown by the requests of an ``ObjectClient``.
///
/// ```swift
/// do throws(ClientError) {
///   _ = try await client.create(body)
/// } catch {
///   switch error {
///   case .fault(let fault): print(fault.faults(in: body))
///   case .outcomeUnknown: print("the object may exist")
///   default: print(error)
///   }
/// }
/// ```
public enum ClientError: Error, Hashable, Sendable {
  /// The server reports an error.
  case fault(ServerFault)

  /// The answer is neither an object nor a fault.
  case unexpectedResponse(UnexpectedResponseError)

  /// The object in the answer has values that can't be read.
  case instance(InstanceError)

  /// There is no complete answer.
  case transport(TransportError)

  /// The task was canceled.
  case cancelled

  /// The server may have created the object or changed the array, or may still do so. The error is the
  /// reason why this isn't known.
  ///
  /// Sending such a request again can have its effect again.
  indirect case outcomeUnknown(ClientError)
}

extension ClientError {
  init(_ error: TransportError) { self = error.code == .cancelled ? .cancelled : .transport(error) }

  /// An error about a request that can't be sent.
  static func invalid(_ reason: String) -> ClientError {
    .transport(TransportError(.invalidRequest, mayHaveArrived: false, reason: reason))
  }

  /// Whether the task was canceled, regardless of what is known about the outcome.
  public var isCancelled: Bool {
    switch self {
    case .cancelled: true
    case .outcomeUnknown(let error): error.isCancelled
    case .fault, .unexpectedResponse, .instance, .transport: false
    }
  }
}

extension ClientError: CustomStringConvertible {
  /// The description of the error, without values and secrets.
  public var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .unexpectedResponse(let error): error.description
    case .instance(let error): error.description
    case .transport(let error): error.description
    case .cancelled: "the request was canceled"
    case .outcomeUnknown(let error): "the outcome of the request is unknown: \(error)"
    }
  }
}
