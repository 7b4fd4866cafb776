import Foundation
import JSONText

/// An error that a storage service answers with.
///
/// ```swift
/// let error = StorageError(response)
/// error.code           // AccessDenied
/// error.isExpired      // true
/// error.description    // AccessDenied: Policy expired [403]
/// ```
public struct StorageError: Error, Hashable, Sendable {
  /// The status code of the answer.
  public let status: Int

  /// The service's code, such as `EntityTooLarge`, or `nil` if the answer isn't an XML error.
  public let code: String?

  /// The service's message, or `nil` if there is none.
  public let message: String?

  /// Whether the service refused the form because its ticket, or the credentials behind it, have expired.
  public let isExpired: Bool

  /// Reads the error in an answer.
  ///
  /// At most 64 KiB of the answer are read, at most 128 bytes of a code and 1,024 of a message. In an
  /// answer that isn't an XML document with the root `Error`, such as a page of a proxy, only the status
  /// counts.
  ///
  /// - Parameter response: The answer.
  public init(_ response: HTTPResponse) { self.init(response, redacting: []) }

  /// Reads the error in an answer, and leaves out the values of a form that the message repeats.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - secrets: The values, or `nil` if they aren't known, so that the message is left out.
  init(_ response: HTTPResponse, redacting secrets: [String]?) {
    status = response.status
    let texts = XMLErrorReader.texts(in: response.body)
    code = texts?["Code"].flatMap { $0.isEmpty ? nil : $0.prefix(byteCount: 128) }
    isExpired =
      code == "ExpiredToken"
      || status == 403 && texts?["Message"]?.lowercased().contains("expired") == true
    message = texts?["Message"].flatMap { text in
      guard !text.isEmpty, let secrets else { return nil }
      var text = text
      for secret in secrets where secret.utf8.count >= Self.minimumSecretByteCount {
        text = text.replacingOccurrences(of: secret, with: "…")
      }
      return text.prefix(byteCount: 1_024)
    }
  }

  /// The maximum length of an answer of a storage service. Errors have a few hundred bytes.
  static var maximumResponseByteCount: Int { 1 << 20 }

  /// The minimum length of a value that's looked for. Shorter ones are everyday text.
  private static var minimumSecretByteCount: Int { 8 }
}

extension StorageError: CustomStringConvertible {
  /// The code, the message and the status on one line.
  public var description: String {
    let texts = [code, message].compactMap(\.self).joined(separator: ": ")
    return "\(texts.isEmpty ? "the storage service refused the upload" : texts) [\(status)]"
      .escapedForDisplay
  }
}

extension String {
  /// Returns the first characters, as many as fit into a number of bytes.
  fileprivate func prefix(byteCount: Int) -> String {
    guard utf8.count > byteCount else { return self }
    var result = ""
    for scalar in unicodeScalars {
      guard result.utf8.count + UTF8.width(scalar) <= byteCount else { break }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
