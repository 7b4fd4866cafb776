/// How tickets and uploads do not fit, as a stable word.
///
/// The set is open: later versions may add codes, so a switch over them needs a default.
///
/// ```swift
/// UploadMatchingFaultCode.missing                             // missing
/// UploadMatchingFaultCode(rawValue: "unexpected") == .unexpected        // true
/// ```
public struct UploadMatchingFaultCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible
{
  /// The word.
  public let rawValue: String

  /// Creates a code from its word.
  ///
  /// - Parameter rawValue: The word.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ word: String) { rawValue = word }

  /// The word.
  public var description: String { rawValue }

  /// An upload without a ticket.
  public static let missing = UploadMatchingFaultCode("missing")
  /// A ticket without an upload.
  public static let unexpected = UploadMatchingFaultCode("unexpected")
  /// An upload with more than one ticket.
  public static let duplicate = UploadMatchingFaultCode("duplicate")
  /// A ticket that suits more than one upload, or tickets that do.
  public static let ambiguous = UploadMatchingFaultCode("ambiguous")
  /// An upload longer than its ticket takes.
  public static let size = UploadMatchingFaultCode("size")
}
