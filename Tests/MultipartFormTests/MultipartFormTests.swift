import TestSupport
import Testing

@testable import MultipartForm

@Suite struct MultipartFormTests {
  private func formError(of part: FormPart) -> MultipartError? {
    thrown { () throws(MultipartError) in
      _ = try MultipartForm(parts: [FormPart("first", text: ""), part])
    }
  }

  @Test func `rejects invalid parts before anything is read`() {
    let rows: [(MultipartErrorCode, FormPart)] = [
      (.invalidName, FormPart("a\u{0}b", text: "")),
      (.invalidFileName, FormPart("a", fileName: "b\u{0}", content: .bytes([]))),
      (.invalidMediaType, FormPart("a", mediaType: "a/b\r\nX-Evil: 1", content: .bytes([]))),
      (.invalidMediaType, FormPart("a", mediaType: "a/b\u{0}", content: .bytes([]))),
      // Malformed quoted strings, found by fuzzing.
      (.invalidMediaType, FormPart("a", mediaType: "a/b; c=\"d\\\u{0}e", content: .bytes([]))),
      (.invalidMediaType, FormPart("a", mediaType: "a/b; c=\"d\re", content: .bytes([]))),
      (.invalidMediaType, FormPart("a", mediaType: "a/b; c=\"d\\\ne", content: .bytes([]))),
      (.invalidMediaType, FormPart("a", mediaType: "a/b; c=\"d\r\nX-Evil: 1", content: .bytes([]))),
      (.invalidMediaType, FormPart("a", fileName: "b", mediaType: "text", content: .bytes([]))),
      (.invalidLength, FormPart("a", content: .file("/no/such", length: -1))),
    ]
    for (code, part) in rows {
      let error = formError(of: part)
      #expect(error?.code == code)
      #expect(error?.part == 1)
      #expect(error?.partName == part.name)
    }
  }

  @Test func `reports the part whose content contains the given boundary`() throws {
    let boundary = try Boundary("B")
    for content in ["--B", "x\r\n--B--\r\ny", "\n--Bx"] {
      let error = thrown { () throws(MultipartError) in
        _ = try MultipartForm(
          boundary: boundary,
          parts: [FormPart("a", text: "--A"), FormPart("b", content: .bytes(Array(content.utf8)))])
      }
      #expect(error?.code == .boundaryInContent)
      #expect(error?.part == 1)
      #expect(
        error?.description == "part 1 \"b\": the content contains the boundary [boundaryInContent]")
    }
    // In a name, the boundary is never at the start of a line.
    let form = try MultipartForm(
      boundary: boundary, parts: [FormPart("\r\n--B--\r\n", text: "x--B")])
    #expect(try FormBody(form.body(), boundary: "B").parts.map(\.name) == ["\r\n--B--\r\n"])
  }

  @Test func `chooses another random boundary if the content contains it`() throws {
    struct Loaded: RandomNumberGenerator {
      var numbers: [UInt64]
      mutating func next() -> UInt64 { numbers.isEmpty ? 0 : numbers.removeFirst() }
    }
    let content = "--form-\(String(repeating: "0", count: 32))"
    var loaded = Loaded(numbers: [0, 0, 0, 0, 0, 7])
    let form = try MultipartForm(parts: [FormPart("a", text: content)], using: &loaded)
    #expect(form.boundary.text == "form-\(String(repeating: "0", count: 31))7")

    var hopeless = Loaded(numbers: [])
    let error = thrown { () throws(MultipartError) in
      _ = try MultipartForm(parts: [FormPart("a", text: content)], using: &hopeless)
    }
    #expect(error?.code == .boundaryInContent)
  }

  @Test func `has the exact length, and rejects one that overflows`() throws {
    let boundary = try Boundary("B")
    let empty = try MultipartForm(
      boundary: boundary, parts: [FormPart("a", content: .file("/no/such", length: 0))])
    let maximum = Int64.max - empty.contentLength
    let largest = try MultipartForm(
      boundary: boundary, parts: [FormPart("a", content: .file("/no/such", length: maximum))])
    #expect(largest.contentLength == .max)
    let error = thrown { () throws(MultipartError) in
      _ = try MultipartForm(
        boundary: boundary, parts: [FormPart("a", content: .file("/no/such", length: maximum + 1))])
    }
    #expect(error?.code == .invalidLength)
    // Creating a form doesn't access files: this one doesn't exist.
    let large = try MultipartForm(
      boundary: boundary, parts: [FormPart("a", content: .file("/no/such", length: 1 << 32))])
    #expect(large.contentLength == empty.contentLength + 4_294_967_296)
  }

  @Test func `contains only the closing delimiter without parts`() throws {
    let form = try MultipartForm(boundary: Boundary("B"), parts: [])
    #expect(try form.body() == Array("--B--\r\n".utf8))
    #expect(form.contentLength == 7)
  }

  @Test func `quotes the boundary in its media type if necessary`() throws {
    #expect(
      try MultipartForm(boundary: Boundary("a:b"), parts: []).contentType
        == "multipart/form-data; boundary=\"a:b\"")
    #expect(
      try MultipartForm(boundary: Boundary("ab"), parts: []).contentType
        == "multipart/form-data; boundary=ab")
    let boundary = try MultipartForm(boundary: .random(), parts: []).boundary.text
    #expect(boundary.hasPrefix("form-"))
  }

  @Test func `normalizes line ends in text, and leaves bytes unchanged`() throws {
    let text = "a\rb\nc\r\nd\n\re\r\r\n"
    let form = try MultipartForm(parts: [
      FormPart("text", text: text), FormPart("bytes", content: .bytes(Array(text.utf8))),
    ])
    let parts = try FormBody(form.body(), boundary: form.boundary.text).parts
    #expect(parts[0].content == Array("a\r\nb\r\nc\r\nd\r\n\r\ne\r\n\r\n".utf8))
    #expect(parts[1].content == Array(text.utf8))
  }

  @Test func `sends the file of an upload last, under a name that no field has`() throws {
    let form = try MultipartForm(
      fields: ["key": "k", "key": "l"], file: .bytes([1]), fileName: "a.bin")
    #expect(form.parts.map(\.name) == ["key", "key", "file"])
    let parts = try FormBody(form.body(), boundary: form.boundary.text).parts
    #expect(
      parts.last
        == .init(
          name: "file", fileName: "a.bin", mediaType: "application/octet-stream", content: [1]))
    for name in ["file", "File", "FILE"] {
      let error = thrown { () throws(MultipartError) in
        _ = try MultipartForm(
          fields: [FormPart("key", text: ""), FormPart(name, text: "")], file: .bytes([]),
          fileName: "a")
      }
      #expect(error?.code == .duplicateFileField)
      #expect(error?.part == 1)
    }
  }

  @Test func `describes an error on one short line for any name`() {
    let name = "a\r\n\"\u{0}\u{202E}é" + String(repeating: "x", count: 100)
    let error = formError(of: FormPart(name, text: ""))
    let shown = "a\\r\\n\"\\u0000\\u202eé" + String(repeating: "x", count: 57) + "…"
    #expect(
      error?.description == "part 1 \"\(shown)\": the name contains a null character [invalidName]")
  }
}
