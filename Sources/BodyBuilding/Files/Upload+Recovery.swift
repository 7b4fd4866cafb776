import Digest
public import FileAccess

extension Upload {
  /// Returns the upload with the root directory that its file is in.
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The upload. Its file isn't opened until it's read.
  /// - Throws: ``AttachmentError`` if the file is in a root directory that is known only by a name
  ///   that no root directory has.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> Upload {
    guard case .file(let location, let identity, let digest) = source else { return self }
    do throws(FileError) {
      return replacingSource(
        .file(try location.resolve(roots: roots), identity: identity, digest: digest))
    } catch {
      throw AttachmentError(error)
    }
  }

  /// Returns the upload with its file as it is now, in the same location or in another one.
  ///
  /// A file that was touched, copied, moved or restored from a backup has other times or another inode
  /// number than the attached one. If the upload has a digest, a file with the same length and digest
  /// is accepted, and no other one. If it has none, a file that isn't demonstrably the attached one is
  /// accepted only with your consent. Content in memory is compared like a digest. A stream has no
  /// digest, so it's never accepted for an upload that has one.
  ///
  /// A file with another length is never accepted; ``replacingContent(with:)`` is for other content.
  ///
  /// ```swift
  /// let pictures = try RootDirectory("Examples/files", name: "pictures")
  /// let moved = try upload.reattach(
  ///   to: .file(path: "content.jpg", in: pictures))
  /// ```
  ///
  /// - Parameters:
  ///   - attachment: The present location of the content, or `nil` for the same location. Its media
  ///     type and file name aren't used.
  ///   - acceptingUnverified: Whether to accept a file of the same length that nothing shows to be the
  ///     attached one.
  /// - Returns: The upload, with the same digest.
  /// - Throws: ``AttachmentError`` with the code `modified` if the length or the digest differs, with
  ///   the code `unverified` if consent is needed or a stream can't be compared, or if the file can't be read.
  /// - Complexity: O(*n*), where *n* is the length of a file whose digest is compared.
  public func reattach(
    to attachment: FileAttachment? = nil, acceptingUnverified: Bool = false
  ) throws(AttachmentError) -> Upload {
    switch attachment?.source ?? source.attachmentSource {
    case .bytes(let bytes):
      try verify(
        length: Int64(bytes.count), isUnchanged: source == .bytes(bytes), acceptingUnverified
      ) { () throws(FileError) in SHA256.digest(of: bytes) }
      return replacingSource(.bytes(bytes))
    case .stream(let id, let length, let open):
      let stream = FileAttachment(.stream(id: id, length: length, open), nil, nil)
      // A stream isn't read before the upload, so it has no digest.
      try verify(
        length: length, isUnchanged: source.isStream(stream), acceptingUnverified, digest: nil)
      return replacingSource(.stream(stream))
    case .file(let location): return try reattach(to: location.absolute, acceptingUnverified)
    case .notFileURL: throw .notFileURL
    }
  }

  private func reattach(
    to location: FileLocation, _ acceptingUnverified: Bool
  ) throws(AttachmentError) -> Upload {
    let file: RegularFile
    do throws(FileError) { file = try RegularFile(at: location) } catch {
      throw AttachmentError(error)
    }
    var isUnchanged = false
    if case .file(_, let planned, _) = source {
      isUnchanged = file.identity.isSameFile(as: planned)
    }
    if !isUnchanged {
      try verify(
        length: file.identity.size, isUnchanged: false, acceptingUnverified
      ) { () throws(FileError) in try file.sha256() }
    }
    return replacingSource(.file(location, identity: file.identity, digest: source.digest))
  }

  /// Throws an error unless content is that of the upload, or may be unverified.
  private func verify(
    length found: Int64, isUnchanged: Bool, _ acceptingUnverified: Bool,
    digest: (() throws(FileError) -> [UInt8])?
  ) throws(AttachmentError) {
    guard found == length else {
      throw AttachmentError(.modified, "expected \(length) bytes, found \(found)")
    }
    if isUnchanged { return }
    guard let planned = source.digest else {
      if acceptingUnverified { return }
      throw AttachmentError(
        .unverified, "the file was touched, copied or moved, and there is no digest to verify it by"
      )
    }
    guard let digest else {
      throw AttachmentError(.unverified, "expected bytes or a file to compare with the digest")
    }
    do throws(FileError) {
      guard try digest() == planned else { throw .modified }
    } catch {
      throw AttachmentError(error)
    }
  }
}

extension Upload.Source {
  /// The SHA-256 digest of the content, if it's known without reading a file.
  fileprivate var digest: [UInt8]? {
    switch self {
    case .bytes(let bytes): SHA256.digest(of: bytes)
    case .file(_, _, let digest): digest
    case .stream: nil
    }
  }

  /// The location of the content.
  fileprivate var attachmentSource: FileAttachment.Source {
    switch self {
    case .bytes(let bytes): .bytes(bytes)
    case .file(let location, _, _): .file(location)
    case .stream(let attachment): attachment.source
    }
  }

  /// Returns whether the content is that of a stream with the same identifier and length.
  fileprivate func isStream(_ stream: FileAttachment) -> Bool {
    if case .stream(let attachment) = self { attachment.source == stream.source } else { false }
  }
}

extension SHA256 {
  fileprivate static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }
}
