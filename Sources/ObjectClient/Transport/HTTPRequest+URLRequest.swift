import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPRequest {
  /// The request for a session, without its body.
  func urlRequest() throws(TransportError) -> URLRequest {
    func invalid(_ reason: String) -> TransportError {
      TransportError(.invalidRequest, mayHaveArrived: false, reason: reason)
    }
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { throw invalid("expected a URL with the scheme http or https and a host") }
    guard headers["Content-Length"] == nil, headers["Transfer-Encoding"] == nil,
      headers["Host"] == nil
    else { throw invalid("the header fields of the connection can't be set") }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.timeoutInterval = timeout
    request.httpShouldHandleCookies = false
    for field in headers.fields { request.addValue(field.value, forHTTPHeaderField: field.name) }
    if body.length > 0, headers["Content-Type"] == nil {
      // A session adds the type of forms to a body without type.
      request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
