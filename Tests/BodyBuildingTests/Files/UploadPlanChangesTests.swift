import Foundation
import ObjectBody
import TestSupport
import Testing

/// Plans that an app makes and changes in code.
@Suite struct UploadPlanChangesTests {
  private let content = try? Upload(.bytes([1]), facet: "content", for: "c_pictures[0]")
  private let overlay = try? Upload(
    .bytes([1, 2], mediaType: "image/png"), facet: "c_overlay", for: "c_pictures[1]")

  private func plan() throws -> UploadPlan {
    try UploadPlan([#require(content), #require(overlay)])
  }

  private func code(_ operation: () throws -> Void) -> String? {
    let error = #expect(throws: AttachmentError.self) { try operation() }
    return error?.description
  }

  @Test func `makes the uploads that a body has`() throws {
    let object = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_office")
    let original = FileAttachment.file(path: Repository.path("Examples/files/original.jpg"))
    let overlay = FileAttachment.bytes(
      try Repository.bytes("Examples/files/overlay.png"), fileName: "a.png")
    let body = try object.body(["c_pictures": [["c_original": original, "c_overlay": overlay]]])
    for path in ["c_pictures[0]", "/c_pictures/0"] {
      let plan = try UploadPlan([
        Upload(original, facet: "c_original", for: path),
        Upload(overlay, facet: "c_overlay", for: path),
      ])
      #expect(plan == body.uploads, "\(path)")
    }
    let droppable = try Upload(overlay, facet: "a.b/c", for: "/0/01/2", mayBeDropped: true)
    #expect(droppable.mayBeDropped)
    #expect(droppable.path == "0.01[2].a.b/c")
    #expect(droppable.pointer == "/0/01/2/a.b~1c")
    let stored = try JSONEncoder().encode(UploadPlan([droppable]))
    #expect(try JSONDecoder().decode(UploadPlan.self, from: stored) == UploadPlan([droppable]))
  }

  @Test func `rejects an upload that no body could have`() throws {
    let rows: [(FileAttachment, path: String, code: AttachmentErrorCode)] = [
      (.bytes([1]), "", .path), (.bytes([1], fileName: "../a"), "c_a", .fileName),
      (.bytes([1], fileName: "a\r\nX: b"), "c_a", .fileName),
      (.bytes([1], fileName: ""), "c_a", .fileName),
      (.bytes([1], fileName: String(repeating: "a", count: 256)), "c_a", .fileName),
      (.bytes([1], mediaType: "a/b\r\nX: c"), "c_a", .mediaType),
      (.stream(id: "a", length: -1) { throw CancellationError() }, "c_a", .length),
      (.file(path: "/nowhere"), "c_a", .notFound),
      (.file(path: "../a", in: try RootDirectory("/", name: "root")), "c_a", .outsideRoot),
    ]
    for row in rows {
      let error = #expect(throws: AttachmentError.self, "\(row)") {
        try Upload(row.0, facet: "content", for: row.path)
      }
      #expect(error?.code == row.code, "\(row)")
    }
  }

  @Test func `requires unique names and pointers`() throws {
    let plan = try plan()
    #expect(
      code { _ = try UploadPlan(plan.uploads + [plan[0]]) }
        == "c_pictures[0].content: expected one upload for the facet [duplicate]")
    let named = try Upload(
      .bytes([1], fileName: "C_PICTURES.0.CONTENT.BIN"), facet: "content", for: "c_a\n")
    #expect(
      code { _ = try UploadPlan(plan.uploads + [named]) }
        == "c_a\\n.content: expected another file name than that of c_pictures[0].content "
        + "[duplicate]")
    #expect(try UploadPlan([]).uploads.isEmpty)
  }

  @Test func `replaces and leaves out uploads, and keeps the original plan`() throws {
    let plan = try plan()
    #expect(plan.filter { $0.facet == "content" } == (try UploadPlan([plan[0]])))
    let again = try plan[0].replacingContent(
      with: .bytes([1, 2, 3], mediaType: "image/png", fileName: "other.png"))
    #expect(
      again.description == "c_pictures[0].content: c_pictures.0.content.bin, image/png, 3 bytes")
    let changed = try plan.replacing(again)
    #expect(changed.map(\.length) == [3, 2])
    #expect(plan.map(\.length) == [1, 2])
    #expect(throws: AttachmentError.self) {
      try again.replacingContent(with: .file(path: "/nowhere"))
    }
    let other = try Upload(.bytes([]), facet: "content", for: "c_else")
    #expect(
      code { _ = try plan.replacing(other) }
        == "c_else.content: the plan has no upload for the facet [path]")
    let taken = try Upload(
      .bytes([], fileName: plan[1].fileName), facet: "content", for: "c_pictures[0]")
    #expect(code { _ = try plan.replacing(taken) }?.hasSuffix("[duplicate]") == true)
  }

  @Test func `lists what remains after some uploads`() throws {
    let plan = try plan()
    #expect(plan.remaining(after: []) == plan)
    #expect(
      plan.remaining(after: ["/c_pictures/0/content", "/gone"]).map(\.facet) == ["c_overlay"])
    #expect(plan.remaining(after: plan.map(\.pointer)).isEmpty)
    // Pointers are compared by their bytes.
    let composed = try UploadPlan([Upload(.bytes([]), facet: "é", for: "c_a")])
    #expect(composed.remaining(after: ["/c_a/e\u{301}"]) == composed)
  }
}
