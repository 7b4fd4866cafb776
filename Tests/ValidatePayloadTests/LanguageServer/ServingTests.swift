import TestSupport
import Testing
import ValidatePayload

/// Tests of the language server on the streams of the command.
@Suite struct ServingTests {
  private static func framed(_ contents: [String]) -> [UInt8] {
    contents.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test func `a session has the status of its end`() async throws {
    let rows: [(contents: [String], status: Int32)] = [
      ([Self.initialize, Self.shutdown, Self.exit], 0), ([Self.initialize, Self.exit], 1),
      ([Self.initialize], 1), ([], 1), ([Self.initialize, Self.shutdown], 1),
      ([Self.initialize, Self.shutdown, Self.exit, "ignored"], 0),
    ]
    for row in rows {
      let run = try await CommandRun(["lsp", "--stdio"], input: Self.framed(row.contents))
      #expect(run.status == row.status, "\(row.contents)")
      #expect(run.errors.isEmpty)
      #expect(run.output.contains("capabilities") == row.contents.contains(Self.initialize))
    }
  }

  @Test func `diagnostics have the version of the last change`() async throws {
    let open = #"""
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":
      "file:///a.json","languageId":"json","version":1,"text":"{\"c_bool\": 1}"}}}
      """#
    let change = #"""
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":
      "file:///a.json","version":2},"contentChanges":[{"text":"{\"c_number\": \"1\"}"}]}}
      """#
    let run = try await CommandRun(
      ["lsp", "--schemas", Repository.path("Schemas"), "--object", "c_object", "--no-config"],
      input: Self.framed([Self.initialize, open, change]))
    #expect(run.output.contains(#""version":2,"diagnostics":[{"#))
    #expect(run.output.contains("expected Number, found String"))
    #expect(!run.output.contains(#""version":1,"#))
    #expect(run.errors.isEmpty)
  }
}
