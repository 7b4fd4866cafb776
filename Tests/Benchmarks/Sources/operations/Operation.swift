import BenchmarkPayloads

/// What is done again and again while somebody counts instructions.
enum Operation: String, CaseIterable {
  case checkValid = "check-valid"
  case checkInvalid = "check-invalid"
  case readJSON = "read-json"
  case writeJSON = "write-json"
  case writeBody = "write-body"
  case buildBody = "build-body"
  case guideBody = "guide-body"
  case loadSchemas = "load-schemas"
  case readDate = "read-date"
  case writeDate = "write-date"
  case matchPattern = "match-pattern"
  case compilePattern = "compile-pattern"
  case compileProperty = "compile-pattern-property"

  /// Does the operation with each of its things, as often as asked.
  ///
  /// - Parameter passes: How often.
  /// - Returns: How many operations a pass has.
  /// - Throws: What kept it from being done, a wrong result among it.
  func run(_ passes: Int) throws -> Int {
    switch self {
    case .checkValid: try Self.check(isValid: true, passes)
    case .checkInvalid: try Self.check(isValid: false, passes)
    case .readJSON: try Self.readJSON(passes)
    case .writeJSON: try Self.writeJSON(passes)
    case .writeBody: try Self.body(isChecked: false, passes)
    case .buildBody: try Self.body(isChecked: true, passes)
    case .guideBody: try Self.guideBody(passes)
    case .loadSchemas: try Self.loadSchemas(passes)
    case .readDate: try Self.readDate(passes)
    case .writeDate: try Self.writeDate(passes)
    case .matchPattern: try Self.matchPattern(passes)
    case .compilePattern: try Self.compile(PatternDefinition.patterns, passes)
    case .compileProperty: try Self.compile(PatternDefinition.propertyPatterns, passes)
    }
  }

  /// Makes sure that something was done, lest its instructions mean nothing.
  static func expect(_ isTrue: Bool) throws {
    guard isTrue else { throw WrongOutcome() }
  }
}

/// An operation did not come to the result that it must.
struct WrongOutcome: Error, CustomStringConvertible {
  let description = "the result is wrong"
}
