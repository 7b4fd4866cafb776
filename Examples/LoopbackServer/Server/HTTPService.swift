/// A service that answers requests, one after the other.
package protocol HTTPService: Sendable {
  /// Answers a request.
  mutating func response(to request: IncomingRequest) -> OutgoingResponse
}
