import Digest
import FileAccess

extension UploadPlan {
  /// Returns a code by which the owner of a key recognizes the plan after it was stored.
  ///
  /// Store the code with the plan, and the key where only the app can read it. The code covers
  /// everything that the plan stores, but no more of a file than its identity and digest.
  ///
  /// ```swift
  /// let code = plan.authenticationCode(key: key)
  /// plan.isAuthentic(code, key: key)    // true
  /// ```
  ///
  /// - Parameter key: The key, of at least 32 random bytes.
  /// - Returns: The HMAC-SHA-256 of the plan, which has 32 bytes.
  public func authenticationCode(key: [UInt8]) -> [UInt8] { code(key).finalize() }

  /// Returns whether a code is that of the plan, in a time that doesn't depend on the code.
  ///
  /// - Parameters:
  ///   - code: The code that was stored with the plan.
  ///   - key: The key.
  /// - Returns: `true` if neither the plan nor the code was changed.
  public func isAuthentic(_ code: [UInt8], key: [UInt8]) -> Bool { self.code(key).isValid(code) }

  private func code(_ key: [UInt8]) -> HMAC {
    var code = HMAC(key: key)
    code.add(uploads.count)
    for upload in uploads { code.add(upload) }
    return code
  }
}

// Each value is preceded by its length or has a fixed length, so that different plans never have the
// same bytes.
extension HMAC {
  fileprivate mutating func add(_ value: some FixedWidthInteger) {
    let bits = UInt64(truncatingIfNeeded: value)
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) })
  }

  fileprivate mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    update(bytes)
  }

  fileprivate mutating func add(_ text: String) { add(Array(text.utf8)) }

  fileprivate mutating func add(_ time: FileTime) {
    add(time.seconds)
    add(time.nanoseconds)
  }

  fileprivate mutating func add(_ upload: Upload) {
    for text in [
      upload.path, upload.pointer, upload.facet, upload.fileName, upload.mediaType.text,
    ] { add(text) }
    add(upload.length)
    add(upload.mayBeDropped ? 1 : 0)
    switch upload.source {
    case .bytes(let bytes):
      add(0)
      add(bytes)
    case .file(let location, let identity, let digest):
      add(1)
      // A stored file is the same before and after its root is resolved.
      add(location.rootName.map { [1] + Array($0.utf8) } ?? [])
      add(location.path)
      add(identity.device)
      add(identity.inode)
      add(identity.size)
      add(identity.modificationTime)
      add(identity.changeTime)
      add(digest ?? [])
    case .stream(let attachment):
      guard case .stream(let id, _, _) = attachment.source else { return }
      add(2)
      add(id)
    }
  }
}
