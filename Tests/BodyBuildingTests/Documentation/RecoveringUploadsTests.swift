import Foundation
import ObjectBody
import TestSupport
import Testing

/// Tests of the examples in the article *Recovering uploads* and in the comments on uploads.
@Suite struct RecoveringUploadsTests {
  let pictures: RootDirectory
  let body: RequestBody

  init() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    pictures = try RootDirectory(Repository.path("Examples/files"), name: "pictures")
    body = try schemas.object(named: "c_office").body([
      "c_pictures": [
        [
          "c_original": FileAttachment.file(path: "original.jpg", in: pictures),
          "c_overlay": FileAttachment.file(path: "overlay.png", in: pictures),
        ]
      ]
    ])
  }

  private func plan() throws -> UploadPlan {
    let stored = try JSONEncoder().encode(body.uploads.addingDigests())
    return try JSONDecoder().decode(UploadPlan.self, from: stored).resolve(roots: [pictures])
  }

  @Test func files() throws {
    let plan = try plan()
    let recovered = try plan.reattach([
      "/c_pictures/0/c_original": .file(path: "original.jpg", in: pictures)
    ])
    #expect(recovered == plan)
    do throws(AttachmentError) {
      _ = try plan.reattach([
        "/c_pictures/0/c_overlay": .file(path: "content.jpg", in: pictures)
      ])
      Issue.record("expected an error for another file")
    } catch {
      #expect(
        error.description
          == "c_pictures[0].c_overlay: expected 97 bytes, found 166 [modified]")
    }
    let again = try plan[1].replacingContent(with: .file(path: "overlay.png", in: pictures))
    #expect(try plan.replacing(again)[1].fileName == "c_pictures.0.c_overlay.png")
  }

  @Test func plans() throws {
    let plan = try plan()
    let scan = try Upload(
      .file(path: "content.jpg", in: pictures), facet: "content", for: "c_pictures[1]")
    let larger = try UploadPlan(plan.uploads + [scan])
    #expect(larger.filter { $0.facet != "c_overlay" }.count == 2)
    let overlay = try Upload(
      .bytes([1], mediaType: "image/png"), facet: "c_overlay", for: "c_pictures[0]")
    #expect(overlay.fileName == "c_pictures.0.c_overlay.png")
    #expect(overlay.pointer == "/c_pictures/0/c_overlay")
  }

  @Test func remainder() throws {
    let plan = try plan()
    let done = ["/c_pictures/0/c_original"]
    #expect(plan.remaining(after: done).map(\.path) == ["c_pictures[0].c_overlay"])
    let tickets = [try UploadSamples.ticket(name: plan[0].fileName)]
    let matching = plan.matchAvailable(tickets)
    #expect(matching.faults.map(\.code) == [.missing])
    let pending = try JSONEncoder().encode(matching.matches)
    let kept = try JSONDecoder().decode([TicketedUpload].self, from: pending)
    #expect(kept.count == 1)
    for match in kept {
      let form = try match.resolve(roots: [pictures]).form()
      #expect(try form.contentLength == matching.matches[0].form().contentLength)
    }
  }
}
