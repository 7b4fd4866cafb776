import Foundation
import JSONText
import MultipartForm
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// The guide's pictures: one with its content, and one with an original and an overlay.
@Suite struct AttachedFilesTests {
  static let json =
    #"{"c_stringProperty":"two pictures","c_pictures":["#
    + #"{"content":"c_pictures.0.content.jpg"},"#
    + #"{"c_original":"c_pictures.1.c_original.jpg","#
    + #""c_overlay":"c_pictures.1.c_overlay.png"}]}"#

  static let plan = [
    "c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 166 bytes",
    "c_pictures[1].c_original: c_pictures.1.c_original.jpg, image/jpeg, 169 bytes",
    "c_pictures[1].c_overlay: c_pictures.1.c_overlay.png, image/png, 97 bytes",
  ].joined(separator: "\n")

  let object: ObjectDefinition
  let content = URL(fileURLWithPath: Repository.path("Examples/files/content.jpg"))
  let original = URL(fileURLWithPath: Repository.path("Examples/files/original.jpg"))
  let overlay: Data

  init() throws {
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_office")
    overlay = Data(try Repository.bytes("Examples/files/overlay.png"))
  }

  private func dictionary() throws -> RequestBody {
    try object.body([
      "c_stringProperty": "two pictures",
      "c_pictures": [
        ["content": .file(content)],
        [
          "c_original": .file(original),
          "c_overlay": ["data": .data(overlay), "mime": "image/png"],
        ],
      ],
    ])
  }

  private func parameters() throws -> RequestBody {
    var parameters = object.parameters()
    try parameters.add("two pictures", for: "c_stringProperty")
    let first = try parameters.add(.file(content), facet: "content", for: "c_pictures")
    #expect(first == "c_pictures.0.content.jpg")
    let second = try parameters.add(
      .file(original), facet: "c_original", for: "c_pictures", element: 1)
    #expect(second == "c_pictures.1.c_original.jpg")
    try parameters.add(
      .data(overlay, mediaType: "image/png"), facet: "c_overlay", for: "c_pictures", element: 1)
    return try parameters.body()
  }

  private func tree() throws -> RequestBody {
    let pictures = try object.property(named: "c_pictures")
    var first = FileProperty(pictures)
    try first.add(.file(content), facet: "content")
    var second = FileProperty(pictures)
    try second.add(.data(overlay, mediaType: "image/png"), facet: "c_overlay")
    try second.add(.file(original), facet: "c_original")
    var array = ArrayProperty(pictures)
    try array.add(first)
    try array.add(second)
    return try object.body {
      SimpleProperty("c_stringProperty", "two pictures")
      array
    }
  }

  private func builder() throws -> RequestBody {
    try object.body {
      SimpleProperty("c_stringProperty", "two pictures")
      ArrayProperty("c_pictures") {
        FileProperty("c_pictures") { Facet("content", file: content) }
        FileProperty("c_pictures") {
          Facet("c_original", file: original)
          Facet("c_overlay", png: overlay)
        }
      }
    }
  }

  @Test func `has the same bytes and uploads, whichever way it is built`() throws {
    for body in [try dictionary(), try parameters(), try tree(), try builder()] {
      #expect(body.text == Self.json)
      #expect(body.uploads.description == Self.plan)
      #expect(body.warnings.isEmpty)
      for upload in body.uploads {
        let element = try JSONDocument(body.json).root.value
        let pointer = try #require(JSONPointer(upload.pointer))
        #expect(element[pointer]?.string == upload.fileName)
      }
    }
  }

  @Test func `sends what was planned from a stored plan`() throws {
    let root = try RootDirectory(Repository.path("Examples/files"), name: "examples")
    let body = try object.body([
      "c_pictures": [
        ["content": .attachment(.file(path: "content.jpg", in: root))],
        [
          "c_original": .attachment(.file(path: "original.jpg", in: root)),
          "c_overlay": ["data": .data(overlay), "mime": "image/png"],
        ],
      ]
    ])
    #expect(body.uploads.description == Self.plan)
    let stored = try JSONEncoder().encode(body.uploads)
    let plan = try JSONDecoder().decode(UploadPlan.self, from: stored).resolve(roots: [root])
    #expect(plan == body.uploads)
    for (upload, file) in zip(plan, ["content.jpg", "original.jpg", "overlay.png"]) {
      let ticket = try JSONDecoder().decode(
        UploadTicket.self,
        from: Data(
          #"{"uploadUrl":"https://files.example/","fields":[{"key":"key","value":"k"}]}"#.utf8))
      let form = try TicketedUpload(upload: upload, ticket: ticket).form(
        boundary: Boundary("BOUNDARY"))
      var reader = form.makeReader()
      var bytes: [UInt8] = []
      while true {
        let count = bytes.count
        try bytes.append(addingCapacity: 1 << 12) { output in
          _ = try reader.read(into: &output)
        }
        if bytes.count == count { break }
      }
      let expected =
        Array(
          """
          --BOUNDARY\r\nContent-Disposition: form-data; name="key"\r\n\r\nk\r\n\
          --BOUNDARY\r\nContent-Disposition: form-data; name="file"; \
          filename="\(upload.fileName)"\r\nContent-Type: \(upload.mediaType)\r\n\r\n
          """.utf8) + (try Repository.bytes("Examples/files/\(file)"))
        + Array("\r\n--BOUNDARY--\r\n".utf8)
      #expect(bytes == expected)
      #expect(Int(form.contentLength) == expected.count)
    }
  }

  private func faults(_ pictures: PropertyValue) -> [String] {
    do throws(BodyValidationError) {
      return try object.body(["c_pictures": pictures]).warnings.map {
        "\($0.severity) \($0.code) \($0.path)"
      }
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `validates facets by the media type and name of the file`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let rows: [(pictures: PropertyValue, faults: [String])] = [
      // The overlay accepts only PNG.
      (
        [["c_original": .file(original), "c_overlay": .file(original)]],
        ["mime c_pictures[0].c_overlay"]
      ),
      (
        [["c_original": .file(original), "c_overlay": .attachment(.png(Data([1, 2])))]],
        ["warning mediaTypeMismatch c_pictures[0].c_overlay"]
      ),
      ([["c_overlay": .data(overlay)]], ["accepts c_pictures[0]"]),
      ([["c_orignal": .file(original)]], ["unknown c_pictures[0].c_orignal"]),
      ([["content": .attachment(.file(path: folder))]], ["unreadableFile c_pictures[0].content"]),
      (
        [["content": .attachment(.file(path: "/nowhere/x"))]],
        ["unreadableFile c_pictures[0].content"]
      ),
      (
        [["content": .attachment(.file(URL(string: "https://example.org/x.jpg")!))]],
        ["unreadableFile c_pictures[0].content"]
      ),
      (
        [["content": .attachment(.bytes([1], mediaType: "image/png\r\nX: 1"))]],
        ["unreadableFile c_pictures[0].content"]
      ),
      (
        [["content": .attachment(.bytes([65], fileName: "../a.txt"))]],
        ["fileName c_pictures[0].content"]
      ),
      (
        [
          ["content": .attachment(.bytes([65], fileName: "a.txt"))],
          ["content": .attachment(.bytes([66], fileName: "A.TXT"))],
        ], ["fileName c_pictures[1].content"]
      ),
      ([["content": ["data": .data(overlay), "mime": 1]]], ["type c_pictures[0].content.data"]),
      (.attachment(.bytes([65])), ["type c_pictures"]),
      ([.attachment(.bytes([65]))], ["type c_pictures[0]"]),
      ([["content": ["upload": .attachment(.bytes([65]))]]], ["type c_pictures[0].content.upload"]),
    ]
    for row in rows { #expect(faults(row.pictures) == row.faults, "\(row.pictures)") }
  }

  @Test func `reports the length of a file that is too long`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_file", "type": "File", "facets": [
          {"name": "content", "maxFileSize": 3}]}]}
        """
    ).object(named: "c_case")
    #expect(
      try object.body(["c_file": ["content": .data(Data([1, 2, 3]))]]).uploads.count == 1)
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(["c_file": ["content": .data(Data([1, 2, 3, 4]))]])
    }
    #expect(error?.faults.map(\.code) == [.size])
    #expect(error?.faults.first?.reason == "expected at most 3 bytes, found 4")
  }

  @Test func `generates no name that was chosen for another file`() throws {
    let body = try object.body([
      "c_pictures": [
        ["content": .attachment(.bytes([65], mediaType: "text/plain"))],
        ["content": .attachment(.bytes([66], fileName: "c_pictures.0.content.txt"))],
        ["content": "already-there.jpg"],
        ["content": ["source": "facet", "path": "/c_offices/4d55c3a7f8a94c0b2e000001/p/content"]],
      ]
    ])
    #expect(
      body.uploads.map(\.fileName) == [
        "c_pictures.0.content-2.txt", "c_pictures.0.content.txt",
      ])
  }

  @Test func `locates files in Documents and in arrays of them`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_visits", "type": "Document[]", "properties": [
            {"name": "c_scan", "type": "File"}, {"name": "c_note", "type": "String"}]},
          {"name": "c_any", "type": "Any"}]}
        """
    ).object(named: "c_case")
    let body = try object.body([
      "c_any": ["a": [1]],
      "c_visits": [
        ["c_note": "x"], ["c_note": "y", "c_scan": ["content": .data(Data("text".utf8))]],
      ],
    ])
    #expect(
      body.text
        == #"{"c_visits":[{"c_note":"x"},{"c_scan":{"content":"c_visits.1.c_scan.content.txt"},"#
        + #""c_note":"y"}],"c_any":{"a":[1]}}"#)
    #expect(body.uploads.map(\.path) == ["c_visits[1].c_scan.content"])
    #expect(body.uploads.map(\.pointer) == ["/c_visits/1/c_scan/content"])
  }

  @Test func `validates the file name that the server receives`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_file", "type": "File", "facets": [
          {"name": "content", "mimes": ["image/png", "text/plain"], "passMimes": false}]}]}
        """
    ).object(named: "c_case")
    let rows: [(file: FileAttachment, faults: [FaultCode])] = [
      (.bytes([1], mediaType: "image/png", fileName: "a.gif"), [.mime]),
      (.bytes([65], mediaType: "text/plain; charset=utf-8"), []),
      (.bytes([65], mediaType: "text/plain ;charset=utf-8", fileName: "a"), []),
      (.bytes([65], mediaType: "image/gif", fileName: "a.txt"), [.mime]),
    ]
    for row in rows {
      var faults: [FaultCode] = []
      do throws(BodyValidationError) {
        _ = try object.body(["c_file": ["content": .attachment(row.file)]])
      } catch { faults = error.faults.filter { $0.severity == .error }.map(\.code) }
      #expect(faults == row.faults, "\(row.file)")
    }
  }

  @Test func `generates no name that the body refers to`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_scan", "type": "File"}, {"name": "c_other", "type": "File"}]}
        """
    ).object(named: "c_case")
    for other: PropertyValue in [
      "c_scan.content.txt", "upload://c_scan.content.txt", "file://c_scan.content.txt",
      ["upload": "c_scan.content.txt"], ["source": "upload", "filename": "c_scan.content.txt"],
    ] {
      let body = try object.body([
        "c_scan": ["content": .data(Data([65]))], "c_other": ["content": other],
      ])
      #expect(body.uploads.map(\.fileName) == ["c_scan.content-2.txt"])
    }
  }

  @Test func `reports the facet of a file that can't be attached`() throws {
    let pictures = try object.property(named: "c_pictures")
    var file = FileProperty(pictures)
    let missing = #expect(throws: BodyValidationError.self) {
      try file.add(.file(path: "/nowhere/x"), facet: "content")
    }
    #expect(missing?.faults.map(\.path) == ["c_pictures.content"])
    #expect(missing?.faults.map(\.pointer) == ["/c_pictures/content"])
    let unknown = #expect(throws: BodyValidationError.self) {
      try file.add(.data(overlay), facet: "zz")
    }
    #expect(unknown?.faults.map(\.pointer) == ["/c_pictures/zz"])
  }

  @Test func `needs no ticket for a facet that the server may drop`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_file", "type": "File", "facets": [
          {"name": "content"}, {"name": "c_small", "mimes": "image/png"}]}]}
        """
    ).object(named: "c_case")
    let body = try object.body([
      "c_file": ["content": .data(Data([65])), "c_small": .data(Data([66]))]
    ])
    #expect(body.warnings.map(\.code) == [.mime])
    let plan = try JSONDecoder().decode(
      UploadPlan.self, from: try JSONEncoder().encode(body.uploads))
    #expect(plan == body.uploads)
    #expect(plan.map(\.mayBeDropped) == [true, false])
    func ticket(_ name: String) throws -> UploadTicket {
      try JSONDecoder().decode(
        UploadTicket.self,
        from: Data(
          #"{"uploadUrl":"https://files.example/","fileName":"\#(name)","fields":[]}"#.utf8))
    }
    let content = try ticket("c_file.content.txt")
    #expect(try plan.match([content]).map(\.upload.facet) == ["content"])
    let both = try plan.match([content, ticket("c_file.c_small.txt")])
    #expect(both.map(\.upload.facet) == ["c_small", "content"])
    #expect(throws: UploadMatchingError.self) { try plan.match([ticket("c_file.c_small.txt")]) }
  }
}
