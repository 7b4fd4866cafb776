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

  /// An error that says that the answer has unexpected content.
  var unexpected: ClientError { .unexpectedResponse(UnexpectedResponseError(response)) }
}
