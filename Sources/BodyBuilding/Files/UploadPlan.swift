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

  package init(_ uploads: [Upload]) { self.uploads = uploads }
}

extension UploadPlan: CustomStringConvertible {
  /// The uploads, one per line, without content and without the locations of files.
  public var description: String { uploads.map(\.description).joined(separator: "\n") }
}
