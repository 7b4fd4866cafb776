public import Foundation

/// The payload as an app would declare it for `JSONDecoder`.
///
/// The date is either a `Date`, or text to exclude the date parser from the measurement.
public struct DecodedObject<Moment: Decodable>: Decodable {
  struct Document: Decodable {
    let first: String
    let second: String

    enum CodingKeys: String, CodingKey {
      case first = "c_stringOne"
      case second = "c_stringTwo"
    }
  }

  let date: Moment
  let bool: Bool
  let reference: String
  let number: Double
  let document: Document
  let string: String
  let any: DecodedValue?
  let stringArray: [String]
  let status: String
  /// The e-mail address.
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

extension DecodedObject: Encodable where Moment: Encodable {}
extension DecodedObject.Document: Encodable {}

extension JSONEncoder {
  /// Returns an encoder that writes dates with milliseconds.
  public static func withDates() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
    return encoder
  }
}

extension JSONDecoder {
  /// Returns a decoder that parses dates with milliseconds.
  ///
  /// It uses the formatter, as apps do, because the strategy `iso8601` doesn't accept fractions.
  public static func withDates() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = unsafe DateReading.formatter.date(from: text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
      }
      return date
    }
    return decoder
  }
}

private enum DateReading {
  // According to its documentation, a configured formatter can be used from any thread.
  nonisolated(unsafe) static let formatter: ISO8601DateFormatter = {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter
  }()
}

/// Any JSON value. Common types are tried first, because each wrong one throws an error.
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

extension DecodedValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    }
  }
}
