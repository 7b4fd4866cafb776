/// The kinds of mismatch between uploads and tickets, with stable raw values.
///
/// Later versions may add codes, so a switch over them needs a default case.
///
/// ```swift
/// UploadMatchingFaultCode.missing                             // missing
/// UploadMatchingFaultCode(rawValue: "unexpected") == .unexpected        // true
/// ```
public struct UploadMatchingFaultCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible
{
  /// The raw value.
  public let rawValue: String

  /// Creates a code.
  ///
  /// - Parameter rawValue: The raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The raw value.
  public var description: String { rawValue }

  /// An upload without a ticket.
  public static let missing = UploadMatchingFaultCode("missing")
  /// A ticket without an upload.
  public static let unexpected = UploadMatchingFaultCode("unexpected")
  /// An upload with more than one ticket.
  public static let duplicate = UploadMatchingFaultCode("duplicate")
  /// Tickets that match more than one upload.
  public static let ambiguous = UploadMatchingFaultCode("ambiguous")
  /// An upload that exceeds the maximum length that its ticket allows.
  public static let size = UploadMatchingFaultCode("size")
}
