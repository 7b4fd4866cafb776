public import FileAccess
public import MultipartForm
import JSONText
import ObjectSchema

/// A file to upload after the object has been created.
///
/// ```swift
/// upload.path            // c_pictures[0].content
/// upload.pointer         // /c_pictures/0/content
/// upload.fileName        // c_pictures.0.content.jpg
/// upload.description
/// // c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 104 bytes
/// ```
public struct Upload: Sendable {
  /// The path of the facet in dotted form.
  public let path: String

  /// The location of the facet as an RFC 6901 pointer into the body.
  public let pointer: String

  /// The name of the facet.
  public let facet: String

  /// The name of the file. The body contains it at ``pointer``.
  public let fileName: String

  /// The media type.
  public let mediaType: MediaType

  /// The length in bytes.
  public let length: Int64

  /// Whether the server may drop the facet and expect no upload, because the facet doesn't accept
  /// the media type but has `passMimes`.
  public let mayBeDropped: Bool

  package let source: Source

  package enum Source: Hashable, Sendable {
    case bytes([UInt8])
    /// A file with the identity that it had when the body was built, and optionally its SHA-256
    /// digest.
    case file(FileLocation, identity: FileIdentity, digest: [UInt8]? = nil)
    /// A stream, with the attachment that opens it.
    case stream(FileAttachment)
  }

  /// The maximum number of in-memory bytes that an encoded upload can contain: 32 MiB.
  public static let maximumEncodedByteCount = 32 << 20

  /// Creates an upload from components that are known to be consistent.
  package init(
    path: String, pointer: String, facet: String, fileName: String, mediaType: MediaType,
    length: Int64, mayBeDropped: Bool, source: Source
  ) {
    self.path = path
    self.pointer = pointer
    self.facet = facet
    self.fileName = fileName
    self.mediaType = mediaType
    self.length = length
    self.mayBeDropped = mayBeDropped
    self.source = source
  }

  /// Creates the upload of an attachment.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - inspection: The result of inspecting it.
  ///   - file: The path, in the body, of the file that the facet belongs to.
  ///   - facet: The name of the facet.
  ///   - fileName: The name of the file.
  ///   - mayBeDropped: Whether the server may drop the facet.
  /// - Throws: ``AttachmentError`` if the attachment has no content.
  init(
    _ attachment: FileAttachment, _ inspection: AttachmentInspection, in file: PropertyPath,
    facet: String, fileName: String, mayBeDropped: Bool
  ) throws(AttachmentError) {
    let path = file.appending(facet)
    self.init(
      path: path.description, pointer: path.pointer.description, facet: facet,
      fileName: fileName, mediaType: inspection.mediaType, length: inspection.length,
      mayBeDropped: mayBeDropped, source: try Source(attachment, inspection))
  }
}

extension Upload.Source {
  /// Creates the source of an attachment's content.
  ///
  /// - Throws: ``AttachmentError`` if the attachment has no content.
  init(
    _ attachment: FileAttachment, _ inspection: AttachmentInspection
  ) throws(AttachmentError) {
    switch (attachment.source, inspection.identity) {
    case (.bytes(let bytes), _): self = .bytes(bytes)
    case (.file(let location), let identity?):
      self = .file(location.absolute, identity: identity)
    case (.stream, _): self = .stream(attachment)
    case (.file, nil), (.notFileURL, _): throw .notFileURL
    }
  }
}

extension FileLocation {
  /// The location in a form that remains valid if the working directory changes.
  var absolute: FileLocation {
    guard base == .workingDirectory, path.utf8.first != UInt8(ascii: "/"),
      let directory = Directory.current
    else { return self }
    return FileLocation(path: directory + "/" + path)
  }
}

extension Upload {
  /// Returns the content to send.
  ///
  /// A file must have the same length, times and inode number as when the body was built. If the plan
  /// has digests, the file is read, and must have the same length and digest instead. When the
  /// content is read, it must be unmodified since this call.
  ///
  /// - Returns: The content for a part of a form.
  /// - Throws: ``AttachmentError`` if the file doesn't exist, isn't readable or was modified.
  public func content() throws(AttachmentError) -> FormContent {
    switch source {
    case .bytes(let bytes): return .bytes(bytes)
    case .stream(let attachment):
      guard case .stream(_, let length, let open) = attachment.source else { return .bytes([]) }
      return .stream(length: length, open: open)
    case .file(let location, let planned, let digest):
      do throws(FileError) {
        return .file(location, identity: try Self.identity(of: location, planned, digest))
      } catch {
        throw AttachmentError(error)
      }
    }
  }

  /// Returns the present identity of a file after verifying that it is the planned one.
  private static func identity(
    of location: FileLocation, _ planned: FileIdentity, _ digest: [UInt8]?
  ) throws(FileError) -> FileIdentity {
    let file = try RegularFile(at: location)
    if let digest {
      guard file.identity.size == planned.size, try file.sha256() == digest else { throw .modified }
    } else if !file.identity.isSameFile(as: planned) {
      throw .modified
    }
    return file.identity
  }

  /// Creates the form that uploads the file: the fields, unchanged and in order, and then the file.
  ///
  /// - Parameters:
  ///   - fields: The fields, such as those of an ``UploadTicket``.
  ///   - boundary: The boundary between the parts, or `nil` to choose one that no content contains.
  /// - Returns: The form, which can be read repeatedly.
  /// - Throws: ``AttachmentError`` if the file doesn't exist, isn't readable or was modified;
  ///   `MultipartError` if a field is named `file` or can't be sent.
  public func form(
    fields: [UploadTicket.Field], boundary: Boundary? = nil
  ) throws -> MultipartForm {
    // Fields are sent as bytes, because the line endings of a text part would be normalized.
    let parts = fields.map { FormPart($0.key, content: .bytes(Array($0.value.utf8))) }
    return try MultipartForm(
      fields: parts, file: try content(), fileName: fileName, mediaType: mediaType,
      boundary: boundary)
  }
}
