/// A kind of failure of a form, with a stable raw value.
///
/// Later versions may add codes, so a switch over them needs a default case.
///
/// ```swift
/// let code = MultipartErrorCode(rawValue: "modified")
/// code == .modified                        // true
/// MultipartErrorCode.contentTooShort       // contentTooShort
/// ```
public struct MultipartErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The raw value.
  public let rawValue: String

  /// Creates a code.
  ///
  /// - Parameter rawValue: The raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The raw value.
  public var description: String { rawValue }

  /// A boundary that RFC 2046 doesn't allow.
  public static let invalidBoundary = MultipartErrorCode("invalidBoundary")
  /// Content that contains the boundary, so that a parser would end it there.
  public static let boundaryInContent = MultipartErrorCode("boundaryInContent")
  /// The name of a part that contains a null character.
  public static let invalidName = MultipartErrorCode("invalidName")
  /// A file name that contains a null character.
  public static let invalidFileName = MultipartErrorCode("invalidFileName")
  /// A malformed media type.
  public static let invalidMediaType = MultipartErrorCode("invalidMediaType")
  /// A negative length, or a body whose length exceeds 64 bits.
  public static let invalidLength = MultipartErrorCode("invalidLength")
  /// A field with the name of the file part.
  public static let duplicateFileField = MultipartErrorCode("duplicateFileField")
  /// A file that can't be opened or read. The error has the system's error number.
  public static let unreadable = MultipartErrorCode("unreadable")
  /// A directory, pipe, socket or device instead of a file.
  public static let notRegularFile = MultipartErrorCode("notRegularFile")
  /// Content that ends before its planned length.
  public static let contentTooShort = MultipartErrorCode("contentTooShort")
  /// Content that continues past its planned length.
  public static let contentTooLong = MultipartErrorCode("contentTooLong")
  /// A file that isn't the planned one, or that was modified while it was read.
  public static let modified = MultipartErrorCode("modified")
  /// A stream that threw an error.
  public static let streamFailed = MultipartErrorCode("streamFailed")
  /// A file or descriptor that can't be written. The error has the system's error number.
  public static let unwritable = MultipartErrorCode("unwritable")
  /// A pipe or socket that no longer has a reader.
  public static let closedPipe = MultipartErrorCode("closedPipe")
  /// A task that was cancelled while it read or wrote a form.
  public static let cancelled = MultipartErrorCode("cancelled")
}
