package import FileAccess
import JSONText
import MultipartForm
package import ObjectSchema

/// The properties of an attachment that are known without reading more than its first bytes.
package struct AttachmentInspection: Hashable, Sendable {
  /// The media type: the given one, or else that of the extension of the upload's or file's name,
  /// or else that indicated by the first bytes, or else `application/octet-stream`.
  package let mediaType: MediaType

  /// The length in bytes.
  package let length: Int64

  /// The identity of a file, or `nil` for bytes and streams.
  package let identity: FileIdentity?

  /// The media type that the first bytes indicate, if any.
  package let sniffedMediaType: MediaType?

  /// Whether the first bytes contradict ``mediaType``, which is reported as a warning.
  package let isMediaTypeMismatched: Bool

  /// Inspects an attachment.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - files: The files inspected so far, to which this one is added.
  /// - Throws: ``AttachmentError`` if the attachment can't be uploaded.
  package init(
    _ attachment: FileAttachment, _ files: inout FileInspections
  ) throws(AttachmentError) {
    if let given = attachment.mediaType, !given.isWellFormed {
      throw AttachmentError(.mediaType, "expected a media type of the form type/subtype")
    }
    let prefix: [UInt8]?
    switch attachment.source {
    case .bytes(let bytes):
      prefix = bytes
      length = Int64(bytes.count)
      identity = nil
    case .file(let location):
      let file: FilePrefix
      do throws(FileError) { file = try files.prefix(ofFileAt: location) } catch {
        throw AttachmentError(error)
      }
      prefix = file.bytes
      length = file.identity.size
      identity = file.identity
    case .stream(_, let count, _):
      guard count >= 0 else {
        throw AttachmentError(.length, "expected a length of at least 0, found \(count)")
      }
      prefix = nil
      length = count
      identity = nil
    case .notFileURL: throw .notFileURL
    }
    let sniffed = prefix.flatMap { MediaType(sniffing: $0.rawBytes) }
    let named = [attachment.fileName, attachment.sourceName].lazy.compactMap(\.self)
      .compactMap { MediaType(ofFileNamed: $0) }.first
    let claimed = attachment.mediaType ?? named
    sniffedMediaType = sniffed
    mediaType = claimed ?? sniffed ?? .octetStream
    // A stream isn't opened to inspect it, so its content can't mismatch.
    isMediaTypeMismatched = prefix != nil && claimed?.mismatches(sniffed: sniffed) ?? false
  }

  /// The annotation that makes the validator treat a file name as this attachment.
  package var annotation: ValueAnnotation.Kind {
    .file(
      mediaType: mediaType, length: length,
      sniffed: isMediaTypeMismatched ? sniffedMediaType?.essence ?? "something else" : nil)
  }
}
