public import FileAccess
public import MultipartForm

/// A file for a facet, described by the location of its bytes and what is known about them.
///
/// Nothing is read until a body is built, and then only the first bytes.
///
/// ```swift
/// let scan = FileAttachment.file(path: "/pictures/scan.jpg")
/// let notes = FileAttachment.bytes(
///   Array("none".utf8), mediaType: "text/plain", fileName: "notes.txt")
/// notes.description     // text/plain, 4 bytes in memory
/// ```
public struct FileAttachment: Hashable, Sendable {
  /// The media type, or `nil` to derive it from the extension of a name or from the first bytes.
  public var mediaType: MediaType?

  /// The name to upload the file under, or `nil` to generate one.
  public var fileName: String?

  package let source: Source

  /// Creates an attachment from components that are known to be consistent.
  package init(_ source: Source, _ mediaType: MediaType?, _ fileName: String?) {
    self.source = source
    self.mediaType = mediaType
    self.fileName = fileName
  }

  /// Creates an attachment from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which are sent unchanged.
  ///   - mediaType: Their media type, if it's known.
  ///   - fileName: The name to upload them under, or `nil` to generate one.
  /// - Returns: The attachment.
  public static func bytes(
    _ bytes: [UInt8], mediaType: MediaType? = nil, fileName: String? = nil
  ) -> FileAttachment {
    FileAttachment(.bytes(bytes), mediaType, fileName)
  }

  /// Creates an attachment from a file. The file's own name isn't sent.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Symbolic links are followed. The file must still exist, and
  ///     must be unmodified, when it's uploaded.
  ///   - mediaType: Its media type, or `nil` to derive it from an extension or from the first
  ///     bytes.
  ///   - fileName: The name to upload it under, or `nil` to generate one.
  /// - Returns: The attachment.
  public static func file(
    path: String, mediaType: MediaType? = nil, fileName: String? = nil
  ) -> FileAttachment {
    FileAttachment(.file(FileLocation(path: path)), mediaType, fileName)
  }

  /// Creates an attachment from a file in a root directory, which can be stored if the directory has
  /// a name. The file's own name isn't sent.
  ///
  /// A file outside the directory is never read, even if the path leads there through links.
  ///
  /// - Parameters:
  ///   - path: The path of the file relative to the directory. Symbolic links are followed if
  ///     they're relative and stay in the directory.
  ///   - root: The directory.
  ///   - mediaType: Its media type, or `nil` to derive it from an extension or from the first
  ///     bytes.
  ///   - fileName: The name to upload it under, or `nil` to generate one.
  /// - Returns: The attachment.
  public static func file(
    path: String, in root: RootDirectory, mediaType: MediaType? = nil, fileName: String? = nil
  ) -> FileAttachment {
    FileAttachment(.file(FileLocation(path: path, from: .root(root))), mediaType, fileName)
  }

  /// Creates an attachment from a stream that can be opened repeatedly.
  ///
  /// - Parameters:
  ///   - id: An identifier of the content. Streams with equal identifiers and lengths are equal.
  ///   - length: The length in bytes.
  ///   - mediaType: The media type. The first bytes of a stream aren't examined.
  ///   - fileName: The name to upload it under, or `nil` to generate one.
  ///   - open: A closure that opens the stream. It's called for each attempt to upload the content,
  ///     and must return the same bytes each time.
  /// - Returns: The attachment.
  public static func stream(
    id: String, length: Int64, mediaType: MediaType? = nil, fileName: String? = nil,
    open: @escaping @Sendable () throws -> any ContentStream
  ) -> FileAttachment {
    FileAttachment(.stream(id: id, length: length, open), mediaType, fileName)
  }
}

extension FileAttachment {
  /// Creates an attachment from a facet's value, or returns `nil` if the value isn't an attachment,
  /// bytes, or an object with `data` and optionally `mime` and `filename`, as in the guide.
  package init?(facetValue value: PropertyValue) {
    switch value {
    case .attachment(let attachment): self = attachment
    case .bytes(let bytes): self = .bytes(bytes)
    case .object(let object):
      var rest = object
      guard case .bytes(let bytes)? = rest["data"] as PropertyValue? else { return nil }
      rest["data"] = PropertyValue?.none
      self = .bytes(bytes)
      if case .string(let mediaType)? = rest["mime"] as PropertyValue? {
        self.mediaType = MediaType(stringLiteral: mediaType)
        rest["mime"] = PropertyValue?.none
      }
      if case .string(let name)? = rest["filename"] as PropertyValue? {
        fileName = name
        rest["filename"] = PropertyValue?.none
      }
      guard rest.pairs.isEmpty else { return nil }
    default: return nil
    }
  }

  /// Creates an attachment for a URL that doesn't name a local file. A body reports it as a fault.
  package static func notFileURL(
    mediaType: MediaType?, fileName: String?
  ) -> FileAttachment {
    FileAttachment(.notFileURL, mediaType, fileName)
  }

  /// The last component of the source file's path.
  var sourceName: String? {
    guard case .file(let location) = source else { return nil }
    return location.path.utf8.split(separator: UInt8(ascii: "/")).last.map { "\(Substring($0))" }
  }
}
