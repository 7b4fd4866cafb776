import BodyBuilding
import DateText
import Digest
import Foundation
import JSONText
import ObjectClient

/// The server's part of an upload: it signs tickets, and requests to a storage service.
///
/// Source: AWS Signature Version 4, and "Browser-Based Uploads Using POST" of Amazon S3.
struct StorageSigner {
  /// The address of the service, such as `http://127.0.0.1:5603`.
  let address: String
  let accessKey: String
  let secretKey: String
  let bucket: String

  /// Returns a ticket with a policy, whose further conditions are JSON, and which expires after some seconds.
  func ticket(
    key: String, conditions: [String] = [], fields: [(String, String)] = [], duration: Int64 = 600
  ) throws -> UploadTicket {
    let now = Instant.now()
    let date = Self.timestamp(now)
    var fields =
      [
        ("key", key), ("x-amz-algorithm", "AWS4-HMAC-SHA256"),
        ("x-amz-credential", credential(date)),
        ("x-amz-date", date),
      ] + fields
    let expiration = now.adding(seconds: duration).rfc3339() ?? ""
    let all =
      fields.map { #"{"\#($0.0)": "\#($0.1)"}"# } + conditions + [#"{"bucket": "\#(bucket)"}"#]
    let policy = Data(
      #"{"expiration": "\#(expiration)", "conditions": [\#(all.joined(separator: ","))]}"#.utf8
    ).base64EncodedString()
    fields += [("policy", policy), ("x-amz-signature", signature(of: policy, date))]
    return try UploadTicket(
      [
        "uploadUrl": .string("\(address)/\(bucket)"),
        "fields": .array(fields.map { ["key": .string($0.0), "value": .string($0.1)] }),
      ], policy: UploadURLPolicy(allowsHTTPOnLoopback: true))
  }

  /// Returns the request of a method for the bucket, or for a key in it.
  func request(_ method: String, key: String? = nil) throws -> HTTPRequest {
    let date = Self.timestamp(.now())
    let path = "/" + bucket + (key.map { "/\($0)" } ?? "")
    let credential = credential(date).replacingOccurrences(of: "/", with: "%2F")
    let query =
      "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=\(credential)&X-Amz-Date=\(date)"
      + "&X-Amz-Expires=600&X-Amz-SignedHeaders=host"
    let host = address.components(separatedBy: "//").last ?? ""
    let canonical = "\(method)\n\(path)\n\(query)\nhost:\(host)\n\nhost\nUNSIGNED-PAYLOAD"
    var hash = SHA256()
    hash.update(Array(canonical.utf8))
    let text =
      "AWS4-HMAC-SHA256\n\(date)\n\(date.prefix(8))/us-east-1/s3/aws4_request\n"
      + Self.hexadecimal(hash.finalize())
    guard
      let url = URL(
        string: "\(address)\(path)?\(query)&X-Amz-Signature=\(signature(of: text, date))")
    else { throw CocoaError(.coderInvalidValue) }
    return HTTPRequest(method, url)
  }

  private func credential(_ date: String) -> String {
    "\(accessKey)/\(date.prefix(8))/us-east-1/s3/aws4_request"
  }

  private func signature(of text: String, _ date: String) -> String {
    var key = Array("AWS4\(secretKey)".utf8)
    for part in [String(date.prefix(8)), "us-east-1", "s3", "aws4_request", text] {
      var code = HMAC(key: key)
      code.update(Array(part.utf8))
      key = code.finalize()
    }
    return Self.hexadecimal(key)
  }

  /// Returns a time such as `20260101T000000Z`.
  private static func timestamp(_ instant: Instant) -> String {
    (instant.rfc3339(fractionDigits: 0) ?? "").filter { $0 != "-" && $0 != ":" }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
