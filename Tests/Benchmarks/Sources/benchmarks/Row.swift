/// Something that is measured: a pass over many things of one kind.
struct Row {
  enum Name: String, CaseIterable, Codable {
    case check
    case isValid = "is-valid"
    case checkInvalid = "check-invalid"
    case firstFault = "first-fault"
    case readJSON = "read-json"
    case writeJSON = "write-json"
    case writeBody = "write-body"
    case buildBody = "build-body"
    case encoder = "json-encoder"
    case serializer = "json-serialization-write"
    case guideWrite = "guide-write"
    case guideBuild = "guide-build"
    case guideBody = "guide-body"
    case guideEncoder = "guide-json-encoder"
    case guideSerializer = "guide-json-serialization"
    case decoder = "json-decoder"
    case decoderWithDates = "json-decoder-dates"
    case serialization = "json-serialization"
    case commandLines = "command-lines"
    case commandAllJobs = "command-all-jobs"
    case commandReport = "command-report"
    case loadSchemas = "load-schemas"
    case readDate = "read-date"
    case writeDate = "write-date"
    case matchPattern = "match-pattern"
    case commandOne = "command-one"
    case commandHelp = "command-help"
    case empty
  }

  /// What a pass goes over.
  enum Unit: String, Codable {
    case payloads, bodies, objects, schemas, dates, texts, starts
  }

  let name: Name
  var unit = Unit.payloads

  /// How many things a pass goes over.
  let count: Int

  /// The bytes of their text without line ends; `nil` where text is not what costs.
  var byteCount: Int?

  /// How many of the things a pass must accept.
  let acceptedCount: Int

  /// Goes over all things and counts those that were accepted.
  let pass: () throws -> Int

  /// What the time of this row is held against.
  var reference: Name? {
    switch unit {
    case .payloads: .decoder
    case .bodies: .encoder
    case .objects: .guideEncoder
    case .starts: .empty
    case .schemas, .dates, .texts: nil
    }
  }
}
