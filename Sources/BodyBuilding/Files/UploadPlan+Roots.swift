public import FileAccess

extension UploadPlan {
  /// Returns the plan with the root directories that its files are in.
  ///
  /// A stored plan contains only the names of its root directories. Until they're resolved, its files
  /// can't be read, so that a plan from an untrusted source can't choose what is sent.
  ///
  /// A plan can be resolved again with other directories of the same names, for example after the
  /// container of an app has moved. A root directory for which none is given stays the same.
  ///
  /// ```swift
  /// let pictures = try RootDirectory("Examples/files", name: "pictures")
  /// let plan = try JSONDecoder().decode(UploadPlan.self, from: stored)
  ///   .resolve(roots: [pictures])
  /// ```
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The plan. Its files aren't opened until they're read.
  /// - Throws: ``AttachmentError`` if no root directory has the name that the plan refers to.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> UploadPlan {
    try mapUploads { upload throws(AttachmentError) in try upload.resolve(roots: roots) }
  }

  /// Returns the plan with the SHA-256 digests of its files.
  ///
  /// By its digest, a file is recognized even if its times or its inode number have changed, for
  /// example because it was restored from a backup, and a modification is noticed in any case.
  ///
  /// - Returns: The plan.
  /// - Throws: ``AttachmentError`` if a file can't be read, or isn't the attached one anymore.
  /// - Complexity: O(*n*), where *n* is the total length of the files, which are read in blocks.
  public func addingDigests() throws(AttachmentError) -> UploadPlan {
    try mapUploads { upload throws(AttachmentError) in
      guard case .file(let location, let identity, nil) = upload.source else { return upload }
      do throws(FileError) {
        let file = try RegularFile(at: location)
        guard file.identity.isSameFile(as: identity) else { throw .modified }
        return upload.replacingSource(
          .file(location, identity: identity, digest: try file.sha256()))
      } catch {
        throw AttachmentError(error)
      }
    }
  }
}
