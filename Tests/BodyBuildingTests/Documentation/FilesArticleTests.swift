import Foundation
import JSONText
import MultipartForm
import ObjectSchema
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

/// Tests of the examples and tables in the article *Attaching files* and in the comments on facets.
@Suite struct FileDocumentationTests {
  let object: ObjectDefinition
  let original = URL(fileURLWithPath: Repository.path("Examples/files/original.jpg"))
  let overlay: Data

  init() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    object = try schemas.object(named: "c_office")
    overlay = try Data(
      contentsOf: URL(fileURLWithPath: Repository.path("Examples/files/overlay.png")))
  }

  @Test func dictionary() throws {
    let body = try object.body([
      "c_pictures": [
        [
          "c_original": .file(original),
          "c_overlay": ["data": .data(overlay), "mime": "image/png"],
        ]
      ]
    ])
    #expect(
      body.text
        == #"{"c_pictures":[{"c_original":"c_pictures.0.c_original.jpg","#
        + #""c_overlay":"c_pictures.0.c_overlay.png"}]}"#)
    #expect(
      body.uploads.description == """
        c_pictures[0].c_original: c_pictures.0.c_original.jpg, image/jpeg, 169 bytes
        c_pictures[0].c_overlay: c_pictures.0.c_overlay.png, image/png, 97 bytes
        """)
  }

  /// The table of facet values, with the media types of the uploads.
  @Test func `accepts every value of the table in a facet`() throws {
    let copied = "/accounts/4d55c3a7f8a94c0b2e000001/image/content"
    let rows: [(value: PropertyValue, uploads: [MediaType])] = [
      (.file(original), ["image/jpeg"]), (.data(overlay), ["image/png"]),
      (["data": .data(overlay), "mime": "image/png"], ["image/png"]),
      (["data": .data(overlay), "mime": "image/png", "filename": "a.png"], ["image/png"]),
      (.attachment(.file(path: original.path)), ["image/jpeg"]),
      (.attachment(.png(overlay)), ["image/png"]),
      (
        .attachment(.stream(id: "a", length: 1) { throw CancellationError() }),
        [
          "application/octet-stream"
        ]
      ),
      ("scan.jpg", []), (["source": "facet", "path": .string(copied)], []),
    ]
    for row in rows {
      let body = try object.body(["c_pictures": [["content": row.value]]])
      #expect(body.uploads.map(\.mediaType) == row.uploads, "\(row.value)")
      #expect(body.warnings.isEmpty)
    }
  }

  @Test func parameters() throws {
    var parameters = object.parameters()
    let first = try parameters.add(.file(original), facet: "c_original", for: "c_pictures")
    #expect(first == "c_pictures.0.c_original.jpg")
    do {
      try parameters.add(.file(original), facet: "c_overlay", for: "c_pictures")
      Issue.record("expected an error for a JPEG as an overlay")
    } catch {
      #expect(
        "\(error)" == "c_pictures[0].c_overlay: expected a media type accepted by image/png, "
          + "found image/jpeg [mime]")
    }
    let second = try parameters.add(
      .data(overlay, mediaType: "image/png"), facet: "c_overlay", for: "c_pictures")
    #expect(second == "c_pictures.0.c_overlay.png")
    let third = try parameters.add(
      .png(overlay), facet: "c_original", for: "c_pictures", element: 1)
    #expect(third == "c_pictures.1.c_original.png")
    #expect(try parameters.body().uploads.map(\.fileName) == [first, second, third])
  }

  @Test func tree() throws {
    let body = try object.body {
      ArrayProperty("c_pictures") {
        FileProperty("c_pictures") {
          Facet("c_original", file: original)
          Facet("c_overlay", png: overlay)
        }
      }
    }
    #expect(
      body.uploads.map(\.path)
        == ["c_pictures[0].c_original", "c_pictures[0].c_overlay"])
  }

  @Test func readme() throws {
    let content = URL(fileURLWithPath: Repository.path("Examples/files/content.jpg"))
    let jpeg = try Data(contentsOf: original)
    let body = try object.body([
      "c_pictures": [
        ["content": .file(content)],
        ["c_original": .data(jpeg), "c_overlay": ["data": .data(overlay), "mime": "image/png"]],
      ]
    ])
    #expect(
      body.uploads.description == """
        c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 166 bytes
        c_pictures[1].c_original: c_pictures.1.c_original.jpg, image/jpeg, 169 bytes
        c_pictures[1].c_overlay: c_pictures.1.c_overlay.png, image/png, 97 bytes
        """)
  }

  @Test func facetBuilder() throws {
    for overlay in [self.overlay, nil] {
      let body = try object.body {
        ArrayProperty("c_pictures") {
          FileProperty("c_pictures") {
            Facet("c_original", file: original)
            if let overlay { Facet("c_overlay", png: overlay) }
          }
        }
      }
      #expect(body.uploads.count == (overlay == nil ? 1 : 2))
    }
  }

  @Test func steps() throws {
    let pictures = try object.property(named: "c_pictures")
    var picture = FileProperty(pictures)
    try picture.add(.file(original), facet: "c_original")
    try picture.add(.data(overlay, fileName: "overlay.png"), facet: "c_overlay")
    var second = FileProperty(pictures)
    try second.add(.file(original), facet: "c_original")
    var array = ArrayProperty(pictures)
    try array.add(picture)
    try array.add(second)
    let pictureArray = array
    #expect(
      try object.body { pictureArray }.uploads.map(\.fileName)
        == ["c_pictures.0.c_original.jpg", "overlay.png", "c_pictures.1.c_original.jpg"])
  }

  @Test func mediaTypes() throws {
    let page = FileAttachment.bytes(Array("%PDF-1.7".utf8), mediaType: "image/png")
    let body = try object.body(["c_pictures": [["content": .attachment(page)]]])
    #expect(body.uploads[0].mediaType == "image/png")
    #expect(
      body.warnings[0].reason
        == "the file is said to be image/png, but its bytes show application/pdf")
  }

  @Test func `uses the first media type that is known`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let page = try folder.write("%PDF-1.7", to: "page.txt")
    let bare = try folder.write("%PDF-1.7", to: "page")
    let empty = try folder.write([0], to: "bare")
    let rows: [(attachment: FileAttachment, mediaType: MediaType)] = [
      (.file(path: page, mediaType: "text/html", fileName: "a.csv"), "text/html"),
      (.file(path: page, fileName: "a.csv"), "text/csv"),
      (.file(path: page), "text/plain"),
      (.file(path: bare), "application/pdf"),
      (.file(path: empty), "application/octet-stream"),
    ]
    for row in rows {
      let body = try object.body(["c_pictures": [["content": .attachment(row.attachment)]]])
      #expect(body.uploads.map(\.mediaType) == [row.mediaType])
    }
  }

  @Test func `generates each name of the table`() throws {
    let page = String(
      decoding: try Repository.bytes("Sources/BodyBuilding/Documentation.docc/AttachingFiles.md"),
      as: UTF8.self)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `c_") }
      .map { $0.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element) }
    #expect(rows.count == 3)
    for row in rows {
      var names = UploadFileNames()
      let mediaType = try #require(MediaType(String(row[1])))
      #expect(names.makeName(for: String(row[0]), mediaType: mediaType) == row[2])
    }
  }

  @Test func names() throws {
    let notes = FileAttachment.bytes(Array("none".utf8), fileName: "notes.txt")
    let body = try object.body(["c_pictures": [["content": .attachment(notes)]]])
    #expect(body.text == #"{"c_pictures":[{"content":"notes.txt"}]}"#)
    do {
      let stray = FileAttachment.bytes(Array("none".utf8), fileName: "../notes.txt")
      _ = try object.body(["c_pictures": [["content": .attachment(stray)]]])
      Issue.record("expected an error for a name with a path")
    } catch {
      #expect(
        error.faults.map { "\($0.code) \($0.path)" } == ["fileName c_pictures[0].content"])
    }
  }

  @Test func planAndTickets() throws {
    let pictures = try RootDirectory(Repository.path("Examples/files"), name: "pictures")
    let scan = FileAttachment.file(path: "original.jpg", in: pictures)
    let body = try object.body(["c_pictures": [["content": .attachment(scan)]]])
    let kept = try JSONEncoder().encode(body.uploads)
    let plan = try JSONDecoder().decode(UploadPlan.self, from: kept)
      .resolve(roots: [pictures])
    #expect(plan == body.uploads)
    let key: [UInt8] = Array(0..<32)
    let code = body.uploads.authenticationCode(key: key)
    #expect(plan.isAuthentic(code, key: key))
    #expect(
      "\(plan)" == "c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 169 bytes")

    let answer = """
      {"c_pictures": [{"uploads": [{
        "fileName": "c_pictures.0.content.jpg", "uploadUrl": "https://files.example/",
        "fields": [{"key": "key", "value": "uploads/1"}, {"key": "policy", "value": "eyJ9"}]}]}]}
      """
    let tickets = try UploadTicket.tickets(in: JSONValue(parsing: answer))
    let matches = try plan.match(tickets)
    #expect(matches.count == 1)
    for match in matches {
      let form = try match.form()
      #expect(form.parts.map(\.name) == ["key", "policy", "file"])
      #expect(match.ticket.uploadURL == "https://files.example/")
    }
    do {
      _ = try plan.match([])
      Issue.record("expected an error for a missing ticket")
    } catch {
      #expect(
        "\(error)" == "c_pictures[0].content: no ticket for c_pictures.0.content.jpg [missing]")
    }
  }

  @Test func directory() throws {
    do {
      let directory = FileAttachment.file(path: Repository.path("Examples/files"))
      _ = try object.body(["c_pictures": [["content": .attachment(directory)]]])
      Issue.record("expected an error for a directory")
    } catch {
      #expect(
        "\(error)"
          == "c_pictures[0].content: cannot be uploaded: expected a file, found a directory [unreadableFile]"
      )
    }
  }

  @Test func `lists every code`() throws {
    let page = String(
      decoding: try Repository.bytes("Sources/BodyBuilding/Documentation.docc/AttachingFiles.md"),
      as: UTF8.self)
    let listed = Set(
      page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
        row.dropFirst(2).prefix { $0 != "|" }.split(separator: "`")
          .filter { $0.first?.isLetter ?? false }.map(String.init)
      })
    let codes: [String] =
      [
        UploadMatchingFaultCode.missing, .unexpected, .duplicate, .ambiguous, .size,
      ].map(\.rawValue)
      + [
        AttachmentErrorCode.notFound, .danglingLink, .permissionDenied, .unreadable, .isDirectory,
        .notRegularFile, .notFileURL, .mediaType, .length, .modified, .outsideRoot,
        .unresolvedRoot, .unverified, .fileName, .path, .duplicate,
      ].map(\.rawValue)
      + [
        FaultCode.unreadableFile, .fileName, .mime, .size, .mediaTypeMismatch, .unknown,
        .notWritable,
        .required, .accepts, .type,
      ].map(\.rawValue)
    #expect(Set(codes).subtracting(listed).isEmpty)
  }

  @Test func `reports the faults of the table`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_s", "type": "String"},
          {"name": "c_f", "type": "File", "facets": [
            {"name": "content", "mimes": ["image/png"], "passMimes": false, "maxFileSize": 200},
            {"name": "c_thumb", "allowUpload": false}, {"name": "c_must", "required": true}],
            "accepts": [["c_must"], ["c_must", "content"]]}]}
        """
    ).object(named: "c_case")
    let must: PropertyValue = "must.png"
    let png = PropertyValue.attachment(.png(overlay))
    let rows: [(value: PropertyObject, fault: String)] = [
      (["c_f": ["c_must": .attachment(.file(path: "/nowhere"))]], "unreadableFile c_f.c_must"),
      (
        ["c_f": ["c_must": .attachment(.bytes([1], mediaType: "png"))]], "unreadableFile c_f.c_must"
      ),
      (["c_f": ["c_must": .attachment(.bytes([1], fileName: "a/b"))]], "fileName c_f.c_must"),
      (["c_f": ["c_must": must, "content": .file(original)]], "mime c_f.content"),
      (
        ["c_f": ["c_must": must, "content": .attachment(.png(overlay + Data(count: 200)))]],
        "size c_f.content"
      ),
      (["c_f": ["c_must": must, "c_other": png]], "unknown c_f.c_other"),
      (["c_f": ["c_must": must, "c_thumb": png]], "notWritable c_f.c_thumb"),
      (["c_f": ["content": png]], "required c_f.c_must"),
      (["c_f": ["content": png]], "accepts c_f"),
      (["c_f": png], "type c_f"), (["c_s": png], "type c_s"),
      (["c_f": ["c_must": 1]], "type c_f.c_must"),
    ]
    for row in rows {
      let error = #expect(throws: BodyValidationError.self, "\(row.fault)") {
        try object.body(row.value)
      }
      let found = error?.faults.filter { $0.severity == .error }.map { "\($0.code) \($0.path)" }
      #expect(found?.contains(row.fault) ?? false, "\(row.fault): \(found ?? [])")
    }
  }
}
