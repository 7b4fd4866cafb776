import JSONText

/// A reason why a storage service would refuse an upload, found before anything is sent.
///
/// ```swift
/// for fault in ticketed.faults(at: .now()) { print(fault) }
/// // the ticket has expired [expired]
/// ```
public struct UploadFault: Hashable, Sendable {
  /// The kinds of reasons. The set is open: later versions can add codes.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    ///
    /// - Parameter rawValue: The code as text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code as text.
    public var description: String { rawValue }

    /// The ticket has expired.
    public static let expired = Code(rawValue: "expired")
    /// The file is longer than the ticket allows.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// The file is shorter than the ticket allows.
    public static let tooSmall = Code(rawValue: "tooSmall")
    /// The ticket allows another media type.
    public static let mediaType = Code(rawValue: "mediaType")
    /// The ticket allows another name of the stored file.
    public static let key = Code(rawValue: "key")
    /// The ticket allows another value of a field.
    public static let fieldValue = Code(rawValue: "fieldValue")
    /// A field that the ticket requires is missing.
    public static let missingField = Code(rawValue: "missingField")
    /// A field that the ticket doesn't allow.
    public static let unexpectedField = Code(rawValue: "unexpectedField")
    /// The URL isn't allowed by the `UploadURLPolicy`.
    public static let disallowedURL = Code(rawValue: "disallowedUrl")
    /// The ticket asks for another method than `POST`.
    public static let method = Code(rawValue: "method")
  }

  /// The kind of reason.
  public let code: Code

  /// The name of the form field, if the fault concerns one.
  public let field: String?

  /// The length of the file in bytes, if it's too long or too short.
  public let length: Int64?

  /// The lengths in bytes that the ticket allows, if the file is too long or too short.
  public let allowedLengths: ClosedRange<Int64>?

  init(
    _ code: Code, field: String? = nil, length: Int64? = nil,
    allowedLengths: ClosedRange<Int64>? = nil
  ) {
    self.code = code
    self.field = field
    self.length = length
    self.allowedLengths = allowedLengths
  }
}

extension UploadFault: CustomStringConvertible {
  /// The reason and the code on one line, without values of fields, which can be credentials.
  public var description: String {
    let name = field ?? ""
    let reason =
      switch code {
      case .expired: "the ticket has expired"
      case .tooLarge:
        "expected at most \(allowedLengths?.upperBound ?? 0) bytes, found \(length ?? 0)"
      case .tooSmall:
        "expected at least \(allowedLengths?.lowerBound ?? 0) bytes, found \(length ?? 0)"
      case .mediaType: "expected another media type in the field \(name)"
      case .key, .fieldValue: "expected another value of the field \(name)"
      case .missingField: "expected the field \(name)"
      case .unexpectedField: "the policy has no condition for the field \(name)"
      case .disallowedURL: "expected a URL with https, a host and no credentials"
      case .method: "expected the method POST"
      default: "the upload would be refused"
      }
    return "\(reason) [\(code)]".escapedForDisplay
  }
}
