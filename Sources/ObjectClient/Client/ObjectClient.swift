public import BodyBuilding
public import Foundation
import JSONText
import ObjectSchema

/// A client of the server that stores objects.
///
/// A client sends the bodies that the package builds, and reads objects. It has no state, so it can be copied
/// and used by several tasks at the same time.
///
/// ```swift
/// let client = ObjectClient(server, clientKey: key)
/// let stored = try await client.create(body)
/// stored.id
/// ```
public struct ObjectClient: Sendable {
  /// The server and the organization.
  public let server: ServerAddress

  /// The transport that sends the requests.
  public let transport: any HTTPTransport

  /// The key of the app, which is a secret. It goes to the server only.
  public let clientKey: String?

  /// Further header fields of every request. They can be secrets, and go to the server only.
  public var headers: HTTPHeaders

  /// The signer of the requests, or `nil` to send unsigned ones.
  public var signer: RequestSigner?

  /// The time without progress after which a request fails, in seconds.
  public var timeout: TimeInterval = 60

  /// The maximum length of an answer, in bytes.
  public var maximumResponseByteCount = 32 << 20

  /// The URLs that upload tickets may name.
  public var uploadURLPolicy = UploadURLPolicy.https

  /// The name of the header field for the idempotency keys of requests that create objects.
  public var idempotencyHeader = "Idempotency-Key"

  /// The maximum number of times that a request that creates an object is sent again, which happens only
  /// if it can't create a second one.
  public var maximumRepetitionCount = 1

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - server: The server and the organization.
  ///   - clientKey: The key of the app, for the header field `Medable-Client-Key`.
  ///   - transport: The transport. The default one has a `URLSession` of its own, so share it or the client.
  public init(
    _ server: ServerAddress, clientKey: String? = nil,
    transport: any HTTPTransport = URLSessionTransport()
  ) {
    self.server = server
    self.transport = transport
    self.clientKey = clientKey
    headers = HTTPHeaders()
  }
}

extension ObjectClient {
  /// Sends a request, and returns its successful answer.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path after the version.
  ///   - query: The encoded query.
  ///   - json: The body, or `nil` for a request without one.
  ///   - fields: The header fields of the request in addition to those of the client.
  /// - Returns: The answer.
  /// - Throws: ``ClientError`` if the server doesn't report success.
  func send(
    _ method: String, _ path: String, query: String = "", json: [UInt8]? = nil,
    fields: HTTPHeaders = HTTPHeaders()
  ) async throws(ClientError) -> ClientResponse {
    guard let url = server.url(path, query: query) else { throw .invalid("the URL isn't valid") }
    var request = HTTPRequest(
      method, url, headers: headers, body: json.map { .bytes($0) } ?? .none, timeout: timeout,
      maximumResponseByteCount: maximumResponseByteCount)
    if let clientKey {
      request.headers["Medable-Client-Key"] = clientKey
      guard request.headers["Medable-Client-Key"] == clientKey else {
        throw .invalid("the client key has a character that a header field can't have")
      }
    }
    for field in fields.fields { request.headers[field.name] = field.value }
    if let signer {
      for field in signer.fields(method: method, path: path).fields {
        request.headers[field.name] = field.value
      }
    }
    request.headers["Accept"] = "application/json"
    request.headers["Content-Type"] = json == nil ? nil : "application/json"
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(request, onProgress: nil)
    } catch {
      throw error.mayHaveArrived ? .outcomeUnknown(ClientError(error)) : ClientError(error)
    }
    return try read(response)
  }

  /// Reads an answer, which is a fault if it says so, no matter which status it has.
  private func read(_ response: HTTPResponse) throws(ClientError) -> ClientResponse {
    let document = try? JSONDocument(response.body)
    if let document, document.root["object"]?.string == "fault",
      let fault = ServerFault(document.root.value)
    {
      // A server that has run out of time can have done its work.
      throw fault.isTimeout ? .outcomeUnknown(.fault(fault)) : .fault(fault)
    }
    let isEmpty = response.isSuccessful && response.body.isEmpty
    guard isEmpty || response.isSuccessful && document != nil else {
      let error = ClientError.unexpectedResponse(UnexpectedResponseError(response))
      // A proxy can fail after the server has received the request, and an answer that isn't readable is
      // still an answer. The other statuses refuse the request.
      let isRefused = 300..<500 ~= response.status && response.status != 408
      throw isRefused ? error : .outcomeUnknown(error)
    }
    return ClientResponse(response: response, document: document)
  }
}

extension ObjectClient: CustomStringConvertible, CustomReflectable {
  /// The server, without secrets.
  public var description: String { "client of \(server)" }

  /// A mirror without secrets.
  public var customMirror: Mirror { Mirror(self, children: ["server": server]) }
}
