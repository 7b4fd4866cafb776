import JSONText

/// A successful answer.
struct ClientResponse {
  /// The answer as it arrived.
  let response: HTTPResponse

  /// The content, or `nil` if there is none.
  let document: JSONDocument?

  /// The object in the answer, which can be in the envelope of a result.
  var object: JSONDocument.Element? {
    guard let root = document?.root else { return nil }
    let object = root["object"]?.string == "result" ? root["data"] : root
    return object?.isObject == true ? object : nil
  }

  /// The objects in the envelope of a list.
  var elements: [JSONDocument.Element]? {
    guard let root = document?.root, root["object"]?.string == "list" else { return nil }
    return root["data"]?.elements
  }

  /// An error that says that the answer has unexpected content.
  var unexpected: ClientError { .unexpectedResponse(UnexpectedResponseError(response)) }
}
