public import BodyBuilding
import Digest
import Foundation

/// A way to sign requests, so that the server knows that the client has a secret.
///
/// ```swift
/// var client = ObjectClient(server)
/// client.signer = .hmac(key: key, secret: secret)
/// ```
public struct RequestSigner: Sendable {
  private let makeFields: @Sendable (_ method: String, _ path: String) -> HTTPHeaders

  /// Creates a signer.
  ///
  /// - Parameter makeFields: A closure that returns the header fields for the method and the path of a
  ///   request. The path is that after the version, such as `/c_objects`, without query. The closure is
  ///   called for each attempt to send a request.
  public init(_ makeFields: @escaping @Sendable (_ method: String, _ path: String) -> HTTPHeaders) {
    self.makeFields = makeFields
  }

  /// Returns a signer that signs with the secret of an app.
  ///
  /// The fields are the key, a nonce, the time, and the HMAC-SHA-256 of path, method, and time.
  ///
  /// - Parameters:
  ///   - key: The key of the app.
  ///   - secret: The secret of the app, which isn't sent.
  ///   - account: The account to act as, or `nil` for the one that the app belongs to.
  /// - Returns: The signer.
  public static func hmac(key: String, secret: String, account: ObjectID? = nil) -> RequestSigner {
    RequestSigner { method, path in
      hmacFields(
        method, path, key: key, secret: secret, account: account, nonce: makeNonce(),
        milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded()))
    }
  }

  /// Returns the header fields for a request.
  func fields(method: String, path: String) -> HTTPHeaders { makeFields(method, path) }

  static func hmacFields(
    _ method: String, _ path: String, key: String, secret: String, account: ObjectID?,
    nonce: String, milliseconds: Int64
  ) -> HTTPHeaders {
    let path = "/" + path.split(separator: "/").joined(separator: "/")
    var code = HMAC(key: Array((key + secret).utf8))
    code.update(Array("\(path);\(method.uppercased());\(milliseconds)".utf8))
    let digits = Array("0123456789abcdef")
    let signature = code.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }
    var headers = HTTPHeaders()
    headers["Medable-Client-Key"] = key
    headers["Medable-Client-Signature"] = String(signature)
    headers["Medable-Client-Nonce"] = nonce
    headers["Medable-Client-Timestamp"] = "\(milliseconds)"
    headers["Medable-Client-Account"] = account?.description
    return headers
  }

  /// Returns 16 random letters and digits.
  private static func makeNonce() -> String {
    let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<16).map { _ in characters[Int.random(in: characters.indices)] })
  }
}

extension RequestSigner: CustomStringConvertible, CustomReflectable {
  /// The name of the type, without secrets.
  public var description: String { "RequestSigner" }

  /// A mirror without secrets.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
