/// A measured pass over many items of one kind.
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
    case guideTypedBody = "guide-typed-body"
    case typedWrite = "typed-write"
    case typedRead = "typed-read"
    case guideTypedWrite = "guide-typed-write"
    case guideTypedRead = "guide-typed-read"
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
    case readPatternDate = "read-pattern-date"
    case writePatternDate = "write-pattern-date"
    case formatterReadDate = "formatter-read-date"
    case formatterWriteDate = "formatter-write-date"
    case formatterReadPattern = "formatter-read-pattern"
    case formatterWritePattern = "formatter-write-pattern"
    case styleReadDate = "iso8601-style-read"
    case styleWriteDate = "iso8601-style-write"
    case matchPattern = "match-pattern"
    case commandOne = "command-one"
    case commandHelp = "command-help"
    case empty
  }

  /// The kind of items.
  enum Unit: String, Codable {
    case payloads, bodies, objects, schemas, dates, texts, starts
  }

  let name: Name
  var unit = Unit.payloads

  /// The number of items in a pass.
  let count: Int

  /// The length of their text without line ends; `nil` if it doesn't determine the cost.
  var byteCount: Int?

  /// The number of items that a pass must accept.
  let acceptedCount: Int

  /// Processes all items and returns how many were accepted.
  let pass: () throws -> Int

  /// The row that this one is compared with.
  var reference: Name? {
    switch unit {
    case .payloads: .decoder
    case .bodies: .encoder
    case .objects: .guideEncoder
    case .starts: .empty
    case .dates: name.formatterRow
    case .schemas, .texts: nil
    }
  }
}
