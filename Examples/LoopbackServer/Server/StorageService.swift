import DateText
import Digest
public import Foundation
package import JSONText
import ObjectBody

/// A storage service to which files are sent with presigned forms, as Amazon S3 and Ceph have it.
///
/// Source: Amazon S3, *Authenticating Requests in Browser-Based Uploads Using POST (AWS Signature Version
/// 4)*.
public struct StorageService: Sendable {
  /// The URL of the bucket, such as `http://127.0.0.1:5603/files`.
  public let url: URL

  private let accessKey: String
  private let secretKey: String
  private let region: String

  private static let algorithm = "AWS4-HMAC-SHA256"

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - url: The URL of the bucket.
  ///   - accessKey: The name of the key.
  ///   - secretKey: The key.
  ///   - region: The region that signatures are made for.
  public init(
    _ url: URL, accessKey: String, secretKey: String, region: String = "us-east-1"
  ) {
    self.url = url
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.region = region
  }

  /// Creates the service that the environment of a process names, or returns `nil` if it names none.
  ///
  /// - Parameter environment: The environment, whose variables are `STORAGE_URL`, `STORAGE_ACCESS_KEY` and
  ///   `STORAGE_SECRET_KEY`.
  public init?(environment: [String: String]) {
    guard let url = environment["STORAGE_URL"].flatMap({ URL(string: $0) }) else { return nil }
    self.init(
      url, accessKey: environment["STORAGE_ACCESS_KEY"] ?? "",
      secretKey: environment["STORAGE_SECRET_KEY"] ?? "")
  }

  /// Returns the fields of a form that stores one file.
  ///
  /// - Parameters:
  ///   - key: The name that the file gets.
  ///   - fields: Further fields, each of which is a condition too.
  ///   - conditions: Further conditions of the policy.
  ///   - now: The time at which the form is signed.
  ///   - expiration: The time from which on the form isn't accepted.
  /// - Returns: The fields, in order.
  package func form(
    key: String, fields: [(key: String, value: String)] = [], conditions: [JSONValue], now: Date,
    expiration: Date
  ) -> [(key: String, value: String)] {
    let time = Self.time(of: now)
    let signed =
      [
        ("key", key), ("x-amz-algorithm", Self.algorithm), ("x-amz-credential", credential(time)),
        ("x-amz-date", time),
      ] + fields
    var policy = JSONWriter()
    policy.writeValue([
      "expiration": .string(Instant(expiration).rfc3339() ?? ""),
      "conditions": .array(
        [["bucket": .string(url.lastPathComponent)]]
          + signed.map { .object(JSONObject([(key: $0.0, value: .string($0.1))])) } + conditions),
    ])
    let text = Data(policy.bytes).base64EncodedString()
    return signed + [("policy", text), ("x-amz-signature", signature(of: text, at: time))]
  }

  /// Returns whether the signature of a form is that of its policy.
  func isSigned(_ fields: [String: String]) -> Bool {
    guard let policy = fields["policy"], let time = fields["x-amz-date"] else { return false }
    return fields["x-amz-signature"] == signature(of: policy, at: time)
  }

  /// Returns a signed URL with which the bucket can be created or a stored file fetched.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - key: The name of the file, or `nil` for the bucket.
  ///   - now: The time at which the URL is signed. It's valid for a minute.
  /// - Returns: The URL.
  package func signedURL(
    _ method: String = "GET", file key: String? = nil, now: Date = Date()
  ) -> URL? {
    let time = Self.time(of: now)
    let host = (url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
    let credential = credential(time).replacingOccurrences(of: "/", with: "%2F")
    let query =
      "X-Amz-Algorithm=\(Self.algorithm)&X-Amz-Credential=\(credential)&X-Amz-Date=\(time)"
      + "&X-Amz-Expires=60&X-Amz-SignedHeaders=host"
    let path = url.path + (key.map { "/\($0)" } ?? "")
    let request = "\(method)\n\(path)\n\(query)\nhost:\(host)\n\nhost\nUNSIGNED-PAYLOAD"
    var hash = SHA256()
    hash.update(Array(request.utf8))
    let text =
      "\(Self.algorithm)\n\(time)\n\(scope(time))\n\(Self.hexadecimal(hash.finalize()))"
    return URL(
      string: "\(url.scheme ?? "http")://\(host)\(path)?\(query)"
        + "&X-Amz-Signature=\(signature(of: text, at: time))")
  }

  private func credential(_ time: String) -> String { "\(accessKey)/\(scope(time))" }

  private func scope(_ time: String) -> String { "\(time.prefix(8))/\(region)/s3/aws4_request" }

  private func signature(of text: String, at time: String) -> String {
    let parts = [String(time.prefix(8)), region, "s3", "aws4_request", text]
    let code = parts.reduce(Array("AWS4\(secretKey)".utf8)) { key, part in
      var code = HMAC(key: key)
      code.update(Array(part.utf8))
      return code.finalize()
    }
    return Self.hexadecimal(code)
  }

  /// Returns a time in ISO 8601's basic format.
  private static func time(of date: Date) -> String {
    let text = Instant(date).rfc3339() ?? ""
    return text.prefix(19).filter { $0.isNumber || $0 == "T" } + "Z"
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
}
