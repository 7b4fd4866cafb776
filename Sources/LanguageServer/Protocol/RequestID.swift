import JSONText

/// The identifier of a request, which its response repeats.
enum RequestID: Hashable, Sendable {
  case number(JSONNumber)
  case string(String)

  /// Reads an identifier, or returns `nil` for a value of another type.
  init?(_ element: JSONDocument.Element) {
    if let string = element.string {
      self = .string(string)
    } else if let number = element.number {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// Writes the identifier as the client has it.
  func write(into writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.writeNumber(number)
    case .string(let string): writer.writeString(string)
    }
  }
}
