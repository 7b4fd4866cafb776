/// The reasons why an attachment can fail, with stable raw values.
///
/// Later versions may add codes, so a switch over them needs a default case.
///
/// ```swift
/// AttachmentErrorCode.notFound                              // notFound
/// AttachmentErrorCode(rawValue: "modified") == .modified    // true
/// ```
public struct AttachmentErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The raw value.
  public let rawValue: String

  /// Creates a code.
  ///
  /// - Parameter rawValue: The raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The raw value.
  public var description: String { rawValue }

  /// The file doesn't exist.
  public static let notFound = AttachmentErrorCode("notFound")
  /// A symbolic link without a target.
  public static let danglingLink = AttachmentErrorCode("danglingLink")
  /// The file isn't readable.
  public static let permissionDenied = AttachmentErrorCode("permissionDenied")
  /// A directory instead of a file.
  public static let isDirectory = AttachmentErrorCode("isDirectory")
  /// A pipe, socket or device instead of a file.
  public static let notRegularFile = AttachmentErrorCode("notRegularFile")
  /// The file can't be read for another reason, which the system's error number identifies.
  public static let unreadable = AttachmentErrorCode("unreadable")
  /// A path that leads out of its root directory.
  public static let outsideRoot = AttachmentErrorCode("outsideRoot")
  /// A root directory that is known only by the name in a stored plan or attachment.
  public static let unresolvedRoot = AttachmentErrorCode("unresolvedRoot")
  /// A URL that doesn't name a local file.
  public static let notFileURL = AttachmentErrorCode("notFileURL")
  /// The file isn't the one that was attached, or was modified.
  public static let modified = AttachmentErrorCode("modified")
  /// A file that was touched, copied or moved, without a digest that shows that it's the attached one.
  public static let unverified = AttachmentErrorCode("unverified")
  /// A malformed media type.
  public static let mediaType = AttachmentErrorCode("mediaType")
  /// A stream with a negative length.
  public static let length = AttachmentErrorCode("length")
  /// A file name that is empty or too long, or contains a path or a control character.
  public static let fileName = AttachmentErrorCode("fileName")
  /// A path that doesn't lead to a property, or to an upload of the plan.
  public static let path = AttachmentErrorCode("path")
  /// An upload with the file name or the pointer of another one in the plan.
  public static let duplicate = AttachmentErrorCode("duplicate")
}
