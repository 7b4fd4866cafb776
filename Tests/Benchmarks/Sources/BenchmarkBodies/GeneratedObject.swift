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
  public var any: Optional<JSONValue>
  /// The value of the property `stringArray`.
  public var stringArray: [String]
  /// The value of the property `status`.
  public var status: Status
  /// The value of the property `email`.
  public var email: String
  /// The value of the property `scores`.
  public var scores: Optional<[Double]>

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
        case 0: try reader.read(&stringOne, at: 0)
        case 1: try reader.read(&stringTwo, at: 1)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      if let stringOne, let stringTwo {
        self.stringOne = stringOne
        self.stringTwo = stringTwo
        return
      }
      throw reader.stop()
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
      case 0: try reader.read(&date, at: 0)
      case 1: try reader.read(&bool, at: 1)
      case 2: try reader.read(&reference, at: 2)
      case 3: try reader.read(&number, at: 3)
      case 4: try reader.read(&document, at: 4)
      case 5: try reader.read(&string, at: 5)
      case 6: try reader.read(&any, at: 6)
      case 7: try reader.read(&stringArray, at: 7)
      case 8: try reader.read(&status, at: 8)
      case 9: try reader.read(&email, at: 9)
      case 10: try reader.read(&scores, at: 10)
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    if let date, let bool, let reference, let number, let document, let string, let stringArray,
      let status, let email
    {
      self.date = date
      self.bool = bool
      self.reference = reference
      self.number = number
      self.document = document
      self.string = string
      self.any = any
      self.stringArray = stringArray
      self.status = status
      self.email = email
      self.scores = scores
      return
    }
    throw reader.stop()
  }

  /// The edition of the definition.
  public static let edition = SchemaEdition(
    object: BenchmarkDefinition.name, digest: "", json: BenchmarkDefinition.text)
}
