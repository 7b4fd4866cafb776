import JSONText

extension UploadPlan {
  /// Returns the plan with its files as they are now, in the same locations or in others.
  ///
  /// Each upload is reattached as by ``Upload/reattach(to:acceptingUnverified:)``.
  ///
  /// ```swift
  /// let pictures = try RootDirectory("Examples/files", name: "pictures")
  /// let again = try JSONDecoder().decode(UploadPlan.self, from: stored)
  ///   .resolve(roots: [pictures])
  ///   .reattach([
  ///     "/c_pictures/0/content": .file(path: "content.jpg", in: pictures)
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - attachments: The present locations of files that were moved, by the pointers of their uploads.
  ///   - acceptingUnverified: Whether to accept files of the same length that nothing shows to be the
  ///     attached ones.
  /// - Returns: The plan, with the same digests.
  /// - Throws: ``AttachmentError`` for the first upload that can't be reattached, or with the code
  ///   `path` if the plan has no upload for a pointer.
  /// - Complexity: O(*n*), where *n* is the total length of the files whose digests are compared.
  public func reattach(
    _ attachments: [String: FileAttachment] = [:], acceptingUnverified: Bool = false
  ) throws(AttachmentError) -> UploadPlan {
    var rest: [UTF8Key: FileAttachment] = [:]
    for (pointer, attachment) in attachments { rest[UTF8Key(text: pointer)] = attachment }
    let reattached = try mapUploads { upload throws(AttachmentError) in
      try upload.reattach(
        to: rest.removeValue(forKey: UTF8Key(text: upload.pointer)),
        acceptingUnverified: acceptingUnverified)
    }
    guard let pointer = rest.keys.map(\.text).min() else { return reattached }
    throw AttachmentError(.path, "the plan has no upload at \(pointer)".escapedForDisplay)
  }

  /// Returns the plan with each upload changed in a way that keeps its name and pointer.
  ///
  /// - Throws: The error of the closure, with the path of the upload.
  func mapUploads(
    _ change: (Upload) throws(AttachmentError) -> Upload
  ) throws(AttachmentError) -> UploadPlan {
    var changed: [Upload] = []
    for upload in uploads {
      do throws(AttachmentError) { changed.append(try change(upload)) } catch {
        throw error.at(upload)
      }
    }
    return UploadPlan(consistent: changed)
  }
}
