import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct ReportedFaultTests {
  /// Returns the faults of an error through the protocol, as `code location: reason`.
  private static func faults(_ body: () throws -> Void) throws -> [String] {
    do {
      try body()
      return []
    } catch let error as any FaultReportingError {
      #expect(!error.description.isEmpty)
      return error.faults.map { fault in
        let location = fault.location
        let parts = [location.file, location.path, location.pointer].map { $0 ?? "-" }
        let position = location.position.map { "\($0.line):\($0.column)" } ?? "-"
        return "\(fault.severity) \(fault.codeName) \(parts.joined(separator: " ")) \(position): "
          + "\(fault.reason) (\(fault.suggestion ?? "-"))"
      }
    }
  }

  @Test func `one catch clause serves all errors with faults`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    #expect(
      try Self.faults { _ = try SchemaRegistry(text: #"{"name": 1, "lable": 1}"#) } == [
        "error type <text> - /name 1:10: expected String, found Number (-)",
        "warning unknownKey <text> - /lable 1:13: unknown key lable in a definition; did you mean "
          + "label? (label)",
      ])
    #expect(
      try Self.faults { _ = try schemas.object(named: "c_objekt") } == [
        "error unknown - - - -: no object has the name c_objekt; did you mean c_object? (c_object)"
      ])
    let object = try schemas.object(named: "c_object")
    #expect(
      try Self.faults { _ = try object.property(named: "c_strng") } == [
        "error unknown - - - -: c_object has no property c_strng; did you mean c_string? "
          + "(c_string)"
      ])
  }

  @Test func `describes a fault as a report does`() throws {
    var checker = PayloadChecker(
      try SchemaText.definition(#"{"name": "a", "type": "Boolean"}"#))
    let descriptions = checker.faults(in: #"{"a": 1, "x\n\u202e": 2}"#).map(\.description)
    #expect(
      descriptions == [
        "a: expected Boolean, found Number [type]", #"x\n\u202e: no such property [unknown]"#,
      ])
    // The body itself has no path.
    let fault = checker.firstFault(in: "[]")
    #expect(fault?.description == "expected Object, found Array [json]")
    let syntax = checker.firstFault(in: "{")
    #expect(syntax?.description == "not valid JSON: the text ends too soon [json]")
  }

  @Test func `escapes control characters in descriptions`() {
    let fault = SchemaFault(
      .value, file: "a\nb.json", pointer: "/x\u{1B}", problem: "found \u{202E}")
    #expect(fault.description == #"a\nb.json: error: /x\u001b: found \u202e [value]"#)
    #expect(
      "\(UnknownObjectError(name: "a\r", suggestion: nil, definitionFaults: []))"
        == #"no object has the name a\r"#)
  }
}
