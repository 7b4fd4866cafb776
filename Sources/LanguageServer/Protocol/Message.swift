import JSONText

/// A message from the client.
struct Message: Sendable {
  /// The kinds of messages.
  enum Kind: Hashable, Sendable {
    case request(RequestID, method: String)
    case notification(method: String)
    /// The response to a request of the server.
    case response
  }

  let kind: Kind

  /// The parameters: an object, an array, or `nil` if there are none.
  let parameters: JSONDocument.Element?

  /// The maximum number of JSON values in a message, which bounds the memory for them.
  static let maximumValueCount = 1 << 20

  /// An error in a message, with the identifier of the request if it's known.
  struct Failure: Error, Hashable, Sendable {
    let id: RequestID?
    let error: ResponseError
  }

  /// Reads a message.
  ///
  /// - Parameter content: The content of the message.
  /// - Throws: ``Failure`` if it isn't JSON, or doesn't have the form of a message.
  init(_ content: [UInt8]) throws(Failure) {
    let root = try Self.document(content).root
    let element = root["id"]
    let id = element.flatMap { RequestID($0) }
    func invalid(_ text: String) -> Failure {
      Failure(id: id, error: ResponseError(.invalidRequest, text))
    }
    guard root.isObject else { throw invalid("expected Object, found \(root.typeName)") }
    guard root["jsonrpc"]?.string == "2.0" else { throw invalid("expected 2.0 for jsonrpc") }
    let parameters = root["params"]
    self.parameters = parameters
    guard let method = root["method"] else {
      guard root["result"] != nil || root["error"] != nil else {
        throw invalid("expected a method, a result or an error")
      }
      kind = .response
      return
    }
    guard let name = method.string else { throw invalid("expected a string for method") }
    if element != nil, id == nil { throw invalid("expected a string or a number for id") }
    if let parameters, !parameters.isObject, parameters.elements == nil, !parameters.isNull {
      throw invalid("expected an object or an array for params")
    }
    kind = id.map { .request($0, method: name) } ?? .notification(method: name)
  }

  private static func document(_ content: [UInt8]) throws(Failure) -> JSONDocument {
    do throws(JSONSyntaxError) {
      do throws(JSONSyntaxError) { return try document(in: content) } catch {
        guard error.reason == .loneSurrogate else { throw error }
        return try document(in: content.replacingLoneSurrogates)
      }
    } catch {
      throw Failure(
        id: nil, error: ResponseError(.parseError, "not valid JSON: \(error.reason)"))
    }
  }

  private static func document(in content: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
    var values = Budget(count: maximumValueCount)
    return try JSONDocument(content, &values)
  }
}
