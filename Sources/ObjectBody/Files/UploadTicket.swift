public import DateText
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the server answers for one upload: where to send the file, and the fields to send before it.
///
/// Only ``uploadURL`` must be there; what is not known is passed over.
///
/// ```swift
/// let tickets = try UploadTicket.tickets(in: JSONValue(parsing: response))
/// tickets[0].fileName      // c_pictures.0.content.jpg
/// tickets[0].expirationDate       // when its policy ends
/// ```
public struct UploadTicket: Hashable, Sendable {
  /// A field of the form, which is sent as it is.
  public struct Field: Hashable, Sendable, Codable {
    /// The name of the field.
    public let key: String

    /// Its text.
    public let value: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - key: The name of the field.
    ///   - value: Its text.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Where the form is sent.
  public let uploadURL: String

  /// The fields, in the order in which they are sent.
  public let fields: [Field]

  /// The name of the file, as the body gave it.
  public let fileName: String?

  /// The name of the facet.
  public let facet: String?

  /// What the server knows the upload by.
  public let uploadKey: String?

  /// The HTTP method.
  public let uploadMethod: String?

  /// The most bytes that the server takes.
  public let maxFileSize: Int64?

  /// The media type that the server expects.
  public let mediaType: String?

  /// The state of the upload, as a number of the server's.
  public let state: Int?

  /// The path of the property at which the ticket was found, such as `c_pictures[0]`; `nil` if it was
  /// read by itself.
  public let propertyPath: String?

  /// When the ticket ends, by the policy among its fields; `nil` if there is none that can be read.
  ///
  /// - Complexity: O(length of the policy).
  public var expirationDate: Instant? {
    let policy = fields.first { $0.key.lowercased() == "policy" }?.value
    guard let policy, policy.utf8.count <= Self.longestPolicy,
      let bytes = Self.lenientBase64(policy), let document = try? JSONDocument(bytes)
    else { return nil }
    return document.root["expiration"]?.string.flatMap { RFC3339DateTime($0) }?.instant
  }

  private static var longestPolicy: Int { 1 << 20 }

  /// Reads base64 in either alphabet of RFC 4648, whether or not it is padded or broken into lines.
  private static func lenientBase64(_ text: String) -> [UInt8]? {
    var digits = text.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"): nil
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    while !digits.count.isMultiple(of: 4) { digits.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(digits)).map { Array($0) }
  }
}

extension UploadTicket: CustomStringConvertible, CustomDebugStringConvertible {
  /// The file and the facet, without the fields and the address, which are worth a password.
  public var description: String {
    let names = [fileName, propertyPath, facet].compactMap(\.self).joined(separator: ", ")
    return "ticket for \(names.isEmpty ? "a file" : names)".onOneLine
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension UploadTicket.Field: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name of the field without its text, which is worth a password.
  public var description: String { key.onOneLine }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
