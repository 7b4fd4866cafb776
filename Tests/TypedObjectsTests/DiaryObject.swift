import ObjectBody

/// A type of a definition with object types, as generated.
enum DiaryObject: SchemaObject {
  case paper(Paper)
  case phone(Phone)

  struct Paper: SchemaValue {
    var key: String
    var page: Int
    var comment: String?
    var sheet: Int

    enum CodingKeys: String, CodingKey {
      case key = "c_key"
      case page = "c_page"
      case comment = "c_comment"
      case sheet = "c_sheet"
    }

    init(
      key: String, page: Int, comment: String? = nil, sheet: Int
    ) {
      self.key = key
      self.page = page
      self.comment = comment
      self.sheet = sheet
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(key, at: 0)
      writer.write(page, at: 1)
      writer.write(comment, at: 2)
      writer.write(sheet, at: 3)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var key: String?
      var page: Int?
      var comment: String?
      var sheet: Int?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: key = try reader.read(at: 0)
        case 1: page = try reader.read(at: 1)
        case 2: comment = try reader.read(at: 2)
        case 3: sheet = try reader.read(at: 3)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      self.key = try reader.require(key, 0)
      self.page = try reader.require(page, 1)
      self.comment = comment
      self.sheet = try reader.require(sheet, 3)
    }
  }

  struct Phone: SchemaValue {
    var key: String
    var page: Int
    var comment: String?
    var build: String
    var offline: Bool?

    enum CodingKeys: String, CodingKey {
      case key = "c_key"
      case page = "c_page"
      case comment = "c_comment"
      case build = "c_build"
      case offline = "c_offline"
    }

    init(
      key: String, page: Int, comment: String? = nil, build: String, offline: Bool? = nil
    ) {
      self.key = key
      self.page = page
      self.comment = comment
      self.build = build
      self.offline = offline
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(key, at: 0)
      writer.write(page, at: 1)
      writer.write(comment, at: 2)
      writer.write(build, at: 3)
      writer.write(offline, at: 4)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var key: String?
      var page: Int?
      var comment: String?
      var build: String?
      var offline: Bool?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: key = try reader.read(at: 0)
        case 1: page = try reader.read(at: 1)
        case 2: comment = try reader.read(at: 2)
        case 3: build = try reader.read(at: 3)
        case 4: offline = try reader.read(at: 4)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      self.key = try reader.require(key, 0)
      self.page = try reader.require(page, 1)
      self.comment = comment
      self.build = try reader.require(build, 3)
      self.offline = offline
    }
  }

  private enum CodingKeys: String, CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "c_paper": self = .paper(try Paper(from: decoder))
    case "c_phone": self = .phone(try Phone(from: decoder))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "expected one of the object types")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .paper(let object):
      try container.encode("c_paper", forKey: .type)
      try object.encode(to: encoder)
    case .phone(let object):
      try container.encode("c_phone", forKey: .type)
      try object.encode(to: encoder)
    }
  }

  func write(to writer: inout ObjectWriter) {
    switch self {
    case .paper(let object):
      writer.select(type: 0)
      object.write(to: &writer)
    case .phone(let object):
      writer.select(type: 1)
      object.write(to: &writer)
    }
  }

  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
    switch try reader.selectType() {
    case 0: self = .paper(try Paper(reading: &reader))
    default: self = .phone(try Phone(reading: &reader))
    }
  }

  static let edition = SchemaEdition(object: "c_diary", digest: "", json: TrialDefinition.diary)
}
