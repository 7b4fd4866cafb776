import JSONText
import ObjectSchema

/// Collects the uploads of a body while its values are serialized.
struct UploadCollector {
  /// The uploads in the order of the body.
  private(set) var uploads: [Upload] = []

  private var path = PropertyPath()
  private var names = UploadFileNames()
  /// The lowercased chosen names that are already used for a file.
  private var usedNames: Set<String> = []
  private var files: FileInspections

  /// Prepares for serializing values.
  ///
  /// This reserves the file names that were chosen in the values, so that no generated name equals
  /// one, and inspects the files, so that none is read while the body is written.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - files: The files inspected so far, to which those of the values are added.
  init(_ values: PropertyValue, _ files: inout FileInspections) {
    self.files = FileInspections()
    prepare(values, level: 1, &files)
    self.files = files
  }

  private mutating func prepare(
    _ value: PropertyValue, level: Int, _ files: inout FileInspections
  ) {
    // The validator reports deeper nesting as a fault.
    if level > JSONDocument.maximumDepth { return }
    switch value {
    case .attachment(let attachment):
      // Unsafe or duplicate names and unreadable files are reported when the attachment is written.
      if let name = attachment.fileName { try? names.reserve(name) }
      if case .file(let location) = attachment.source {
        _ = try? files.prefix(ofFileAt: location)
      }
    // The text may be the name of a file that's uploaded separately.
    case .string(let text)
    where text.utf8.count <= UploadFileNames.maximumGeneratedByteCount + 9:
      let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:))
      try? names.reserve(String(text[(slash ?? text.startIndex)...]))
    case .array(let elements):
      for element in elements { prepare(element, level: level + 1, &files) }
    case .object(let object):
      if let attachment = FileAttachment(facetValue: value) {
        return prepare(.attachment(attachment), level: level, &files)
      }
      for (_, value) in object.pairs { prepare(value, level: level + 1, &files) }
    default: return
    }
  }

  /// Enters a member.
  mutating func enter(_ key: String) { path.append(key) }

  /// Enters an element.
  mutating func enter(_ index: Int) { path.append(index) }

  /// Returns to the enclosing container.
  mutating func leave() { path.removeLast() }

  /// Inspects an attachment.
  mutating func inspect(
    _ attachment: FileAttachment
  ) throws(AttachmentError) -> AttachmentInspection {
    try AttachmentInspection(attachment, &files)
  }

  /// Returns the file name for a facet of the file at the current path, or `nil` if the chosen name
  /// can't be used.
  mutating func name(
    for attachment: FileAttachment, _ inspection: AttachmentInspection, facet: String
  ) -> String? {
    guard let chosen = attachment.fileName else {
      return names.makeName(
        for: path.appending(facet).description, mediaType: inspection.mediaType,
        source: attachment.sourceName)
    }
    guard UploadFileNames.isSafe(chosen), usedNames.insert(chosen.lowercased()).inserted else {
      return nil
    }
    return chosen
  }

  /// Adds the upload for a facet of the file at the current path.
  mutating func add(
    _ attachment: FileAttachment, _ inspection: AttachmentInspection, facet: String,
    named name: String, mayBeDropped: Bool
  ) throws(AttachmentError) {
    uploads.append(
      try Upload(
        attachment, inspection, in: path, facet: facet, fileName: name,
        mayBeDropped: mayBeDropped))
  }
}
