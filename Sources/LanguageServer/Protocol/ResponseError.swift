/// An error that the response to a request contains.
struct ResponseError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error for parameters that don't have the form of a method.
  static func invalidParams(_ expectation: String) -> ResponseError {
    ResponseError(.invalidParams, "expected \(expectation)")
  }
}
