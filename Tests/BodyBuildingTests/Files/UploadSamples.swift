import JSONText
import MultipartForm
import ObjectSchema

@testable import BodyBuilding
import ObjectBody

/// Uploads as a body makes them.
enum UploadSamples {
  /// The upload of an attachment, under a made name.
  static func upload(
    _ attachment: FileAttachment, at tokens: String..., as name: String? = nil
  ) throws -> Upload {
    let inspection = try AttachmentInspection(attachment)
    let path = tokens.dropFirst().reduce(tokens[0]) { path, token in
      token.utf8.allSatisfy(\.isDigit) ? "\(path)[\(token)]" : "\(path).\(token)"
    }
    var names = UploadFileNames()
    return try Upload(
      attachment, inspection, path: path, pointer: JSONPointer(tokens),
      fileName: name ?? names.makeName(for: path, mediaType: inspection.mediaType))
  }

  /// The pictures of the guide: one with content, and one with an original and marks over it.
  static func pictures() throws -> UploadPlan {
    UploadPlan([
      try upload(.bytes([1]), at: "c_pictures", "0", "content"),
      try upload(.bytes([1, 2]), at: "c_pictures", "1", "c_original"),
      try upload(.bytes([1, 2, 3]), at: "c_pictures", "1", "c_overlay"),
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
