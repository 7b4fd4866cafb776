import DateText
import Foundation
import JSONText
import MultipartForm
import ObjectSchema
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

/// Tests of the examples in the documentation comments about files.
@Suite struct FileExampleTests {
  @Test func mediaType() {
    let bytes = Array("%PDF-1.7".utf8)
    #expect(MediaType(sniffing: unsafe bytes.span.bytes) == "application/pdf")
    #expect(MediaType(stringLiteral: "image/jpeg").preferredExtension == "jpg")
    #expect(MediaType(stringLiteral: "Text/Plain; charset=utf-8").preferredExtension == "txt")
    #expect(MediaType(stringLiteral: "model/unheard-of").preferredExtension == nil)
    #expect(MediaType.png.mismatches(sniffed: .jpeg))
    #expect(!MediaType("application/epub+zip").mismatches(sniffed: "application/zip"))
    #expect(MediaType.png.mismatches(sniffed: nil))
    #expect(!MediaType("application/dicom").mismatches(sniffed: nil))
  }

  @Test func attachment() {
    let scan = FileAttachment.file(URL(fileURLWithPath: "/pictures/scan.jpg"))
    #expect(scan == .file(path: "/pictures/scan.jpg"))
    let overlay = FileAttachment.png(Data([137, 80, 78, 71, 13, 10, 26, 10]))
    #expect(overlay.mediaType == "image/png")
    let notes = FileAttachment.bytes(
      Array("none".utf8), mediaType: "text/plain", fileName: "notes.txt")
    #expect(notes.description == "text/plain, 4 bytes in memory")
  }

  @Test func attachmentError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("text", to: "a.txt")
    let upload = try UploadSamples.upload(.file(path: path), at: "c_a", "content")
    folder.remove()
    do throws(AttachmentError) {
      _ = try upload.content()
      Issue.record("expected an error for a missing file")
    } catch {
      #expect(error.code == .notFound)
      #expect(error.description == "the file doesn't exist: No such file or directory [notFound]")
    }
    #expect("\(AttachmentErrorCode.notFound)" == "notFound")
    #expect(AttachmentErrorCode(rawValue: "modified") == .modified)
  }

  @Test func parameters() throws {
    let png = try Repository.bytes("Examples/files/overlay.png")
    var parameters = try office().parameters()
    let overlay = FileAttachment.bytes(png, mediaType: .png)
    let name = try parameters.add(overlay, facet: "c_overlay", for: "c_pictures")
    #expect(name == "c_pictures.0.c_overlay.png")
  }

  private func office() throws -> ObjectDefinition {
    try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_office")
  }

  @Test func fileProperty() throws {
    let object = try office()
    let pictures = try object.property(named: "c_pictures")
    var picture = FileProperty(pictures)
    let path = Repository.path("Examples/files/original.jpg")
    try picture.add(.file(path: path), facet: "c_original")
    let body = try object.body {
      ArrayProperty(pictures) { picture }
    }
    #expect(body.uploads.map(\.fileName) == ["c_pictures.0.c_original.jpg"])

    let jpeg = try Repository.bytes("Examples/files/content.jpg")
    var first = FileProperty(pictures)
    try first.add(.bytes(jpeg, mediaType: .jpeg), facet: "content")
    let other = try object.body(["c_pictures": [first]])
    #expect(other.text == #"{"c_pictures":[{"content":"c_pictures.0.content.jpg"}]}"#)
  }

  @Test func facets() throws {
    let object = try office()
    let overlay = try Repository.bytes("Examples/files/overlay.png")
    let body = try object.body {
      ArrayProperty("c_pictures") {
        FileProperty("c_pictures") {
          Facet("content", .file(path: Repository.path("Examples/files/content.jpg")))
        }
        FileProperty("c_pictures") {
          Facet("c_original", .file(path: Repository.path("Examples/files/original.jpg")))
          Facet("c_overlay", .bytes(overlay, mediaType: .png))
        }
      }
    }
    #expect(body.uploads.map(\.facet) == ["content", "c_original", "c_overlay"])
  }

  @Test func uploadFileNames() {
    var names = UploadFileNames()
    #expect(
      names.makeName(for: "c_pictures[0].content", mediaType: "image/jpeg")
        == "c_pictures.0.content.jpg")
  }

  @Test func uploads() throws {
    let pictures = try RootDirectory(Repository.path("Examples/files"), name: "pictures")
    let upload = try UploadSamples.upload(
      .file(path: "content.jpg", in: pictures), at: "c_pictures", "0", "content")
    #expect(upload.path == "c_pictures[0].content")
    #expect(upload.pointer == "/c_pictures/0/content")
    #expect(upload.fileName == "c_pictures.0.content.jpg")
    let line = "c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 166 bytes"
    #expect(upload.description == line)
    let stored = try JSONEncoder().encode(UploadPlan([upload]))
    let plan = try JSONDecoder().decode(UploadPlan.self, from: stored)
    #expect(plan.map { "\($0)" } == [line])
    #expect(throws: AttachmentError.self) { try plan[0].content() }
    #expect(try plan.resolve(roots: [pictures])[0].content().length == 166)
  }

  @Test func tickets() throws {
    let response = #"""
      {"c_pictures":[{"uploads":[{"fileName":"c_pictures.0.content.jpg","uploadUrl":"https://e.org",
      "fields":[{"key":"policy","value":"eyJleHBpcmF0aW9uIjoiMTk3MC0wMS0wMVQwMDowMDowOVoifQ=="}]}]}]}
      """#
    let tickets = try UploadTicket.tickets(in: JSONValue(parsing: response))
    #expect(tickets[0].fileName == "c_pictures.0.content.jpg")
    #expect(tickets[0].expirationDate == Instant(seconds: 9))
    let upload = try UploadSamples.upload(
      .jpeg(Data(Repository.bytes("Examples/files/content.jpg"))), at: "c_pictures", "0", "content")
    for match in try UploadPlan([upload]).match(tickets) {
      let form = try match.form()
      #expect(form.parts.map(\.name) == ["policy", "file"])
      #expect(match.ticket.uploadURL == "https://e.org")
    }
  }

  @Test func invalidTicket() {
    do {
      _ = try UploadTicket(JSONValue(parsing: #"{"fileName": "a.png"}"#))
      Issue.record("expected an error for a missing URL")
    } catch let error as UploadTicketError {
      #expect(error.problem == .uploadURL)
      #expect(error.description == "expected an uploadUrl [uploadUrl]")
    } catch {
      Issue.record(error)
    }
  }

  @Test func ticketMismatch() throws {
    let png = FileAttachment.png(Data(try Repository.bytes("Examples/files/overlay.png")))
    let plan = try UploadPlan([UploadSamples.upload(png, at: "c_image", "content")])
    do throws(UploadMatchingError) {
      _ = try plan.match([])
      Issue.record("expected an error for a missing ticket")
    } catch {
      #expect(error.faults.map(\.code) == [.missing])
      #expect(
        error.description == "c_image.content: no ticket for c_image.content.png [missing]")
    }
    #expect("\(UploadMatchingFaultCode.missing)" == "missing")
    #expect(UploadMatchingFaultCode(rawValue: "unexpected") == .unexpected)
  }
}
