import BenchmarkPayloads
import DateText

/// An operation that is repeated while its instructions are counted.
enum Operation: String, CaseIterable {
  case checkValid = "check-valid"
  case checkInvalid = "check-invalid"
  case readJSON = "read-json"
  case writeJSON = "write-json"
  case writeBody = "write-body"
  case buildBody = "build-body"
  case guideBody = "guide-body"
  case valueBody = "value-body"
  case typedBody = "typed-body"
  case guideTypedBody = "guide-typed-body"
  case typedWrite = "typed-write"
  case typedRead = "typed-read"
  case guideTypedWrite = "guide-typed-write"
  case guideTypedRead = "guide-typed-read"
  case typedDecoding = "typed-decoding"
  case loadSchemas = "load-schemas"
  case readDate = "read-date"
  case writeDate = "write-date"
  case writePatternDate = "write-pattern-date"
  case checkDate = "check-date"
  case checkPatternDate = "check-pattern-date"
  case checkField = "check-field"
  case checkFieldInBody = "check-field-in-body"
  case matchPattern = "match-pattern"
  case compilePattern = "compile-pattern"
  case compileProperty = "compile-pattern-property"

  /// Performs the operation on all its inputs, several times.
  ///
  /// - Parameter passes: The number of passes over the inputs.
  /// - Returns: The number of operations in one pass.
  /// - Throws: The error of the operation, or ``WrongResult``.
  func run(_ passes: Int) throws -> Int {
    switch self {
    case .checkValid: try Self.check(isValid: true, passes)
    case .checkInvalid: try Self.check(isValid: false, passes)
    case .readJSON: try Self.readJSON(passes)
    case .writeJSON: try Self.writeJSON(passes)
    case .writeBody: try Self.body(isChecked: false, passes)
    case .buildBody: try Self.body(isChecked: true, passes)
    case .guideBody: try Self.guideBody(passes)
    case .valueBody: try Self.typedBody(isEncoded: false, passes)
    case .typedBody: try Self.typedBody(isEncoded: true, passes)
    case .guideTypedBody: try Self.guideTypedBody(passes)
    case .typedWrite: try Self.typedWrite(passes)
    case .typedRead: try Self.typedRead(passes)
    case .guideTypedWrite: try Self.guideTypedWrite(passes)
    case .guideTypedRead: try Self.guideTypedRead(passes)
    case .typedDecoding: try Self.typedDecoding(passes)
    case .loadSchemas: try Self.loadSchemas(passes)
    case .readDate: try Self.readDate(passes)
    case .writeDate: try Self.writeDates(passes) { $0.appendRFC3339(to: &$1) }
    case .writePatternDate:
      try Self.writeDates(passes, in: DateFormat("yyyy-MM-dd HH:mm:ss Z"))
    case .checkDate: try Self.checkDates(in: "rfc3339", passes)
    case .checkPatternDate: try Self.checkDates(in: "yyyy-MM-dd HH:mm:ss Z", passes)
    case .checkField: try Self.checkField(isAlone: true, passes)
    case .checkFieldInBody: try Self.checkField(isAlone: false, passes)
    case .matchPattern: try Self.matchPattern(passes)
    case .compilePattern: try Self.compile(PatternDefinition.patterns, passes)
    case .compileProperty: try Self.compile(PatternDefinition.propertyPatterns, passes)
    }
  }

  /// Throws unless the operation had the expected result, because its count would be meaningless.
  static func expect(_ isTrue: Bool) throws {
    guard isTrue else { throw WrongOutcome() }
  }
}

/// An error thrown if an operation doesn't have the expected result.
struct WrongOutcome: Error, CustomStringConvertible {
  let description = "the result is wrong"
}
