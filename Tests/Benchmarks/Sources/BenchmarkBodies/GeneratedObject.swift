import BenchmarkPayloads
public import ObjectBody

/// The payload of the benchmarks, as generated.
public struct GeneratedObject: SchemaObject {
  /// The value of the property `date`.
  public var date: Instant
  /// The value of the property `bool`.
  public var bool: Bool
  /// The value of the property `reference`.
  public var reference: Reference
  /// The value of the property `number`.
  public var number: Double
  /// The value of the property `document`.
  public var document: Document
  /// The value of the property `string`.
  public var string: String
  /// The value of the property `any`.
  public var any: JSONValue?
  /// The value of the property `stringArray`.
  public var stringArray: [String]
  /// The value of the property `status`.
  public var status: Status
  /// The value of the property `email`.
  public var email: String
  /// The value of the property `scores`.
  public var scores: [Double]?

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

  /// A value of the closed list.
  public enum Status: ListedValue {
    case draft, pending, active, suspended, completed, archived
    case unrecognized(String)

    /// Creates a value from text.
    public init(rawValue: String) {
      switch rawValue {
      case "draft": self = .draft
      case "pending": self = .pending
      case "active": self = .active
      case "suspended": self = .suspended
      case "completed": self = .completed
      case "archived": self = .archived
      default: self = .unrecognized(rawValue)
      }
    }

    /// The text.
    public var rawValue: String {
      switch self {
      case .draft: "draft"
      case .pending: "pending"
      case .active: "active"
      case .suspended: "suspended"
      case .completed: "completed"
      case .archived: "archived"
      case .unrecognized(let value): value
      }
    }
  }

  /// The value of the Document.
  public struct Document: DocumentValue {
    /// The value of the property `stringOne`.
    public var stringOne: String
    /// The value of the property `stringTwo`.
    public var stringTwo: String

    enum CodingKeys: String, CodingKey {
      case stringOne = "c_stringOne"
      case stringTwo = "c_stringTwo"
    }

    /// Writes the members.
    public func write(to writer: inout ObjectWriter) {
      writer.write(stringOne, at: 0)
      writer.write(stringTwo, at: 1)
    }

    /// Reads the members.
    public init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var stringOne: String?
      var stringTwo: String?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: stringOne = try reader.read(at: 0)
        case 1: stringTwo = try reader.read(at: 1)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      self.stringOne = try reader.require(stringOne, 0)
      self.stringTwo = try reader.require(stringTwo, 1)
    }
  }

  /// Writes the members.
  public func write(to writer: inout ObjectWriter) {
    writer.write(date, at: 0)
    writer.write(bool, at: 1)
    writer.write(reference, at: 2)
    writer.write(number, at: 3)
    writer.write(document, at: 4)
    writer.write(string, at: 5)
    writer.write(any, at: 6)
    writer.write(stringArray, at: 7)
    writer.write(status, at: 8)
    writer.write(email, at: 9)
    writer.write(scores, at: 10)
  }

  /// Reads the members.
  public init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
    var date: Instant?
    var bool: Bool?
    var reference: Reference?
    var number: Double?
    var document: Document?
    var string: String?
    var any: JSONValue?
    var stringArray: [String]?
    var status: Status?
    var email: String?
    var scores: [Double]?
    var members = try reader.open()
    while let member = try reader.next(&members) {
      switch member {
      case 0: date = try reader.read(at: 0)
      case 1: bool = try reader.read(at: 1)
      case 2: reference = try reader.read(at: 2)
      case 3: number = try reader.read(at: 3)
      case 4: document = try reader.read(at: 4)
      case 5: string = try reader.read(at: 5)
      case 6: any = try reader.read(at: 6)
      case 7: stringArray = try reader.read(at: 7)
      case 8: status = try reader.read(at: 8)
      case 9: email = try reader.read(at: 9)
      case 10: scores = try reader.read(at: 10)
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    self.date = try reader.require(date, 0)
    self.bool = try reader.require(bool, 1)
    self.reference = try reader.require(reference, 2)
    self.number = try reader.require(number, 3)
    self.document = try reader.require(document, 4)
    self.string = try reader.require(string, 5)
    self.any = any
    self.stringArray = try reader.require(stringArray, 7)
    self.status = try reader.require(status, 8)
    self.email = try reader.require(email, 9)
    self.scores = scores
  }

  /// The edition of the definition.
  public static let edition = SchemaEdition(
    object: BenchmarkDefinition.name, digest: "", json: BenchmarkDefinition.text)
}
