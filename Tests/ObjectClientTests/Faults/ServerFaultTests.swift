import Foundation
import ObjectBody
import ObjectClient
import TestSupport
import Testing

@Suite struct ServerFaultTests {
  private let object: ObjectDefinition

  init() throws {
    object = try ObjectDefinition("c_case") {
      Property("c_title", .string)
      Property("c_number", .number)
      Property("c_case", .string)
      Property("c_tags", .string, isArray: true)
      Property("c_steps", .document, isArray: true) { Property("c_name", .string) }
    }
  }

  private func fault(_ children: String) throws -> ServerFault {
    try #require(
      ServerFault(
        try JSONValue(
          parsing: """
            {"object": "fault", "name": "validation", "code": "kValidationError",
             "errCode": "cortex.invalidArgument.validation", "status": 400,
             "message": "Invalid Argument", "reason": "secret", "faults": [\(children)]}
            """)))
  }

  @Test func `reads a fault with its faults`() throws {
    let fault = try fault(
      #"{"code": "kRequired", "path": "c_case.c_title", "status": "x", "reason": ""}, 1"#)
    #expect(fault.code == "kValidationError")
    #expect(fault.errorCode == "cortex.invalidArgument.validation")
    #expect(fault.status == 400)
    #expect(fault.name == "validation")
    #expect(fault.message == "Invalid Argument")
    #expect(fault.reason == "secret")
    let child = try #require(fault.faults.first)
    #expect(fault.faults.count == 1)
    #expect(child.path == "c_case.c_title")
    #expect(child.status == nil)
    #expect(child.reason == nil)
    #expect(
      fault.description == """
        kValidationError cortex.invalidArgument.validation 400
        c_case.c_title: kRequired
        """)
    #expect(fault.localizedDescription == fault.description)
  }

  @Test(arguments: [#"{"object": "c_case", "code": "kRequired"}"#, "[]", "null", "{}"])
  func `other answers aren't faults`(text: String) throws {
    #expect(ServerFault(try JSONValue(parsing: text)) == nil)
  }

  @Test func `finds faults in the body`() throws {
    let body = try object.body([
      "c_title": "é", "c_number": 1, "c_tags": ["a", "b"], "c_steps": [["c_name": "x"]],
    ])
    #expect(
      body.text == #"{"c_title":"é","c_number":1,"c_tags":["a","b"],"c_steps":[{"c_name":"x"}]}"#)
    // The path and the code of the server; ours, and the column.
    let rows: [(path: String, code: String, found: String, fault: FaultCode, column: Int)] = [
      ("c_title", "cortex.invalidArgument.required", "c_title", .required, 12),
      ("c_case.c_title", "cortex.validation.required", "c_title", .required, 12),
      ("c_case.c_number", "cortex.invalidArgument.castError", "c_number", .type, 27),
      ("c_case.c_tags.1", "cortex.invalidArgument.enumValue", "c_tags[1]", .enumeration, 43),
      ("c_tags[1]", "cortex.conflict.uniqueInArray", "c_tags[1]", .unique, 43),
      ("/c_tags/0", "cortex.invalidArgument.string", "c_tags[0]", .pattern, 39),
      ("c_tags.7", "cortex.invalidArgument.maxItems", "c_tags[7]", .maxItems, 38),
      (
        "c_case.c_steps.0.c_name", "cortex.invalidArgument.invalidString", "c_steps[0].c_name",
        .length, 69
      ),
      ("c_steps.0.c_other", "cortex.invalidArgument.required", "c_steps[0].c_other", .required, 59),
      // The only component is a property with the name of the object.
      ("c_case", "cortex.invalidArgument.required", "c_case", .required, 1),
      ("c_case.c_case", "cortex.invalidArgument.required", "c_case", .required, 1),
      ("", "cortex.error.unspecified", "", .server, 1),
      ("c_new.0.c_name", "cortex.x", "c_new[0].c_name", .server, 1),
    ]
    let children = rows.map { #"{"errCode": "\#($0.code)", "path": "\#($0.path)"}"# }
    let faults = try fault(children.joined(separator: ",")).faults(in: body)
    #expect(faults.count == rows.count)
    for (row, fault) in zip(rows, faults) {
      #expect(fault.path == row.found, "\(row.path)")
      #expect(fault.code == row.fault, "\(row.path)")
      #expect(fault.serverCode == row.code)
      #expect(fault.position == TextPosition(line: 1, column: row.column), "\(row.path)")
      #expect(!fault.reason.contains("expected ,"), "\(fault.reason)")
    }
    #expect(faults[2].description == "c_number: expected a value that the server accepts [type]")
  }

  @Test func `finds faults in the elements of an array`() throws {
    let update = try object.push(["a", "b"], to: "c_tags")
    #expect(String(decoding: update.json, as: UTF8.self) == #"["a","b"]"#)
    let rows: [(path: String, found: String, column: Int)] = [
      ("c_tags.1", "c_tags[1]", 6), ("c_case.c_tags[0]", "c_tags[0]", 2), ("c_tags", "c_tags", 1),
      ("c_tags.2", "c_tags[2]", 1), ("c_title", "c_title", 1), ("", "", 1),
    ]
    let code = "cortex.invalidArgument.string"
    let children = rows.map { #"{"errCode": "\#(code)", "path": "\#($0.path)"}"# }
    let faults = try fault(children.joined(separator: ",")).faults(in: update)
    #expect(faults.map(\.path) == rows.map(\.found))
    #expect(faults.map(\.position) == rows.map { TextPosition(line: 1, column: $0.column) })
  }

  @Test func `a fault without others is its own problem, and an unknown code a general one`() throws
  {
    let body = try object.body(["c_title": "a"])
    let text = #"{"object": "fault", "code": "kMaxAllowed", "path": "c_title"}"#
    let fault = try #require(ServerFault(try JSONValue(parsing: text)))
    #expect(fault.faults(in: body).map(\.code) == [.maxItems])
    #expect(fault.faults(in: body).map(\.serverCode) == ["kMaxAllowed"])
    let update = try object.update(["c_number": 1])
    let other = try #require(ServerFault(try JSONValue(parsing: #"{"object": "fault"}"#)))
    #expect(other.faults(in: update).map(\.code) == [.server])
    #expect(other.description == "fault")
  }

  @Test func `a description is safe to show`() throws {
    let text = #"{"object": "fault", "path": "a\n\u001b[1m", "reason": "secret"}"#
    let fault = try #require(ServerFault(try JSONValue(parsing: text)))
    #expect(fault.description == #"a\n\u001b[1m: fault"#)
  }

  @Test func `an unexpected answer is described without its content`() {
    var response = HTTPResponse(status: 502, body: Array("<html>\nsecret".utf8))
    response.headers["Content-Type"] = "text/html"
    let error = UnexpectedResponseError(response)
    #expect(
      error.description == "expected JSON, found 13 bytes of type text/html with the status 502")
    #expect(error.excerpt == #"<html>\nsecret"#)
    response.body = [UInt8](repeating: 0x61, count: 5000)
    #expect(UnexpectedResponseError(response).excerpt.utf8.count == 1024)
  }
}
