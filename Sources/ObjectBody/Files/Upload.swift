package import JSONText
public import MultipartForm
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One file that must be uploaded once the object is created.
///
/// ```swift
/// upload.path            // c_pictures[0].content
/// upload.pointer         // /c_pictures/0/content
/// upload.fileName        // c_pictures.0.content.jpg
/// upload.description     // c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 104 bytes
/// ```
public struct Upload: Sendable {
  /// Where the facet is, as people write it.
  public let path: String

  /// Where the facet is, as an RFC 6901 pointer into the body.
  public let pointer: String

  /// The name of the facet.
  public let facet: String

  /// The name of the file, which the body has at ``pointer``.
  public let fileName: String

  /// The media type.
  public let mediaType: String

  /// The length in bytes.
  public let length: Int64

  /// Whether the server may drop the facet, and then wants no upload: the facet does not take the
  /// media type, but its definition says to pass that over.
  public internal(set) var mayBeDropped = false

  let source: Source

  enum Source: Hashable, Sendable {
    case bytes([UInt8])
    case file(path: String, identity: FileIdentity)
    /// A stream, with the attachment that opens it.
    case stream(FileAttachment)
  }

  /// The most bytes in memory that an upload is encoded with: 32 MiB. What is longer belongs into a
  /// file.
  public static let maximumEncodedByteCount = 32 << 20

  /// Creates an upload that is known to be right: what was decoded and checked.
  init(
    path: String, pointer: String, facet: String, fileName: String, mediaType: String,
    length: Int64, source: Source
  ) {
    self.path = path
    self.pointer = pointer
    self.facet = facet
    self.fileName = fileName
    self.mediaType = mediaType
    self.length = length
    self.source = source
  }

  /// Creates the upload of an attachment.
  ///
  /// - Parameters:
  ///   - attachment: What is attached.
  ///   - inspection: What was found out of it.
  ///   - path: Where the facet is.
  ///   - pointer: The same as a pointer, whose last token is the facet.
  ///   - fileName: The name of the file.
  /// - Throws: ``AttachmentError`` for an attachment without content.
  package init(
    _ attachment: FileAttachment, _ inspection: AttachmentInspection, path: String,
    pointer: JSONPointer, fileName: String
  ) throws(AttachmentError) {
    let source: Source
    switch (attachment.source, inspection.identity) {
    case (.bytes(let bytes), _): source = .bytes(bytes)
    case (.file(let path), let identity?):
      source = .file(path: Self.absolute(path), identity: identity)
    case (.stream, _): source = .stream(attachment)
    case (.file, nil), (.noFile, _):
      throw AttachmentError(.notFileURL, "the URL is not that of a file")
    }
    self.init(
      path: path, pointer: pointer.description, facet: pointer.tokens.last ?? "",
      fileName: fileName, mediaType: inspection.mediaType, length: inspection.length,
      source: source)
  }

  /// A path that means the same after a relaunch, whatever folder is current then.
  private static func absolute(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    return FileManager.default.currentDirectoryPath + "/" + path
  }
}

extension Upload {
  /// The content to send.
  ///
  /// A file is looked at, but not read: it must have the size, the modification time and the number
  /// that it had when the body was made. It is looked at once more when it is opened.
  ///
  /// - Returns: The content, for a part of a form.
  /// - Throws: ``AttachmentError`` if the file is gone, may not be read or is another one.
  public func content() throws(AttachmentError) -> FormContent {
    switch source {
    case .bytes(let bytes): return .bytes(bytes)
    case .stream(let attachment):
      guard case .stream(_, let length, let open) = attachment.source else { return .bytes([]) }
      return .stream(length: length, open: open)
    case .file(let path, let planned):
      let found = try FilePrefix.identity(ofFileAt: path)
      // The number of the device is not compared: a disk that is mounted anew may get another.
      guard found.size == planned.size, found.inode == planned.inode,
        found.modificationSeconds == planned.modificationSeconds,
        found.modificationNanoseconds == planned.modificationNanoseconds
      else { throw AttachmentError(.modified, "the file is not the one that was attached") }
      return .file(path, identity: found)
    }
  }
}
