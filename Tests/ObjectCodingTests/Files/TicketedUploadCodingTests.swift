import Foundation
import ObjectBody
import TestSupport
import Testing

/// Uploads that are stored with their tickets, for example for a background session.
@Suite struct TicketedUploadCodingTests {
  private func ticket(_ members: String = "") throws -> UploadTicket {
    let json = """
      {"uploadUrl": "https://files.example/form", "fileName": "c_a.content.txt", "name": "content",
       "uploadKey": "k", "uploadMethod": "POST", "maxFileSize": 9007199254740993,
       "mime": "text/plain; a=\\"b\\"", "state": -1,
       "fields": [{"key": "policy", "value": "e\\u0301\\r\\n"}, {"key": "policy", "value": ""}]\(members)}
      """
    return try UploadTicket(JSONValue(parsing: json), propertyPath: "c_a")
  }

  @Test func `stores an upload with its ticket without loss`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("text", to: "a.txt")
    let root = try RootDirectory(folder.path, name: "notes")
    let uploads = [
      try Upload(.file(path: "a.txt", in: root), facet: "content", for: "c_a"),
      try Upload(.bytes([0, 255]), facet: "content", for: "/c_b/0/é", mayBeDropped: true),
    ]
    let pending = try uploads.map { TicketedUpload(upload: $0, ticket: try ticket()) }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let stored = try PropertyListDecoder().decode(
        [TicketedUpload].self, from: encoder.encode(pending))
      #expect(try stored.map { try $0.resolve(roots: [root]) } == pending)
    }
    let stored = try JSONDecoder().decode(
      [TicketedUpload].self, from: JSONEncoder().encode(pending))
    #expect(stored[0] != pending[0])
    let error = #expect(throws: AttachmentError.self) { try stored[0].form() }
    #expect(error?.code == .unresolvedRoot)
    #expect(throws: AttachmentError.self) { try stored[0].resolve(roots: []) }
    let again = try stored.map { try $0.resolve(roots: [root]) }
    #expect(again == pending)
    #expect(try again[0].form().contentLength == pending[0].form().contentLength)
  }

  @Test func `rejects what a plan or a response couldn't contain`() throws {
    let upload = try Upload(.bytes([0, 255]), facet: "content", for: "c_a")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(TicketedUpload(upload: upload, ticket: try ticket()))
    let text = String(decoding: data, as: UTF8.self)
    func decoded(_ text: String) throws -> TicketedUpload {
      try JSONDecoder().decode(TicketedUpload.self, from: Data(text.utf8))
    }
    #expect(try decoded(text).upload == upload)
    let edits = [
      ("https://files", "http://files"), ("https://", "https://me:secret@"),
      (#""ticket""#, #""t""#),
      (#""upload""#, #""u""#), (#""length":2"#, #""length":3"#),
      ("c_a.content.bin", "../c_a.content.bin"), ("application/octet-stream", "a/b\\r\\nX: c"),
      (#""pointer":"/c_a/content""#, #""pointer":"/c_b/content""#),
      (#""key":"policy""#, #""key":1"#),
    ]
    for (old, new) in edits {
      let edited = text.replacing(old, with: new, maxReplacements: 1)
      #expect(edited != text, "\(old)")
      #expect(throws: DecodingError.self, "\(new)") { try decoded(edited) }
    }
    for count in stride(from: 0, to: data.count, by: 7) {
      #expect(throws: DecodingError.self, "\(count) bytes") {
        try JSONDecoder().decode(TicketedUpload.self, from: data.prefix(count))
      }
    }
  }
}
