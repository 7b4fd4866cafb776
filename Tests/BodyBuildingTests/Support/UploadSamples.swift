import JSONText
import MultipartForm
import ObjectSchema

@testable import BodyBuilding
import ObjectBody

/// Uploads like those of a body.
enum UploadSamples {
  /// The upload of an attachment, with a generated name unless one is given.
  static func upload(
    _ attachment: FileAttachment, at tokens: String..., as name: String? = nil
  ) throws -> Upload {
    var files = FileInspections()
    let inspection = try AttachmentInspection(attachment, &files)
    var path = PropertyPath()
    for token in tokens.dropLast() {
      if let index = Int(token) { path.append(index) } else { path.append(token) }
    }
    let facet = tokens.last ?? ""
    var names = UploadFileNames()
    let generated = names.makeName(
      for: path.appending(facet).description, mediaType: inspection.mediaType)
    return try Upload(
      attachment, inspection, in: path, facet: facet, fileName: name ?? generated,
      mayBeDropped: false)
  }

  /// The guide's pictures: one with its content, and one with an original and an overlay.
  static func pictures() throws -> UploadPlan {
    try UploadPlan([
      upload(.bytes([1]), at: "c_pictures", "0", "content"),
      upload(.bytes([1, 2]), at: "c_pictures", "1", "c_original"),
      upload(.bytes([1, 2, 3]), at: "c_pictures", "1", "c_overlay"),
    ])
  }

  static func ticket(
    _ facet: String? = nil, name: String? = nil, at path: String? = nil, limit: Int64? = nil
  ) throws -> UploadTicket {
    var object = JSONObject()
    object["uploadUrl"] = .string("https://example.org/")
    object["name"] = facet.map { .string($0) }
    object["fileName"] = name.map { .string($0) }
    object["maxFileSize"] = limit.map { .number(JSONNumber($0)) }
    return try UploadTicket(.object(object), propertyPath: path)
  }
}
