public import ObjectBody

/// The guide's own object, as generated from its definition without labels.
public struct GeneratedGuide: SchemaObject {
  /// The value of the property `date`.
  public var date: Optional<Instant>
  /// The value of the property `bool`.
  public var bool: Optional<Bool>
  /// The value of the property `reference`.
  public var reference: Optional<Reference>
  /// The value of the property `number`.
  public var number: Optional<Double>
  /// The value of the property `document`.
  public var document: Optional<Document>
  /// The value of the property `string`.
  public var string: Optional<String>
  /// The value of the property `any`.
  public var any: Optional<JSONValue>
  /// The value of the property `stringArray`.
  public var stringArray: Optional<[String]>

  enum CodingKeys: String, CodingKey {
    case date = "c_date"
    case bool = "c_bool"
    case reference = "c_reference"
    case number = "c_number"
    case document = "c_document"
    case string = "c_string"
    case any = "c_any"
    case stringArray = "c_stringArray"
  }

  /// The value of the Document.
  public struct Document: DocumentValue {
    /// The value of the property `stringOne`.
    public var stringOne: Optional<String>
    /// The value of the property `stringTwo`.
    public var stringTwo: Optional<String>

    enum CodingKeys: String, CodingKey {
      case stringOne = "c_stringOne"
      case stringTwo = "c_stringTwo"
    }

    /// Creates the value.
    public init(stringOne: String? = nil, stringTwo: String? = nil) {
      self.stringOne = stringOne
      self.stringTwo = stringTwo
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
      self.stringOne = stringOne
      self.stringTwo = stringTwo
    }
  }

  /// Creates the value.
  public init(
    date: Instant? = nil, bool: Bool? = nil, reference: Reference? = nil, number: Double? = nil,
    document: Document? = nil, string: String? = nil, any: JSONValue? = nil,
    stringArray: [String]? = nil
  ) {
    self.date = date
    self.bool = bool
    self.reference = reference
    self.number = number
    self.document = document
    self.string = string
    self.any = any
    self.stringArray = stringArray
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
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    self.date = date
    self.bool = bool
    self.reference = reference
    self.number = number
    self.document = document
    self.string = string
    self.any = any
    self.stringArray = stringArray
  }

  /// The edition of the definition.
  public static let edition = SchemaEdition(
    object: "c_object", digest: "", json: text)

  private static let text = #"""
    {"name": "c_object", "properties": [
      {"name": "c_date", "type": "Date"}, {"name": "c_bool", "type": "Boolean"},
      {"name": "c_reference", "type": "Reference", "sourceObject": "account"},
      {"name": "c_number", "type": "Number"},
      {"name": "c_document", "type": "Document", "properties": [
        {"name": "c_stringOne", "type": "String"}, {"name": "c_stringTwo", "type": "String"}]},
      {"name": "c_string", "type": "String"}, {"name": "c_any", "type": "Any"},
      {"name": "c_stringArray", "type": "String[]"}]}
    """#

  /// The object with the guide's values.
  public static var example: GeneratedGuide {
    GeneratedGuide(
      date: Instant(seconds: 1_478_307_200, nanoseconds: 250_000_000), bool: true,
      reference: ObjectID("4d55c3a7f8a94c0b2e000001").map { Reference($0) }, number: 42,
      document: Document(stringOne: "String One", stringTwo: "String Two"),
      string: "String Value", any: ["c_anyKey": "any value"],
      stringArray: ["value 1", "value 2", "value 3"])
  }
}
