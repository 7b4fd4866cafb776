/// The files to upload once the object is created, in the order of the body.
///
/// A plan can be printed and stored, and with `import ObjectBody` it is a collection of its uploads. It
/// contains the bytes that were in memory, and for files their paths and identities. Protect a stored
/// plan like the uploads.
///
/// ```swift
/// let plan = try JSONDecoder().decode(UploadPlan.self, from: stored)
/// for upload in plan { print(upload) }
/// // c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 104 bytes
/// ```
public struct UploadPlan: Hashable, Sendable {
  /// The uploads. No two have the same file name or the same pointer.
  public let uploads: [Upload]

  package init(_ uploads: [Upload]) { self.uploads = uploads }
}

extension UploadPlan: CustomStringConvertible {
  /// The uploads, one per line, without content and without the locations of files.
  public var description: String { uploads.map(\.description).joined(separator: "\n") }
}
