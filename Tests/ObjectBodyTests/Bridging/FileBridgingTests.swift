import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Files in untyped dictionaries.
@Suite struct FileBridgingTests {
  let object: ObjectDefinition
  let overlay: Data
  let original = URL(fileURLWithPath: Repository.path("Examples/files/original.jpg"))

  init() throws {
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_office")
    overlay = Data(try Repository.bytes("Examples/files/overlay.png"))
  }

  @Test func `attaches each form of a file`() throws {
    let mutable = NSMutableDictionary()
    mutable["data"] = NSData(data: overlay)
    mutable["mime"] = NSString("image/png")
    let rows: [Any] = [
      overlay, NSData(data: overlay), overlay as NSData, NSMutableData(data: overlay),
      Data?.some(overlay) as Any, PropertyValue.data(overlay),
      FileAttachment.png(overlay), FileAttachment?.some(.data(overlay)) as Any,
      PropertyValue.attachment(.png(overlay)), AnyHashable(FileAttachment.png(overlay)),
      ["data": overlay, "mime": "image/png"] as [String: Any], ["data": overlay],
      ["data": overlay, "mime": "image/png"] as [AnyHashable: Any],
      NSDictionary(dictionary: ["data": overlay, "mime": "image/png"]), mutable,
    ]
    for value in rows {
      for picture in [
        ["c_original": "a.jpg", "c_overlay": value] as [String: Any],
        NSDictionary(dictionary: ["c_original": "a.jpg", "c_overlay": value]),
      ] as [Any] {
        let body = try object.body(bridging: ["c_pictures": [picture]])
        #expect(
          body.text
            == #"{"c_pictures":[{"c_original":"a.jpg","#
            + #""c_overlay":"c_pictures.0.c_overlay.png"}]}"#, "\(type(of: value))")
        #expect(body.uploads.map(\.mediaType) == ["image/png"])
        #expect(body.uploads.map(\.length) == [Int64(overlay.count)])
      }
    }
  }

  @Test func `attaches a file by path, and one with a name`() throws {
    let values: [String: Any] = [
      "c_pictures": [
        ["content": FileAttachment.file(original)],
        ["content": ["data": overlay, "filename": "marks.png"] as [String: Any]],
      ]
    ]
    let body = try object.body(bridging: values)
    #expect(
      body.uploads.description == """
        c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 169 bytes
        c_pictures[1].content: marks.png, image/png, 97 bytes
        """)
  }

  @Test func `builds the same body as property values do`() throws {
    let values: [String: Any] = [
      "c_stringProperty": "two pictures",
      "c_pictures": [
        ["content": FileAttachment.file(original)],
        ["c_original": NSData(data: overlay), "c_overlay": ["data": overlay]],
      ] as [Any],
    ]
    let expected = try object.body([
      "c_stringProperty": "two pictures",
      "c_pictures": [
        ["content": .file(original)],
        ["c_original": .data(overlay), "c_overlay": ["data": .data(overlay)]],
      ],
    ])
    #expect(try object.body(bridging: values) == expected)
  }

  private func faults(_ value: Any) -> [String] {
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(bridging: ["c_pictures": [["content": value]]])
    }
    return error?.faults.map { "\($0.code) \($0.path)" } ?? []
  }

  @Test func `reports what can't be attached at its path`() {
    let rows: [(value: Any, fault: String)] = [
      // A URL is text, and this text has a path.
      (original, "fileName c_pictures[0].content"),
      (original as NSURL, "fileName c_pictures[0].content"),
      (NSNull(), "type c_pictures[0].content"), (1, "type c_pictures[0].content"),
      (Date(timeIntervalSince1970: 0), "type c_pictures[0].content"),
      (Set([1]), "type c_pictures[0].content"),
      (["data": overlay, "mime": 1] as [String: Any], "type c_pictures[0].content.data"),
      (["data": "text", "mime": "image/png"], "type c_pictures[0].content"),
      (["mime": "image/png"], "type c_pictures[0].content"),
      (FileAttachment.file(path: "/nowhere"), "unreadableFile c_pictures[0].content"),
    ]
    for row in rows { #expect(faults(row.value) == [row.fault], "\(row.value)") }
  }
}
