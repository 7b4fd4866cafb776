public import BodyBuilding
public import FileAccess
public import Foundation

extension FileAttachment {
  /// Creates an attachment from data in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - mediaType: Their media type, if it's known.
  ///   - fileName: The name to upload them under, or `nil` to generate one.
  /// - Returns: The attachment.
  public static func data(
    _ data: Data, mediaType: MediaType? = nil, fileName: String? = nil
  ) -> FileAttachment {
    .bytes(Array(data), mediaType: mediaType, fileName: fileName)
  }

  /// Creates an attachment from a PNG image.
  ///
  /// - Parameter data: The bytes of a PNG file.
  /// - Returns: The attachment.
  public static func png(_ data: Data) -> FileAttachment { .data(data, mediaType: .png) }

  /// Creates an attachment from a JPEG image, which isn't compressed again.
  ///
  /// - Parameter data: The bytes of a JPEG file.
  /// - Returns: The attachment.
  public static func jpeg(_ data: Data) -> FileAttachment { .data(data, mediaType: .jpeg) }

  /// Creates an attachment from a file. The file's own name isn't sent.
  ///
  /// - Parameters:
  ///   - url: The file. A URL that doesn't name a local file is reported when the body is built.
  ///   - mediaType: Its media type, or `nil` to derive it from an extension or from the first
  ///     bytes.
  ///   - fileName: The name to upload it under, or `nil` to generate one.
  /// - Returns: The attachment.
  public static func file(
    _ url: URL, mediaType: MediaType? = nil, fileName: String? = nil
  ) -> FileAttachment {
    let url = url.absoluteURL
    let host = url.host ?? ""
    guard url.isFileURL, host.isEmpty || host == "localhost" else {
      return .notFileURL(mediaType: mediaType, fileName: fileName)
    }
    return .file(path: url.path, mediaType: mediaType, fileName: fileName)
  }
}

extension RootDirectory {
  /// Opens a directory.
  ///
  /// - Parameters:
  ///   - url: The file URL of the directory. Symbolic links in it are followed.
  ///   - name: The name by which stored plans refer to the directory.
  /// - Throws: `AttachmentError` if there is no such directory.
  public init(_ url: URL, name: String) throws(AttachmentError) {
    try self.init(url.isFileURL ? url.path : "", name: name)
  }
}

extension Facet {
  /// Creates a facet with a file to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - file: The file.
  ///   - mediaType: Its media type, or `nil` to derive it from the extension or from the first
  ///     bytes.
  public init(_ name: String, file: URL, mediaType: MediaType? = nil) {
    self.init(name, .file(file, mediaType: mediaType))
  }

  /// Creates a facet with data to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - data: The bytes, which are sent unchanged.
  ///   - mediaType: Their media type, or `nil` to derive it from the first bytes.
  public init(_ name: String, data: Data, mediaType: MediaType? = nil) {
    self.init(name, .data(data, mediaType: mediaType))
  }

  /// Creates a facet with a PNG image to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - png: The bytes of a PNG file.
  public init(_ name: String, png: Data) { self.init(name, .png(png)) }

  /// Creates a facet with a JPEG image to upload, which isn't compressed again.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - jpeg: The bytes of a JPEG file.
  public init(_ name: String, jpeg: Data) { self.init(name, .jpeg(jpeg)) }
}
