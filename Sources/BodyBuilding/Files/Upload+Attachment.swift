import JSONText
import ObjectSchema

extension Upload {
  /// Creates the upload of an attachment for a facet of an object that the server has created.
  ///
  /// The attachment is inspected as for a body. The rules of the facet aren't checked.
  ///
  /// ```swift
  /// let upload = try Upload(
  ///   .bytes(overlay, mediaType: "image/png"), facet: "c_overlay", for: "c_pictures[0]")
  /// upload.fileName    // c_pictures.0.c_overlay.png
  /// upload.pointer     // /c_pictures/0/c_overlay
  /// ```
  ///
  /// - Parameters:
  ///   - attachment: The attachment. If it has no file name, one is generated from the path.
  ///   - facet: The name of the facet.
  ///   - path: The path of the property in dotted form, or as an RFC 6901 pointer, whose numbers are
  ///     indices.
  ///   - mayBeDropped: Whether the server may drop the facet and expect no upload.
  /// - Throws: ``AttachmentError`` if the attachment can't be uploaded, its file name isn't safe, or
  ///   the path is empty.
  public init(
    _ attachment: FileAttachment, facet: String, for path: String, mayBeDropped: Bool = false
  ) throws(AttachmentError) {
    let property = PropertyPath(parsingWithIndices: path)
    guard !property.isEmpty else {
      throw AttachmentError(.path, "expected the path of a property, found an empty one")
    }
    var files = FileInspections()
    let inspection = try AttachmentInspection(attachment, &files)
    var names = UploadFileNames()
    let fileName =
      attachment.fileName
      ?? names.makeName(
        for: property.appending(facet).description, mediaType: inspection.mediaType,
        source: attachment.sourceName)
    guard UploadFileNames.isSafe(fileName) else {
      throw AttachmentError(
        .fileName,
        "expected a file name of 1 to \(UploadFileNames.maximumByteCount) bytes without a path and "
          + "control characters")
    }
    try self.init(
      attachment, inspection, in: property, facet: facet, fileName: fileName,
      mayBeDropped: mayBeDropped)
  }

  /// Returns an upload of other content for the same facet.
  ///
  /// The file name stays the same, because the body that the server received contains it.
  ///
  /// ```swift
  /// let again = try upload.replacingContent(
  ///   with: .bytes(jpeg, mediaType: "image/jpeg"))
  /// let changed = try plan.replacing(again)
  /// ```
  ///
  /// - Parameter attachment: The attachment. Its file name isn't used.
  /// - Returns: The upload, with the media type and the length of the attachment.
  /// - Throws: ``AttachmentError`` if the attachment can't be uploaded.
  public func replacingContent(
    with attachment: FileAttachment
  ) throws(AttachmentError) -> Upload {
    var files = FileInspections()
    let inspection = try AttachmentInspection(attachment, &files)
    return Upload(
      path: path, pointer: pointer, facet: facet, fileName: fileName,
      mediaType: inspection.mediaType, length: inspection.length, mayBeDropped: mayBeDropped,
      source: try Source(attachment, inspection))
  }

  /// Returns the upload with another source of the same content.
  func replacingSource(_ source: Source) -> Upload {
    Upload(
      path: path, pointer: pointer, facet: facet, fileName: fileName, mediaType: mediaType,
      length: length, mayBeDropped: mayBeDropped, source: source)
  }
}

extension PropertyPath {
  /// Creates a path from its text. Keys after the first that are numbers, whether in a pointer or after
  /// a dot, are indices, because no definition determines whether they're keys.
  fileprivate init(parsingWithIndices text: String) {
    self.init()
    for component in PropertyPath(parsing: text).components {
      switch component {
      case .key(let key):
        if !isEmpty, let index = Int(key), index >= 0, "\(index)" == key {
          append(index)
        } else {
          append(key)
        }
      case .index(let index): append(index)
      }
    }
  }
}
