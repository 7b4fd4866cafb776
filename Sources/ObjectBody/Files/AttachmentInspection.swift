package import MultipartForm
import JSONText
import ObjectSchema

/// What is known of an attachment before it is uploaded. Of its content only the first bytes are read.
package struct AttachmentInspection: Hashable, Sendable {
  /// The media type: as it was given, or by the extension of the name to upload under, or by that of
  /// the file, or by the first bytes, or `application/octet-stream`.
  package let mediaType: String

  /// How many bytes there are.
  package let length: Int64

  /// What tells this state of the file from another; `nil` for what is no file.
  package let identity: FileIdentity?

  /// The media type that the first bytes show, if they show one.
  package let sniffedMediaType: String?

  /// Whether the bytes contradict ``mediaType``, which is worth a warning.
  package let isMediaTypeMismatched: Bool

  /// Looks at an attachment.
  ///
  /// - Parameter attachment: The attachment.
  /// - Throws: ``AttachmentError`` if it cannot be uploaded as it is.
  package init(_ attachment: FileAttachment) throws(AttachmentError) {
    if let given = attachment.mediaType, !MediaType.isWellFormed(given) {
      throw AttachmentError(.mediaType, "the media type is not of the form type/subtype")
    }
    let beginning: [UInt8]?
    var names = [attachment.fileName]
    switch attachment.source {
    case .bytes(let bytes):
      beginning = bytes
      length = Int64(bytes.count)
      identity = nil
    case .file(let path):
      let file = try FilePrefix(ofFileAt: path, count: MediaType.sniffedByteCount)
      beginning = file.bytes
      length = file.identity.size
      identity = file.identity
      names.append(path.utf8.split(separator: UInt8(ascii: "/")).last.map { "\(Substring($0))" })
    case .stream(_, let count, _):
      guard count >= 0 else { throw AttachmentError(.length, "a length is not below zero") }
      beginning = nil
      length = count
      identity = nil
    case .noFile: throw AttachmentError(.notFileURL, "the URL is not that of a file")
    }
    let sniffed = beginning.flatMap { MediaType.sniffed(from: $0.rawBytes) }
    let named = names.lazy.compactMap(\.self).map { MediaType.ofFile(named: $0) }
      .first { $0 != MediaType.octetStream }
    let claimed = attachment.mediaType ?? named
    sniffedMediaType = sniffed
    mediaType = claimed ?? sniffed ?? MediaType.octetStream
    // Of a stream no byte is seen.
    isMediaTypeMismatched =
      beginning != nil
      && claimed.map { MediaType.mismatches(given: $0, sniffed: sniffed) } ?? false
  }
}
