/// The payload as an app would declare it for `JSONDecoder`. Its date stays text, so that no date
/// parser is measured with it.
public struct DecodedObject: Decodable {
  struct Document: Decodable {
    let first: String
    let second: String

    enum CodingKeys: String, CodingKey {
      case first = "c_stringOne"
      case second = "c_stringTwo"
    }
  }

  let date: String
  let bool: Bool
  let reference: String
  let number: Double
  let document: Document
  let string: String
  let any: DecodedValue?
  let stringArray: [String]
  let status: String
  /// The address.
  public let email: String
  let scores: [Double]?

  enum CodingKeys: String, CodingKey {
    case date = "c_date"
    case bool = "c_bool"
    case reference = "c_reference"
    case number = "c_number"
    case document = "c_document"
    case string = "c_string"
    case any = "c_any"
    case stringArray = "c_stringArray"
    case status = "c_status"
    case email = "c_email"
    case scores = "c_scores"
  }
}

/// Any JSON value. The commoner types are tried first, since each wrong guess throws an error.
enum DecodedValue: Decodable {
  case null
  case number(Double)
  case string(String)
  case bool(Bool)
  case object([String: DecodedValue])
  case array([DecodedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let object = try? container.decode([String: DecodedValue].self) {
      self = .object(object)
    } else {
      self = .array(try container.decode([DecodedValue].self))
    }
  }
}
