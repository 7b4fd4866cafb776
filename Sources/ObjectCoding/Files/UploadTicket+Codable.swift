public import BodyBuilding
import FileAccess
import JSONText

extension UploadTicket: Codable {
  private enum Key: String, CodingKey {
    case uploadURL = "uploadUrl"
    case fields, fileName, uploadKey, uploadMethod, maxFileSize, state, propertyPath
    case facet = "name"
    case mediaType = "mime"
  }

  /// Decodes a ticket in the server's format.
  ///
  /// The URL must be one that the `UploadURLPolicy` in the decoder's `userInfo` allows, which is
  /// stored under the key `uploadURLPolicy`. By default, that's `https` alone.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value isn't a well-formed ticket.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do throws(UploadTicketError) {
      try self.init(
        value, propertyPath: value[Key.propertyPath.rawValue]?.string,
        policy: decoder.userInfo[.uploadURLPolicy] as? UploadURLPolicy ?? .https)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Encodes the ticket in the server's format.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uploadURL, forKey: .uploadURL)
    try container.encode(fields.map { ["key": $0.key, "value": $0.value] }, forKey: .fields)
    try container.encodeIfPresent(fileName, forKey: .fileName)
    try container.encodeIfPresent(facet, forKey: .facet)
    try container.encodeIfPresent(uploadKey, forKey: .uploadKey)
    try container.encodeIfPresent(uploadMethod, forKey: .uploadMethod)
    try container.encodeIfPresent(maxFileSize, forKey: .maxFileSize)
    try container.encodeIfPresent(mediaType?.text, forKey: .mediaType)
    try container.encodeIfPresent(state, forKey: .state)
    try container.encodeIfPresent(propertyPath, forKey: .propertyPath)
  }
}

extension CodingUserInfoKey {
  /// The key of the `UploadURLPolicy` that decoded tickets must meet.
  ///
  /// ```swift
  /// let decoder = JSONDecoder()
  /// decoder.userInfo[.uploadURLPolicy] = UploadURLPolicy(
  ///   allowsHTTPOnLoopback: true)
  /// ```
  public static let uploadURLPolicy: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "org.objectbody.uploadURLPolicy") else {
      preconditionFailure("a key can have any name")
    }
    return key
  }()
}
