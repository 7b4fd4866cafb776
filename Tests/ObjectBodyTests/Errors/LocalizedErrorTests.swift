import Foundation
import ObjectBody
import TestSupport
import Testing

@Suite struct LocalizedErrorTests {
  /// The error that a function throws.
  private func thrown(_ body: () throws -> Void) -> any Error {
    do {
      try body()
      struct NothingThrown: Error {}
      return NothingThrown()
    } catch {
      return error
    }
  }

  @Test func `every error has its description as localized description`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    let object = try schemas.object(named: "c_object")
    let number = try object.property(named: "c_number")
    let plan = try schemas.object(named: "c_office").body([
      "c_pictures": [["content": FileAttachment.bytes([65])]]
    ]).uploads
    struct Note: Decodable { var c_number: Int }
    let rows: [(error: any Error, type: any Error.Type)] = [
      (
        thrown { _ = try JSONValue(parsing: Data("{".utf8)) }, JSONSyntaxError.self
      ),
      (thrown { _ = try SchemaRegistry(data: Data("[{}]".utf8)) }, SchemaError.self),
      (thrown { _ = try schemas.object(named: "c_objetc") }, UnknownObjectError.self),
      (thrown { _ = try object.property(named: "c_nmber") }, UnknownPropertyError.self),
      (thrown { _ = try number.property(named: "c_nmber") }, UnknownPropertyError.self),
      (thrown { _ = try object.body(["c_number": "x", "c_bool": 1]) }, BodyValidationError.self),
      (
        thrown { _ = try object.decode(Note.self, from: Data(#"{"c_number": true}"#.utf8)) },
        ObjectDecodingError.self
      ),
      (
        thrown {
          var files = try schemas.object(named: "c_office").parameters()
          try files.add(.file(path: "/nowhere"), facet: "content", for: "c_pictures")
        }, BodyValidationError.self
      ),
      (thrown { _ = try plan.match([]) }, UploadMatchingError.self),
      (thrown { _ = try UploadTicket(.null) }, UploadTicketError.self),
      (thrown { _ = try Boundary("bad!") }, MultipartError.self),
      (
        thrown {
          var reader = try MultipartForm(
            parts: [FormPart("a", content: .file("/nowhere", length: 1))]
          ).makeReader()
          _ = try [UInt8](capacity: 999) { output throws in try reader.read(into: &output) }
        }, MultipartError.self
      ),
    ]
    for (error, type) in rows {
      #expect(Swift.type(of: error) == type, "\(error)")
      #expect(error.localizedDescription == "\(error)")
      #expect(error is any LocalizedError, "\(type)")
      #expect(!"\(error)".isEmpty)
      // Foundation's own text for errors without a description.
      #expect(!error.localizedDescription.contains("couldn’t be completed"), "\(type)")
    }
  }

  @Test func `an attachment error has its description as localized description`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("text", to: "a.txt")
    let office = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(
      named: "c_office")
    let upload = try #require(
      office.body(["c_pictures": [["content": FileAttachment.file(path: path)]]]).uploads.first)
    folder.remove()
    let error = thrown { _ = try upload.content() }
    #expect(error is AttachmentError)
    #expect(
      error.localizedDescription
        == "the file doesn't exist: No such file or directory [notFound]")
  }

  @Test func `leaves out no public error`() throws {
    let modules = [
      "JSONText", "DateText", "FileAccess", "MultipartForm", "ObjectSchema", "BodyBuilding",
      "ObjectCoding",
    ]
    let conformances = String(
      decoding: try Repository.bytes("Sources/ObjectBody/Errors/Errors+LocalizedError.swift"),
      as: UTF8.self)
    var names: [Substring] = []
    for module in modules {
      let root = URL(fileURLWithPath: Repository.path("Sources/\(module)"))
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        names += text.matches(of: /public (?:struct|enum) (\w+Error)\b/).map(\.output.1)
      }
    }
    #expect(names.count >= 10)
    for name in names {
      #expect(conformances.contains("extension \(name): LocalizedError"), "\(name)")
    }
  }
}
