import Foundation
import ObjectBody
import ObjectSchema
import Testing

@testable import ObjectBody

/// The format of encoded images. The encoding needs the frameworks of Apple's platforms.
@Suite struct ImageFormatTests {
  private func facet(_ mediaTypes: String) throws -> FacetDefinition {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_file", "type": "File", "facets": [
          {"name": "content", "mimes": \(mediaTypes)}]}]}
        """
    ).object(named: "c_case")
    return try #require(try object.property(named: "c_file").facets.first)
  }

  @Test func `is PNG if a facet accepts only PNG, otherwise JPEG`() throws {
    let rows: [(mediaTypes: String, form: ImageFormat)] = [
      (#"["*"]"#, .jpeg), (#"["image/*"]"#, .jpeg), (#"["image/png", "image/jpeg"]"#, .jpeg),
      (#"["image/png"]"#, .png), (#"["IMAGE/PNG", "image/gif"]"#, .png),
      (#"["image/*", "!image/jpeg"]"#, .png), (#"["!image/png"]"#, .jpeg),
    ]
    for row in rows {
      #expect(try ImageFormat(for: facet(row.mediaTypes)) == row.form, "\(row.mediaTypes)")
    }
  }

  @Test func `reports a facet that accepts neither`() throws {
    let pages = try facet(#"["application/pdf", "image/tiff"]"#)
    let error = #expect(throws: BodyValidationError.self) { try ImageFormat(for: pages) }
    #expect(
      error?.description == "content: expected a media type accepted by application/pdf, "
        + "image/tiff, found image/jpeg or image/png [mime]")
  }

  @Test func `attaches the encoded image unchanged`() throws {
    let content = try facet(#"["image/png"]"#)
    let bytes = Data([137, 80, 78, 71])
    #expect(try FileAttachment.encoded(bytes, as: .png, for: content) == .png(bytes))
    #expect(try FileAttachment.encoded(bytes, as: .jpeg, for: content) == .jpeg(bytes))
    let error = #expect(throws: BodyValidationError.self) {
      try FileAttachment.encoded(nil, as: .png, for: content)
    }
    #expect(
      error?.description
        == "content: cannot be uploaded: the image can't be encoded as image/png [unreadableFile]")
  }
}
