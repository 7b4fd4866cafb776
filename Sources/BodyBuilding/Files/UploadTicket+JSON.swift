public import JSONText
import FileAccess

extension UploadTicket {
  /// Creates a ticket from the server's format.
  ///
  /// - Parameters:
  ///   - value: An object with `uploadUrl`. Unknown members are ignored, and so are optional
  ///     members of an unexpected type.
  ///   - propertyPath: The path of the property where the ticket was found.
  ///   - policy: The URLs that the ticket may name.
  /// - Throws: ``UploadTicketError`` if there is no `uploadUrl`, if the policy doesn't allow it, or
  ///   if the fields are malformed.
  public init(
    _ value: JSONValue, propertyPath: String? = nil, policy: UploadURLPolicy = .https
  ) throws(UploadTicketError) {
    guard let object = value.object else { throw UploadTicketError(.object, at: propertyPath) }
    guard let url = object["uploadUrl"]?.string, !url.isEmpty else {
      throw UploadTicketError(.uploadURL, at: propertyPath)
    }
    guard policy.allows(url) else { throw UploadTicketError(.disallowedURL, at: propertyPath) }
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { object[$0]?.string }.first }
    uploadURL = url
    fields = try Self.fields(object["fields"], propertyPath)
    fileName = text("fileName", "filename")
    facet = text("name")
    uploadKey = text("uploadKey")
    uploadMethod = text("uploadMethod")
    mediaType = text("mime", "mimeType").flatMap { MediaType($0) }
    maxFileSize = Self.integer(object["maxFileSize"])
    state = Self.integer(object["state"]).flatMap { Int(exactly: $0) }
    self.propertyPath = propertyPath
  }

  private static func fields(
    _ value: JSONValue?, _ path: String?
  ) throws(UploadTicketError) -> [Field] {
    guard let value, value != .null else { return [] }
    guard let entries = value.array else { throw UploadTicketError(.fields, at: path) }
    var fields: [Field] = []
    for entry in entries {
      guard let key = entry["key"]?.string, let value = entry["value"].flatMap(Self.text) else {
        throw UploadTicketError(.fields, at: path)
      }
      fields.append(Field(key: key, value: value))
    }
    return fields
  }

  /// Returns the text to send as the value of a field. Numbers keep their original text.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .bool(let bool): bool ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  private static func integer(_ value: JSONValue?) -> Int64? {
    switch value {
    case .number(let number): Int64(number.text) ?? Int64(exactly: number.double)
    case .string(let text): Int64(text)
    default: nil
    }
  }

  /// Finds the tickets in the response to the request that created an object.
  ///
  /// A ticket is an element with `uploadUrl` in an array named `uploads`, at any depth. There can be
  /// at most 10,000 tickets, whose paths have at most 16 MiB together.
  ///
  /// - Parameters:
  ///   - response: The object, or an envelope with the object in its member `data`.
  ///   - policy: The URLs that the tickets may name.
  /// - Returns: The tickets in document order, each with the path of its property.
  /// - Throws: ``UploadTicketError`` if a ticket is malformed or has a URL that the policy doesn't
  ///   allow, or if there are too many.
  /// - Complexity: O(*n*), where *n* is the size of the response and of the paths of the tickets.
  public static func tickets(
    in response: JSONValue, policy: UploadURLPolicy = .https
  ) throws(UploadTicketError) -> [UploadTicket] {
    var search = UploadTicketSearch(policy)
    let data = response["object"]?.string == "result" ? response["data"] : nil
    try search.search(data ?? response)
    return search.tickets
  }

  /// Finds the tickets in the response to the request that created an object.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - policy: The URLs that the tickets may name.
  /// - Returns: The tickets in document order, each with the path of its property.
  /// - Throws: ``UploadTicketError`` if a ticket is malformed or has a URL that the policy doesn't
  ///   allow, or if there are too many.
  public static func tickets(
    in response: JSONDocument, policy: UploadURLPolicy = .https
  ) throws(UploadTicketError) -> [UploadTicket] {
    try tickets(in: response.root.value, policy: policy)
  }
}
