public import JSONText
import FileAccess
import ObjectSchema

extension UploadTicket {
  /// Creates a ticket from the server's format.
  ///
  /// - Parameters:
  ///   - value: An object with `uploadUrl`. Unknown members are ignored, and so are optional
  ///     members of an unexpected type.
  ///   - propertyPath: The path of the property where the ticket was found.
  /// - Throws: ``UploadTicketError`` if there is no `uploadUrl`, or if the fields are malformed.
  public init(_ value: JSONValue, propertyPath: String? = nil) throws(UploadTicketError) {
    guard let object = value.object else { throw UploadTicketError(.object, at: propertyPath) }
    guard let url = object["uploadUrl"]?.string, !url.isEmpty else {
      throw UploadTicketError(.uploadURL, at: propertyPath)
    }
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
  /// A ticket is an element with `uploadUrl` in an array named `uploads`, at any depth.
  ///
  /// - Parameter response: The object, or an envelope with the object in its member `data`.
  /// - Returns: The tickets in document order, each with the path of its property.
  /// - Throws: ``UploadTicketError`` if a ticket is malformed.
  /// - Complexity: O(*n*), where *n* is the size of the response and of the paths in it.
  public static func tickets(
    in response: JSONValue
  ) throws(UploadTicketError) -> [UploadTicket] {
    var tickets: [UploadTicket] = []
    var start = response
    if response["object"]?.string == "result", let data = response["data"] { start = data }
    // A stack of the values to visit. The last one is visited next.
    var pending: [(value: JSONValue, path: PropertyPath, level: Int)] = [(start, PropertyPath(), 1)]
    while let (value, path, level) = pending.popLast() {
      if case .object(let object) = value {
        for element in object["uploads"]?.array ?? [] where element["uploadUrl"] != nil {
          tickets.append(try UploadTicket(element, propertyPath: path.description))
        }
      }
      guard level < JSONDocument.maximumDepth else { continue }
      switch value {
      case .object(let object):
        for member in object.members.reversed() where member.value.isContainer {
          pending.append((member.value, path.appending(member.key), level + 1))
        }
      case .array(let elements):
        for (index, element) in elements.enumerated().reversed() where element.isContainer {
          pending.append((element, path.appending(index), level + 1))
        }
      default: continue
      }
    }
    return tickets
  }

  /// Finds the tickets in the response to the request that created an object.
  ///
  /// - Parameter response: The response.
  /// - Returns: The tickets in document order, each with the path of its property.
  /// - Throws: ``UploadTicketError`` if a ticket is malformed.
  public static func tickets(
    in response: JSONDocument
  ) throws(UploadTicketError) -> [UploadTicket] {
    try tickets(in: response.root.value)
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
