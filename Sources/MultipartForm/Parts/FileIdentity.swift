/// What tells one state of a file from another, without reading it.
///
/// A plan that is kept and carried out later, or tried again, takes it along, so that another file
/// is never sent in the place of the one that was planned.
///
/// ```swift
/// let identity = try FileIdentity(ofFileAt: "/pictures/cat.jpg")
/// let content = FormContent.file("/pictures/cat.jpg", identity: identity)
/// ```
public struct FileIdentity: Hashable, Sendable, Codable {
  /// The device that the file lies on.
  public let device: UInt64

  /// The number of the file on its device.
  public let inode: UInt64

  /// The length in bytes.
  public let size: Int64

  /// When the content last changed, in whole seconds since 1970.
  public let modificationSeconds: Int64

  /// The nanoseconds that follow those seconds, as far as the file system keeps them.
  public let modificationNanoseconds: Int32

  /// Puts an identity together.
  ///
  /// - Parameters:
  ///   - device: The device that the file lies on.
  ///   - inode: The number of the file on its device.
  ///   - size: The length in bytes.
  ///   - modificationSeconds: When the content last changed, in whole seconds since 1970.
  ///   - modificationNanoseconds: The nanoseconds that follow those seconds.
  public init(
    device: UInt64, inode: UInt64, size: Int64, modificationSeconds: Int64,
    modificationNanoseconds: Int32
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modificationSeconds = modificationSeconds
    self.modificationNanoseconds = modificationNanoseconds
  }

  /// Looks at a file. It is not opened.
  ///
  /// - Parameter path: The file. Symbolic links are followed.
  /// - Throws: ``MultipartError`` if there is no such file, or if it is a folder, pipe or device.
  public init(ofFileAt path: String) throws(MultipartError) {
    self = try ContentFile.identity(at: path)
  }
}
