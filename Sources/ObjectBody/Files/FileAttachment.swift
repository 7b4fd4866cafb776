public import MultipartForm

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A file that a program puts into a facet: where its bytes are, and what is known of them.
///
/// Nothing is read before the body is made, and then only the first bytes.
///
/// ```swift
/// let scan = FileAttachment.file(URL(fileURLWithPath: "/pictures/scan.jpg"))
/// let overlay = FileAttachment.png(Data([137, 80, 78, 71, 13, 10, 26, 10]))
/// let notes = FileAttachment.bytes(Array("none".utf8), mediaType: "text/plain", fileName: "notes.txt")
/// notes.description     // text/plain, 4 bytes in memory
/// ```
public struct FileAttachment: Hashable, Sendable {
  /// The media type that the bytes are said to have; `nil` if it must be found out: by the extension
  /// of a name, or else by the first bytes.
  public var mediaType: String?

  /// The name that the file is uploaded under; `nil` if one is to be made.
  public var fileName: String?

  let source: Source

  private init(_ source: Source, _ mediaType: String?, _ fileName: String?) {
    self.source = source
    self.mediaType = mediaType
    self.fileName = fileName
  }

  /// Bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which are sent as they are.
  ///   - mediaType: Their media type, if it is known.
  ///   - fileName: The name to upload them under, if one is wanted.
  /// - Returns: The attachment.
  public static func bytes(
    _ bytes: [UInt8], mediaType: String? = nil, fileName: String? = nil
  ) -> FileAttachment {
    FileAttachment(.bytes(bytes), mediaType, fileName)
  }

  /// Data in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent as they are.
  ///   - mediaType: Their media type, if it is known.
  ///   - fileName: The name to upload them under, if one is wanted.
  /// - Returns: The attachment.
  public static func data(
    _ data: Data, mediaType: String? = nil, fileName: String? = nil
  ) -> FileAttachment {
    .bytes(Array(data), mediaType: mediaType, fileName: fileName)
  }

  /// An image as PNG.
  ///
  /// - Parameter data: The bytes of a PNG file.
  /// - Returns: The attachment.
  public static func png(_ data: Data) -> FileAttachment { .data(data, mediaType: "image/png") }

  /// An image as JPEG.
  ///
  /// - Parameter data: The bytes of a JPEG file. They are never compressed again.
  /// - Returns: The attachment.
  public static func jpeg(_ data: Data) -> FileAttachment { .data(data, mediaType: "image/jpeg") }

  /// A file by its path. Its name is not uploaded.
  ///
  /// - Parameters:
  ///   - path: The file. Symbolic links are followed. It must still be there, unchanged, when the
  ///     upload begins.
  ///   - mediaType: Its media type, if it is known better than by the extension.
  ///   - fileName: The name to upload it under, if one is wanted.
  /// - Returns: The attachment.
  public static func file(
    path: String, mediaType: String? = nil, fileName: String? = nil
  ) -> FileAttachment {
    FileAttachment(.file(path: path), mediaType, fileName)
  }

  /// A file by its URL. Its name is not uploaded.
  ///
  /// - Parameters:
  ///   - url: The file. A URL of anything else makes an attachment that no body accepts.
  ///   - mediaType: Its media type, if it is known better than by the extension.
  ///   - fileName: The name to upload it under, if one is wanted.
  /// - Returns: The attachment.
  public static func file(
    _ url: URL, mediaType: String? = nil, fileName: String? = nil
  ) -> FileAttachment {
    let url = url.absoluteURL
    let host = url.host() ?? ""
    guard url.isFileURL, host.isEmpty || host == "localhost" else {
      return FileAttachment(.noFile, mediaType, fileName)
    }
    return .file(
      path: url.path(percentEncoded: false), mediaType: mediaType, fileName: fileName)
  }

  /// Bytes from somewhere else, each time anew.
  ///
  /// - Parameters:
  ///   - id: What tells this stream from others: attachments with the same identifier and length are
  ///     equal.
  ///   - length: How many bytes there are.
  ///   - mediaType: Their media type. The first bytes of a stream are not looked at.
  ///   - fileName: The name to upload them under, if one is wanted.
  ///   - open: Begins the stream; called for each try of the upload. Every stream must give the same
  ///     bytes.
  /// - Returns: The attachment.
  public static func stream(
    id: String, length: Int64, mediaType: String? = nil, fileName: String? = nil,
    open: @escaping @Sendable () throws -> any ContentStream
  ) -> FileAttachment {
    FileAttachment(.stream(id: id, length: length, open), mediaType, fileName)
  }
}
