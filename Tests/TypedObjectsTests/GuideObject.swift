import ObjectBody

/// The type of `c_object`, as generated.
struct GuideObject: SchemaObject {
  var date: Optional<Instant>
  var bool: Optional<Bool>
  var reference: Optional<Reference>
  var number: Optional<Double>
  var document: Optional<Document>
  var string: Optional<String>
  var any: Optional<JSONValue>
  var stringArray: Optional<[String]>

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

  struct Document: DocumentValue {
    var stringOne: Optional<String>
    var stringTwo: Optional<String>

    enum CodingKeys: String, CodingKey {
      case stringOne = "c_stringOne"
      case stringTwo = "c_stringTwo"
    }

    init(stringOne: String? = nil, stringTwo: String? = nil) {
      self.stringOne = stringOne
      self.stringTwo = stringTwo
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(stringOne, at: 0)
      writer.write(stringTwo, at: 1)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
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

  init(
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

  func write(to writer: inout ObjectWriter) {
    writer.write(date, at: 0)
    writer.write(bool, at: 1)
    writer.write(reference, at: 2)
    writer.write(number, at: 3)
    writer.write(document, at: 4)
    writer.write(string, at: 5)
    writer.write(any, at: 6)
    writer.write(stringArray, at: 7)
  }

  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
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

  static let edition = SchemaEdition(
    object: "c_object", digest: "", json: Schemas.text(of: "c_object"))
}
