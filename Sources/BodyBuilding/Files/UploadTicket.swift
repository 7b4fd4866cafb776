public import DateText
public import FileAccess
import JSONText

/// The server's instructions for one upload: the URL and the form fields to send before the file.
///
/// Only ``uploadURL`` is required, and unknown members are ignored.
///
/// ```swift
/// let tickets = try UploadTicket.tickets(in: JSONValue(parsing: response))
/// tickets[0].fileName      // c_pictures.0.content.jpg
/// tickets[0].expirationDate       // the end of its policy
/// ```
public struct UploadTicket: Hashable, Sendable {
  /// A form field, which is sent unchanged.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public let key: String

    /// The value of the field.
    public let value: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - key: The name of the field.
    ///   - value: The value of the field.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The URL to send the form to.
  public let uploadURL: String

  /// The fields, in the order in which they must be sent.
  public let fields: [Field]

  /// The name of the file, as in the body.
  public let fileName: String?

  /// The name of the facet.
  public let facet: String?

  /// The server's identifier of the upload.
  public let uploadKey: String?

  /// The HTTP method.
  public let uploadMethod: String?

  /// The maximum length in bytes.
  public let maxFileSize: Int64?

  /// The media type that the server expects.
  public let mediaType: MediaType?

  /// The server's code for the state of the upload.
  public let state: Int?

  /// The path of the property where the ticket was found, such as `c_pictures[0]`, or `nil` if the
  /// ticket was read on its own.
  public let propertyPath: String?

  /// The expiration date in the field `policy`, or `nil` if there is no readable policy.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the policy.
  public var expirationDate: Instant? {
    let policy = fields.first { $0.key.lowercased() == "policy" }?.value
    guard let policy, policy.utf8.count <= Self.maximumPolicyByteCount,
      let bytes = Base64.decode(policy, isLenient: true), let document = try? JSONDocument(bytes)
    else { return nil }
    return document.root["expiration"]?.string.flatMap { RFC3339DateTime($0) }?.instant
  }

  private static var maximumPolicyByteCount: Int { 1 << 20 }
}

extension UploadTicket: CustomStringConvertible {
  /// The file, the property and the facet. The fields and the URL are credentials, so they're
  /// omitted.
  public var description: String {
    let names = [fileName, propertyPath, facet].compactMap(\.self).joined(separator: ", ")
    return "ticket for \(names.isEmpty ? "a file" : names)".escapedForDisplay
  }
}

extension UploadTicket.Field: CustomStringConvertible {
  /// The name of the field without its value, which may be a credential.
  public var description: String { key.escapedForDisplay }
}
