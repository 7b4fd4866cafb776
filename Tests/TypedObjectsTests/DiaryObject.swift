import ObjectBody

/// A type of a definition with object types, as generated.
enum DiaryObject: SchemaObject {
  case paper(Paper)
  case phone(Phone)

  struct Paper: SchemaValue {
    var key: String
    var page: Int
    var comment: Optional<String>
    var sheet: Int
    var scan: Optional<Scan>

    enum CodingKeys: String, CodingKey {
      case key = "c_key"
      case page = "c_page"
      case comment = "c_comment"
      case sheet = "c_sheet"
      case scan = "c_scan"
    }

    init(
      key: String, page: Int, comment: String? = nil, sheet: Int, scan: Scan? = nil
    ) {
      self.key = key
      self.page = page
      self.comment = comment
      self.sheet = sheet
      self.scan = scan
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(key, at: 0)
      writer.write(page, at: 1)
      writer.write(comment, at: 2)
      writer.write(sheet, at: 3)
      writer.write(scan, at: 4)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var key: String?
      var page: Int?
      var comment: String?
      var sheet: Int?
      var scan: Scan?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: try reader.read(&key, at: 0)
        case 1: try reader.read(&page, at: 1)
        case 2: try reader.read(&comment, at: 2)
        case 3: try reader.read(&sheet, at: 3)
        case 4: try reader.read(&scan, at: 4)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      if let key, let page, let sheet {
        self.key = key
        self.page = page
        self.comment = comment
        self.sheet = sheet
        self.scan = scan
        return
      }
      throw reader.stop()
    }

    struct Scan: FileValue {
      var content: Optional<FileContent>
      var overlay: Optional<FileContent>

      enum CodingKeys: String, CodingKey {
        case content = "content"
        case overlay = "c_overlay"
      }

      init(
        content: FileContent? = nil, overlay: FileContent? = nil
      ) {
        self.content = content
        self.overlay = overlay
      }

      func write(to writer: inout ObjectWriter) {
        writer.write(content, at: 0)
        writer.write(overlay, at: 1)
      }

      init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
        var content: FileContent?
        var overlay: FileContent?
        var members = try reader.open()
        while let member = try reader.next(&members) {
          switch member {
          case 0: try reader.read(&content, at: 0)
          case 1: try reader.read(&overlay, at: 1)
          default: try reader.skip()
          }
        }
        try reader.close(&members)
        self.content = content
        self.overlay = overlay
      }
    }
  }

  struct Phone: SchemaValue {
    var key: String
    var page: Int
    var comment: Optional<String>
    var build: String
    var offline: Optional<Bool>

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
        case 0: try reader.read(&key, at: 0)
        case 1: try reader.read(&page, at: 1)
        case 2: try reader.read(&comment, at: 2)
        case 3: try reader.read(&build, at: 3)
        case 4: try reader.read(&offline, at: 4)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      if let key, let page, let build {
        self.key = key
        self.page = page
        self.comment = comment
        self.build = build
        self.offline = offline
        return
      }
      throw reader.stop()
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
