import BodyBuilding
import Foundation
import JSONText
import LoopbackServer
import ObjectClient
import Testing

/// The server's part of an upload: tickets for a storage service, and requests to it.
extension StorageService {
  /// Returns a ticket with a policy.
  ///
  /// - Parameters:
  ///   - key: The name that the file gets.
  ///   - conditions: Further conditions of the policy.
  ///   - fields: Further fields of the form, which are conditions too.
  ///   - duration: The time in seconds after which the ticket expires.
  ///   - address: The URL that the form is sent to, or `nil` for that of the service.
  /// - Returns: The ticket.
  /// - Throws: An error of the ticket.
  func ticket(
    key: String, conditions: [JSONValue] = [], fields: [(key: String, value: String)] = [],
    duration: TimeInterval = 3_600, through address: String? = nil
  ) throws -> UploadTicket {
    let fields = form(
      key: key, fields: fields, conditions: conditions, now: Date(), expiration: Date() + duration)
    return try UploadTicket(
      [
        "uploadUrl": .string(address ?? url.absoluteString),
        "fields": .array(fields.map { ["key": .string($0.key), "value": .string($0.value)] }),
      ], policy: UploadURLPolicy(allowsHTTPOnLoopback: true))
  }

  /// Returns the request of a method for the bucket, or for a file in it.
  func request(_ method: String, key: String? = nil) throws -> HTTPRequest {
    HTTPRequest(method, try #require(signedURL(method, file: key)))
  }
}

extension StorageService {
  /// The URL of a service, in the environment variable `OBJECTBODY_STORAGE`.
  static let environmentAddress = ProcessInfo.processInfo.environment["OBJECTBODY_STORAGE"]

  /// Returns a bucket of the service in the environment, whose keys are `AK` and `SK`.
  static func inEnvironment(bucket: String) throws -> StorageService {
    let address = try #require(environmentAddress)
    return StorageService(
      try #require(URL(string: "\(address)/\(bucket)")), accessKey: "AK", secretKey: "SK")
  }

  /// Creates the bucket. It's no error if it exists.
  func createBucket(with transport: some HTTPTransport) async throws {
    #expect(try await transport.send(try request("PUT"), onProgress: nil).status == 200)
  }
}
