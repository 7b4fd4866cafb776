import MultipartForm
import TestSupport
import Testing

/// Tests of the examples in the documentation comments and articles.
@Suite struct DocumentationExampleTests {
  @Test func multipartForm() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try MultipartForm(parts: [
      FormPart("key", text: "uploads/1"),
      FormPart("file", fileName: "cat.txt", mediaType: "text/plain", content: .bytes([77, 101])),
    ])
    #expect(form.contentType.hasPrefix("multipart/form-data; boundary=form-"))
    #expect(form.contentLength == 279)
    try form.write(toFile: folder.path + "/body")
    var length: Int64 = 0
    for try await chunk in form.chunks(ofSize: 1 << 16) { length += Int64(chunk.count) }
    #expect(length == form.contentLength)
  }

  @Test func upload() throws {
    let form = try MultipartForm(
      fields: ["key": "uploads/1", "policy": "eyJ9"],
      file: .bytes([77, 101]), fileName: "cat.txt", mediaType: "text/plain")
    #expect(form.parts.map(\.name) == ["key", "policy", "file"])
  }

  @Test func errors() throws {
    let part = FormPart("scan", fileName: "a.png", content: .file("/no/such", length: 7))
    var reader = try MultipartForm(parts: [part]).makeReader()
    do {
      _ = try [UInt8](capacity: 999) { output throws in try reader.read(into: &output) }
      Issue.record("expected an error for a missing file")
    } catch let error as MultipartError {
      #expect(error.code == .unreadable)
      #expect(error.part == 0)
      #expect(error.partName == "scan")
      #expect(error.description == "part 0 \"scan\": No such file or directory [unreadable]")
    }
    #expect(MultipartErrorCode.contentTooShort.description == "contentTooShort")
    #expect(MultipartErrorCode(rawValue: "modified") == .modified)
  }

  @Test func boundary() throws {
    #expect(Boundary.random().text.utf8.count == "form-".utf8.count + 32)
    #expect(try Boundary("my-separator").text == "my-separator")
    #expect(throws: MultipartError.self) { try Boundary("bad!") }
    #expect(try Boundary("a:b").parameter == "\"a:b\"")
  }

  @Test func parts() throws {
    struct Zeros: ContentStream {
      var left = 1_000
      mutating func read(into output: inout OutputRawSpan) {
        while left > 0, output.freeCapacity > 0 {
          output.append(UInt8(0))
          left -= 1
        }
      }
    }
    let form = try MultipartForm(parts: [
      FormPart("key", text: "uploads/1"),
      FormPart("meta", mediaType: "application/json", content: .bytes(Array("{}".utf8))),
      FormPart("file", fileName: "zeros", content: .stream(length: 1_000) { Zeros() }),
    ])
    #expect(try Int64(form.body().count) == form.contentLength)
  }
}
