import ObjectBody

/// The type of `c_object`, as generated.
struct GuideObject: SchemaObject {
  var date: Instant?
  var bool: Bool?
  var reference: Reference?
  var number: Double?
  var document: Document?
  var string: String?
  var any: JSONValue?
  var stringArray: [String]?

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
    var stringOne: String?
    var stringTwo: String?

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
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: stringOne = try reader.read(at: 0)
        case 1: stringTwo = try reader.read(at: 1)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
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
      default: try reader.skip()
      }
    }
    try reader.close(&members)
  }

  static let edition = SchemaEdition(
    object: "c_object", digest: "", json: Schemas.text(of: "c_object"))
}
