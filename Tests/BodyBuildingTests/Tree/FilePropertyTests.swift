import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

@Suite struct FilePropertyTests {
  private static let png: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  private let office: ObjectDefinition
  private let object: ObjectDefinition

  init() throws {
    office = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_office")
    object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_text", "type": "String"},
          {"name": "c_file", "type": "File", "facets": [
            {"name": "c_image", "mimes": ["image/png"], "passMimes": false, "maxFileSize": 200},
            {"name": "c_loose", "mimes": ["image/png"]},
            {"name": "c_made", "allowUpload": false}]},
          {"name": "c_visits", "type": "Document[]", "properties": [
            {"name": "c_scan", "type": "File"}]}]}
        """
    ).object(named: "c_case")
  }

  /// The guide's second picture: an original and an overlay.
  private func picture(_ definition: PropertyDefinition) throws -> FileProperty {
    var picture = FileProperty(definition)
    try picture.add(
      .file(path: Repository.path("Examples/files/original.jpg")), facet: "c_original")
    try picture.add(.bytes(Self.png, mediaType: .png), facet: "c_overlay")
    return picture
  }

  @Test func `has the same names in an array as in a dictionary`() throws {
    let pictures = try office.property(named: "c_pictures")
    let content = FileAttachment.file(path: Repository.path("Examples/files/content.jpg"))
    var first = FileProperty(pictures)
    try first.add(content, facet: "content")
    let second = try picture(pictures)
    let dictionary = try office.body([
      "c_pictures": [["content": .attachment(content)], second.value]
    ])
    #expect(
      dictionary.uploads.map(\.fileName) == [
        "c_pictures.0.content.jpg", "c_pictures.1.c_original.jpg", "c_pictures.1.c_overlay.png",
      ])

    var array = ArrayProperty(pictures)
    try array.add(first)
    try array.add(second)
    #expect(try office.body { array } == dictionary)

    let built = try office.body {
      ArrayProperty("c_pictures") {
        first
        second
      }
    }
    #expect(built == dictionary)

    #expect(try office.body(["c_pictures": [first, second]]) == dictionary)

    var parameters = office.parameters()
    try parameters.add([first, second], for: pictures)
    #expect(try parameters.body() == dictionary)

    var facets = office.parameters()
    try facets.add(content, facet: "content", for: pictures)
    for (facet, name) in [("c_original", "original.jpg"), ("c_overlay", nil)] as [(String, String?)]
    {
      let path = name.map { Repository.path("Examples/files/\($0)") }
      try facets.add(
        path.map { .file(path: $0) } ?? .bytes(Self.png, mediaType: .png), facet: facet,
        for: pictures, element: 1)
    }
    #expect(try facets.body() == dictionary)
  }

  @Test func `has a name of its own in each Document of an array`() throws {
    let visits = try object.property(named: "c_visits")
    var array = ArrayProperty(visits)
    for text in ["first", "second"] {
      var scan = FileProperty(try visits.property(named: "c_scan"))
      try scan.add(.bytes(Array(text.utf8)), facet: "content")
      var visit = DocumentProperty(visits)
      try visit.add(scan)
      try array.add(visit)
    }
    let body = try object.body { array }
    #expect(
      body.text == #"{"c_visits":[{"c_scan":{"content":"c_visits.0.c_scan.content.txt"}},"#
        + #"{"c_scan":{"content":"c_visits.1.c_scan.content.txt"}}]}"#)
    #expect(body.uploads.map(\.length) == [5, 6])
  }

  private func faults(_ attachment: FileAttachment, facet: String) throws -> [Fault] {
    var file = FileProperty(try object.property(named: "c_file"))
    do throws(BodyValidationError) {
      try file.add(attachment, facet: facet)
      #expect(file.facets.keys == [facet])
      return []
    } catch {
      #expect(file.facets == [:], "\(facet) was added")
      return error.faults
    }
  }

  @Test func `checks a file when it is added`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let jpeg = FileAttachment.file(path: Repository.path("Examples/files/original.jpg"))
    let rows: [(attachment: FileAttachment, facet: String, fault: String?)] = [
      (.bytes(Self.png), "c_image", nil), (.bytes([1]), "content", nil),
      (
        jpeg, "c_image",
        "c_file.c_image: expected a media type accepted by image/png, found image/jpeg [mime]"
      ),
      (
        .bytes(Self.png + Array(repeating: 0, count: 193)), "c_image",
        "c_file.c_image: expected at most 200 bytes, found 201 [size]"
      ),
      (.bytes([1]), "c_imgae", "c_file.c_imgae: no such facet [unknown]"),
      (
        .bytes(Self.png), "c_made",
        "c_file.c_made: cannot be written when the object is created [notWritable]"
      ),
      (
        .file(path: folder.path), "content",
        "c_file.content: cannot be uploaded: expected a file, found a directory [unreadableFile]"
      ),
      (
        .file(path: folder.path + "/missing"), "content",
        "c_file.content: cannot be uploaded: the file doesn't exist: No such file or directory "
          + "[unreadableFile]"
      ),
      (
        .bytes(Self.png, mediaType: "image"), "c_image",
        "c_file.c_image: cannot be uploaded: expected a media type of the form type/subtype "
          + "[unreadableFile]"
      ),
      (
        .bytes([1], fileName: "../a"), "content",
        "c_file.content: expected a file name without a path or control characters [fileName]"
      ),
      // The name counts as well as the media type, because the server sees only the name.
      (
        .bytes(Self.png, mediaType: .png, fileName: "a.gif"), "c_image",
        "c_file.c_image: expected a media type accepted by image/png, found image/gif [mime]"
      ),
    ]
    for row in rows {
      let found = try faults(row.attachment, facet: row.facet)
      #expect(found.map(\.description) == (row.fault.map { [$0] } ?? []), "\(row.facet)")
    }
  }

  @Test func `reports every fault of a file at once`() throws {
    let found = try faults(.bytes(Array(repeating: 65, count: 201)), facet: "c_image")
    #expect(found.map(\.code) == [.mime, .size])
    #expect(found.map(\.path) == ["c_file.c_image", "c_file.c_image"])
    #expect(found.map(\.pointer) == ["/c_file/c_image", "/c_file/c_image"])
  }

  @Test func `has the faults that the body reports`() throws {
    let attachments: [FileAttachment] = [
      .bytes(Self.png), .bytes([65]), .bytes(Array(repeating: 65, count: 201)),
      .bytes(Self.png, fileName: "a.gif"), .bytes(Self.png, fileName: ".."),
      .bytes(Self.png, mediaType: "image"), .file(path: "/nowhere"),
      .bytes(Self.png, mediaType: "IMAGE/PNG; q=\"1\""), .bytes([0]),
    ]
    for attachment in attachments {
      for facet in ["content", "c_image", "c_loose", "c_made", "c_none"] {
        var expected: [String] = []
        do throws(BodyValidationError) {
          _ = try object.body(["c_file": [facet: attachment]])
        } catch {
          expected = error.faults.filter { $0.severity == .error }.map {
            "\($0.code) \($0.path)"
          }
        }
        let found = try faults(attachment, facet: facet).map { "\($0.code) \($0.path)" }
        #expect(found == expected, "\(attachment) in \(facet)")
      }
    }
  }

  @Test func `accepts a file that the server may drop`() throws {
    let attachment = FileAttachment.bytes([65])
    #expect(try faults(attachment, facet: "c_loose").isEmpty)
    let body = try object.body {
      FileProperty("c_file") { Facet("c_loose", attachment) }
    }
    #expect(body.warnings.map(\.code) == [.mime])
    #expect(body.uploads.map(\.mayBeDropped) == [true])
  }

  @Test func `needs a property of type File`() throws {
    var file = FileProperty(try object.property(named: "c_text"))
    let error = #expect(throws: BodyValidationError.self) {
      try file.add(.bytes([1]), facet: "content")
    }
    #expect(error?.description == "c_text: expected a File, found String [type]")
  }

  @Test func `is checked by the body if it has no definition`() throws {
    var file = FileProperty("c_file")
    try file.add(.bytes([65]), facet: "c_image")
    try file.add(.bytes([65]), facet: "c_none")
    let error = #expect(throws: BodyValidationError.self) { try object.body { file } }
    #expect(
      error?.faults.map { "\($0.code) \($0.path)" } == [
        "mime c_file.c_image", "unknown c_file.c_none",
      ])
  }

  @Test func `replaces a facet, and accepts names and copies of other files`() throws {
    var file = FileProperty(try object.property(named: "c_file"))
    try file.add(.bytes([1]), facet: "content")
    try file.add(Facet("content", fileName: "uploaded.txt"))
    let copied = "/accounts/4d55c3a7f8a94c0b2e000001/image/content"
    try file.add(Facet("c_image", copying: copied))
    #expect(
      file.facets == [
        "content": "uploaded.txt", "c_image": ["source": "facet", "path": .string(copied)],
      ])
    let body = try object.body { file }
    #expect(body.uploads.isEmpty)
    #expect(
      body.text == #"{"c_file":{"c_image":{"path":"\#(copied)","source":"facet"},"#
        + #""content":"uploaded.txt"}}"#)
  }
}
