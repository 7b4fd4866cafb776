import Foundation
import ObjectBody
import Testing

@Suite struct FileAttachmentFoundationTests {
  private let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_file", "type": "File"}]}"#
    ).object(named: "c_case")
  }

  @Test func `attaches data and files by URL`() throws {
    let png = Data([137, 80, 78, 71, 13, 10, 26, 10])
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
    let rows: [(value: any PropertyValueConvertible, name: String)] = [
      (PropertyValue.data(png), "c_file.content.png"), (png, "c_file.content.png"),
      (FileAttachment.data(png), "c_file.content.png"),
      (FileAttachment.png(png), "c_file.content.png"),
      (FileAttachment.jpeg(jpeg), "c_file.content.jpg"),
      (FileAttachment.data(Data([1]), mediaType: "application/json", fileName: "a.json"), "a.json"),
    ]
    for (value, name) in rows {
      let body = try object.body(["c_file": PropertyObject(["content": value])])
      #expect(body.uploads.map(\.fileName) == [name])
    }
    let built = try object.body {
      FileProperty("c_file") { Facet("content", data: jpeg) }
    }
    #expect(built.uploads.map(\.mediaType) == [.jpeg])
    for facet in [Facet("content", png: png), Facet("content", jpeg: jpeg)] {
      #expect(try object.body { FileProperty("c_file") { facet } }.uploads.count == 1)
    }
    // In a facet, a URL is text. It has a path, so it isn't the name of an uploaded file.
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(["c_file": ["content": URL(fileURLWithPath: "/a/b.png")]])
    }
    #expect(error?.faults.map(\.code) == [.fileName])
  }

  @Test func `keeps no part of a URL that doesn't name a local file`() throws {
    for text in ["https://example.org/a.png?token=hidden", "file://hidden.example.org/a.png"] {
      let attachment = FileAttachment.file(try #require(URL(string: text)), fileName: "a.png")
      var dumped = ""
      dump(attachment, to: &dumped)
      #expect(!dumped.contains("hidden"), "\(text)")
      let error = #expect(throws: BodyValidationError.self) {
        try object.body(["c_file": ["content": attachment]])
      }
      #expect(
        error?.description == "c_file.content: cannot be uploaded: expected the URL of a local "
          + "file [unreadableFile]")
    }
    let local = try #require(URL(string: "file://localhost/a%20b.png"))
    #expect(FileAttachment.file(local) == .file(path: "/a b.png"))
  }
}
