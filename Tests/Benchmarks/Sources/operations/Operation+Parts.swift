import BenchmarkPayloads
import DateText
import ObjectSchema

extension Operation {
  private static let count = 1000

  /// The UTF-8 bytes of a date with milliseconds and `Z`.
  private static let dateLength = 24

  static func loadSchemas(_ passes: Int) throws -> Int {
    var definitionCount = 0
    for _ in 0..<passes {
      definitionCount = try SchemaRegistry(contentsOf: "Schemas").definitions.count
      try expect(definitionCount > 0)
    }
    return definitionCount
  }

  /// Instants across some thirty years, with milliseconds.
  private static var instants: [Instant] {
    (0..<count).map {
      Instant(seconds: 631_152_000 + Int64($0) * 950_401, nanoseconds: 764_000_000)
    }
  }

  static func readDate(_ passes: Int) throws -> Int {
    let instants = Self.instants
    let bytes = instants.compactMap { $0.rfc3339() }.flatMap { Array($0.utf8) }
    // Safe: bytes can have any value, and the span doesn't outlive the array.
    let span = unsafe bytes.span.bytes
    for _ in 0..<passes {
      for place in instants.indices {
        let text = span.extracting(place &* dateLength..<place &* dateLength &+ dateLength)
        try expect(RFC3339DateTime(utf8: text)?.instant.seconds == instants[place].seconds)
      }
    }
    return instants.count
  }

  static func writeDates(_ passes: Int, in format: DateFormat) throws -> Int {
    try writeDates(passes) { format.append($0, to: &$1) }
  }

  @inline(__always)
  static func writeDates(
    _ passes: Int, append: (Instant, inout [UInt8]) -> Bool
  ) throws -> Int {
    let instants = Self.instants
    var bytes: [UInt8] = []
    bytes.reserveCapacity(instants.count * dateLength)
    for _ in 0..<passes {
      bytes.removeAll(keepingCapacity: true)
      for instant in instants { try expect(append(instant, &bytes)) }
    }
    return instants.count
  }

  /// Checks payloads that consist of a date.
  static func checkDates(in format: String, _ passes: Int) throws -> Int {
    let dates = format == "rfc3339" ? "" : #", "dates": {"read": ["\#(format)"]}"#
    let definition = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_date", "type": "Date"\#(dates)}]}"#
    ).object(named: "c_case")
    let written = try DateFormat(format)
    let payloads = instants.compactMap { instant in
      written.text(of: instant).map { Array(#"{"c_date":"\#($0)"}"#.utf8) }
    }
    var checker = PayloadChecker(definition)
    for _ in 0..<passes {
      for payload in payloads { try expect(checker.isValid(payload)) }
    }
    return payloads.count
  }

  /// Patterns have no API of their own, so a payload is checked.
  static func matchPattern(_ passes: Int) throws -> Int {
    let definition = try SchemaRegistry(text: PatternDefinition.text([PatternDefinition.email]))
      .object(named: PatternDefinition.name)
    let payloads = PayloadGenerator.emails(count).map { Array(#"{"c_text0":"\#($0)"}"#.utf8) }
    var checker = PayloadChecker(definition)
    for _ in 0..<passes {
      for payload in payloads { try expect(checker.isValid(payload)) }
    }
    return payloads.count
  }

  /// Patterns have no API of their own, so a definition is loaded.
  static func compile(_ patterns: [String], _ passes: Int) throws -> Int {
    let text = PatternDefinition.text(patterns)
    for _ in 0..<passes {
      try expect(try SchemaRegistry(text: text).warnings.isEmpty)
    }
    return patterns.count
  }
}
