/// What is wrong with a form, or with reading or writing it, as a stable word.
///
/// The set is open: later versions may add codes, so a switch over them needs a default.
///
/// ```swift
/// MultipartErrorCode.contentTooShort                             // contentTooShort
/// MultipartErrorCode(rawValue: "modified") == .modified   // true
/// ```
public struct MultipartErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The word.
  public let rawValue: String

  /// Creates a code from its word.
  ///
  /// - Parameter rawValue: The word.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ word: String) { rawValue = word }

  /// The word.
  public var description: String { rawValue }

  /// A boundary that RFC 2046 forbids.
  public static let invalidBoundary = MultipartErrorCode("invalidBoundary")
  /// Content with the boundary in it, which a reader would take for the content's end.
  public static let boundaryInContent = MultipartErrorCode("boundaryInContent")
  /// A part's name with NUL in it.
  public static let invalidName = MultipartErrorCode("invalidName")
  /// A part's file name with NUL in it.
  public static let invalidFileName = MultipartErrorCode("invalidFileName")
  /// A media type that is not of the form that RFC 7231 gives.
  public static let invalidMediaType = MultipartErrorCode("invalidMediaType")
  /// A length below zero, or a body longer than 64 bits can tell.
  public static let invalidLength = MultipartErrorCode("invalidLength")
  /// A field that takes the name of the file that follows it.
  public static let duplicateFileField = MultipartErrorCode("duplicateFileField")
  /// A file that cannot be opened or read; the error has the system's number.
  public static let unreadable = MultipartErrorCode("unreadable")
  /// A folder, pipe, socket or device where a file should be.
  public static let notRegularFile = MultipartErrorCode("notRegularFile")
  /// Content that ends before its planned length.
  public static let contentTooShort = MultipartErrorCode("contentTooShort")
  /// Content that goes on past its planned length.
  public static let contentTooLong = MultipartErrorCode("contentTooLong")
  /// A file that is no longer the one that was planned, or that changed while it was read.
  public static let modified = MultipartErrorCode("modified")
  /// A stream that failed by itself.
  public static let streamFailed = MultipartErrorCode("streamFailed")
  /// A file or descriptor that cannot be written; the error has the system's number.
  public static let unwritable = MultipartErrorCode("unwritable")
  /// A pipe or socket that nobody reads any more.
  public static let closedPipe = MultipartErrorCode("closedPipe")
  /// A task that was cancelled while it read.
  public static let cancelled = MultipartErrorCode("cancelled")
}
