import JSONText

/// The files to upload after the object has been created, in the order of the body.
///
/// You can print and store a plan, and with `import ObjectBody` it's a collection of its uploads. A
/// stored plan contains the bytes of in-memory content, but only the locations of files in root
/// directories, which have to be resolved before the files can be read.
///
/// ```swift
/// let plan = try JSONDecoder().decode(UploadPlan.self, from: stored)
/// for upload in plan { print(upload) }
/// // c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 104 bytes
/// ```
public struct UploadPlan: Hashable, Sendable {
  /// The uploads. No two have the same file name or the same pointer.
  public let uploads: [Upload]

  /// Creates a plan from uploads that are known to be consistent.
  package init(consistent uploads: [Upload]) { self.uploads = uploads }

  /// Creates a plan.
  ///
  /// ```swift
  /// let overlay = try Upload(
  ///   .bytes([1, 2, 3], mediaType: "image/png"),
  ///   facet: "c_overlay", for: "c_pictures[0]")
  /// let changed = try UploadPlan(plan.uploads + [overlay])
  /// ```
  ///
  /// - Parameter uploads: The uploads, in the order in which the plan lists them.
  /// - Throws: ``AttachmentError`` with the code `duplicate` if two uploads have the same file name,
  ///   ignoring case, or the same pointer.
  /// - Complexity: O(*n*), where *n* is the total length of the names and pointers.
  public init(_ uploads: [Upload]) throws(AttachmentError) {
    var names: [String: Upload] = [:]
    var pointers: Set<UTF8Key> = []
    for upload in uploads {
      guard pointers.insert(UTF8Key(text: upload.pointer)).inserted else {
        throw AttachmentError(.duplicate, "expected one upload for the facet").at(upload)
      }
      let name = UploadFileNames.folded(upload.fileName)
      if let other = names.updateValue(upload, forKey: name) {
        let reason = "expected another file name than that of \(other.path)".escapedForDisplay
        throw AttachmentError(.duplicate, reason).at(upload)
      }
    }
    self.uploads = uploads
  }
}

extension UploadPlan: CustomStringConvertible {
  /// The uploads, one per line, without content and without the locations of files.
  public var description: String { uploads.map(\.description).joined(separator: "\n") }
}
