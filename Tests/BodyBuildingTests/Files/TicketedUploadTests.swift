import Foundation
import JSONText
import MultipartForm
import ObjectSchema
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

@Suite struct TicketedUploadTests {
  private func match(_ upload: Upload, fields: String) throws -> TicketedUpload {
    let ticket = try UploadTicket(
      JSONValue(
        parsing: #"{"uploadUrl":"https://e","fileName":"\#(upload.fileName)","fields":\#(fields)}"#)
    )
    return try UploadPlan([upload]).match([ticket])[0]
  }

  private func text(_ form: MultipartForm) throws -> String {
    var reader = form.makeReader()
    let bytes = try [UInt8](capacity: Int(form.contentLength)) { output throws in
      while output.freeCapacity > 0 { try reader.read(into: &output) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `sends the fields unchanged, then the file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text\n", to: "private.txt")
    let upload = try UploadSamples.upload(.file(path: path), at: "c_notes", "content")
    let fields = """
      [{"key":"key","value":"a/b"},{"key":"x","value":"1\\n2"},{"key":"key","value":""}]
      """
    let form = try match(upload, fields: fields).form(boundary: Boundary("line"))
    let expected = [
      "--line", #"Content-Disposition: form-data; name="key""#, "", "a/b",
      "--line", #"Content-Disposition: form-data; name="x""#, "", "1\n2",
      "--line", #"Content-Disposition: form-data; name="key""#, "", "",
      "--line",
      #"Content-Disposition: form-data; name="file"; filename="c_notes.content.txt""#,
      "Content-Type: text/plain", "", "text\n", "--line--", "",
    ].joined(separator: "\r\n")
    #expect(try text(form) == expected)
    // A form can be read again to retry the upload.
    #expect(try text(form) == expected)
  }

  @Test func `rejects a modified file and a field named like it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "a.txt")
    let upload = try UploadSamples.upload(.file(path: path), at: "c_notes", "content")
    let duplicate = try match(upload, fields: #"[{"key":"file","value":"a"}]"#)
    #expect(throws: MultipartError.self) { try duplicate.form() }
    let good = try match(upload, fields: "[]")
    try folder.write("changed", to: "a.txt")
    #expect(throws: AttachmentError.self) { try good.form() }
  }

  @Test func `accepts a media type with quoted parameters in attachments and forms alike`() throws {
    let types: [MediaType] = [
      "text/plain; charset=\"utf-8\"", "Text/Plain;a=\"b; c\";d=e", "text/plain; a=\"\\\"\"",
    ]
    let object = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_file", "type": "File"}]}"#
    ).object(named: "c_case")
    for type in types {
      let attachment = FileAttachment.bytes([65], mediaType: type)
      let body = try object.body(["c_file": ["content": attachment]])
      #expect(body.warnings.isEmpty)
      let upload = try #require(body.uploads.first)
      #expect(upload.mediaType.text == type.text)
      #expect(upload.fileName == "c_file.content.txt")
      let expected = "Content-Type: \(type)\r\n\r\nA\r\n"
      #expect(try text(upload.form(fields: [])).contains(expected), "\(type)")
      let part = FormPart("file", fileName: "a", mediaType: type, content: .bytes([65]))
      #expect(try text(MultipartForm(parts: [part])).contains(expected), "\(type)")
    }
    for type: MediaType in ["text/plain; charset=\"utf-8", "text/plain; a=\"b\"c", "text"] {
      let attachment = FileAttachment.bytes([65], mediaType: type)
      #expect(throws: BodyValidationError.self, "\(type)") {
        try object.body(["c_file": ["content": attachment]])
      }
      let part = FormPart("file", fileName: "a", mediaType: type, content: .bytes([65]))
      #expect(throws: MultipartError.self, "\(type)") { try MultipartForm(parts: [part]) }
    }
  }
}
