import BodyBuilding

/// The MD5 digest of the content of an upload, which storage services report as the `ETag` of what they stored.
struct UploadDigest: Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a digest, or returns `nil` if the form asks for an encryption that makes the `ETag` another one.
  init?(_ bytes: [UInt8], of ticket: UploadTicket) {
    if ticket.fields.contains(where: { Self.isEncrypting($0.key, $0.value) }) { return nil }
    self.bytes = bytes
  }

  /// Returns whether the storage service has stored the bytes that were sent, as far as it reports that.
  ///
  /// - Parameter headers: The header fields of the answer.
  /// - Returns: `false` if the `ETag` is the MD5 digest of other bytes.
  func matches(_ headers: HTTPHeaders) -> Bool {
    guard !headers.fields.contains(where: { Self.isEncrypting($0.name, $0.value) }),
      let stored = headers["ETag"].flatMap(Self.digest)
    else { return true }
    return stored == bytes
  }

  private static func isEncrypting(_ name: String, _ value: String) -> Bool {
    let name = name.lowercased()
    return name == "x-amz-server-side-encryption-customer-algorithm"
      || name == "x-amz-server-side-encryption" && value.hasPrefix("aws:kms")
  }

  /// Returns the MD5 digest that an `ETag` is, or `nil` if it's something else.
  private static func digest(_ tag: String) -> [UInt8]? {
    let bytes = Array(tag.utf8)
    guard bytes.count == 34, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"")
    else { return nil }
    let digits = bytes[1...32].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 32 else { return nil }
    return stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
