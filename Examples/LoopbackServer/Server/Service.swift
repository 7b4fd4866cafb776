/// The service that answers requests: objects, and storage for their files.
struct Service: HTTPService {
  private var objects: ObjectService
  private let onRequest: (@Sendable (IncomingRequest, Int) -> Void)?

  init(
    _ objects: ObjectService, onRequest: (@Sendable (IncomingRequest, Int) -> Void)?
  ) {
    self.objects = objects
    self.onRequest = onRequest
  }

  /// Answers a request.
  mutating func response(to request: IncomingRequest) -> OutgoingResponse {
    let response: OutgoingResponse
    if request.path.hasPrefix("/storage/") {
      response = objects.storage.response(to: request)
    } else {
      do throws(ServiceFault) {
        response = try objects.response(to: request)
      } catch {
        response = OutgoingResponse(error.status, error.json)
      }
    }
    onRequest?(request, response.status)
    return response
  }
}
