/// Why a file cannot be attached, or can no longer be uploaded, as a stable word.
///
/// The set is open: later versions may add codes, so a switch over them needs a default.
///
/// ```swift
/// AttachmentErrorCode.notFound                             // notFound
/// AttachmentErrorCode(rawValue: "modified") == .modified    // true
/// ```
public struct AttachmentErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The word.
  public let rawValue: String

  /// Creates a code from its word.
  ///
  /// - Parameter rawValue: The word.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ word: String) { rawValue = word }

  /// The word.
  public var description: String { rawValue }

  /// There is no such file, or no longer.
  public static let notFound = AttachmentErrorCode("notFound")
  /// A symbolic link that leads nowhere.
  public static let danglingLink = AttachmentErrorCode("danglingLink")
  /// A file that may not be read.
  public static let permissionDenied = AttachmentErrorCode("permissionDenied")
  /// A folder where a file should be.
  public static let isDirectory = AttachmentErrorCode("isDirectory")
  /// A pipe, socket or device where a file should be.
  public static let notRegularFile = AttachmentErrorCode("notRegularFile")
  /// A file that cannot be read for another reason; the error has the system's number.
  public static let unreadable = AttachmentErrorCode("unreadable")
  /// A URL of something else than a file on this machine.
  public static let notFileURL = AttachmentErrorCode("notFileURL")
  /// A file that is no longer the one that was attached.
  public static let modified = AttachmentErrorCode("modified")
  /// A media type that is not of the form `type/subtype`.
  public static let mediaType = AttachmentErrorCode("mediaType")
  /// A stream of less than no bytes.
  public static let length = AttachmentErrorCode("length")
}
