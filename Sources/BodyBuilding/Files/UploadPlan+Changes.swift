extension UploadPlan {
  /// Returns a plan with some of the uploads.
  ///
  /// ```swift
  /// let withoutOverlays = plan.filter { $0.facet != "c_overlay" }
  /// ```
  ///
  /// - Parameter isIncluded: A closure that returns whether to keep an upload.
  /// - Returns: The plan with the uploads for which the closure returns `true`.
  /// - Throws: The error of the closure.
  public func filter<Failure>(
    _ isIncluded: (Upload) throws(Failure) -> Bool
  ) throws(Failure) -> UploadPlan {
    var included: [Upload] = []
    for upload in uploads where try isIncluded(upload) { included.append(upload) }
    return UploadPlan(consistent: included)
  }

  /// Returns the plan with an upload in place of the one with the same pointer.
  ///
  /// If the body was already sent, the file name must be the one in the body, as in an upload that
  /// ``Upload/replacingContent(with:)`` returns, because the server expects no other one.
  ///
  /// - Parameter upload: The upload.
  /// - Returns: The plan.
  /// - Throws: ``AttachmentError`` with the code `path` if the plan has no upload with the pointer, or
  ///   with the code `duplicate` if another upload has the file name.
  public func replacing(_ upload: Upload) throws(AttachmentError) -> UploadPlan {
    guard let index = indices(ofPointers: [upload.pointer]).first else {
      throw AttachmentError(.path, "the plan has no upload for the facet").at(upload)
    }
    var changed = uploads
    changed[index] = upload
    return try UploadPlan(changed)
  }

  /// Returns a plan with the uploads that remain after some of them have been carried out.
  ///
  /// If the server's tickets have no file names, match them with the whole plan first, because a
  /// ticket that has only a facet is ambiguous there, but not among the uploads that remain.
  ///
  /// ```swift
  /// let done = ["/c_pictures/0/content"]
  /// for upload in plan.remaining(after: done).uploads { print(upload) }
  /// ```
  ///
  /// - Parameter pointers: The ``Upload/pointer``s of the uploads that were carried out. Those that the
  ///   plan doesn't have are ignored.
  /// - Returns: The plan with the other uploads.
  /// - Complexity: O(*n*), where *n* is the total length of the pointers.
  public func remaining(after pointers: some Sequence<String>) -> UploadPlan {
    let done = Set(indices(ofPointers: pointers))
    return UploadPlan(
      consistent: uploads.indices.filter { !done.contains($0) }.map { uploads[$0] })
  }

  /// Returns the indices of the uploads with certain pointers, compared by their UTF-8 bytes.
  private func indices(ofPointers pointers: some Sequence<String>) -> [Int] {
    let pointers = Set(pointers.map { UTF8Key(text: $0) })
    return uploads.indices.filter { pointers.contains(UTF8Key(text: uploads[$0].pointer)) }
  }
}
