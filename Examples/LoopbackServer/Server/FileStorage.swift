import DateText
import Digest
import Foundation
import JSONText
import ObjectBody
import ObjectSchema

/// The files of objects, which arrive as forms with a signed policy.
///
/// Another storage service can take the files. Then their states aren't known here.
struct FileStorage: Sendable {
  private struct File {
    let facet: String
    let fileName: String
    let path: String
    let maximumByteCount: Int
    var expiration: Date
    var content: [UInt8]?
  }

  private let service: StorageService
  private var files: [String: File] = [:]

  /// The time for which a ticket is valid.
  private static let validity: TimeInterval = 60 * 60

  init(_ service: StorageService) { self.service = service }

  /// Returns the form in which a File of a body is stored, and issues a ticket for each facet.
  mutating func file(
    _ facets: JSONObject, _ property: PropertyDefinition, _ location: [String]
  ) -> JSONValue {
    var stored: [JSONValue] = []
    for facet in facets.members {
      let path = "/" + (location + [facet.key]).joined(separator: "/")
      let definition = property.facets.first { $0.name == facet.key }
      files[path] = File(
        facet: facet.key, fileName: facet.value.string ?? facet.key, path: path,
        maximumByteCount: definition?.maxFileSize ?? 10_000_000,
        expiration: Date() + Self.validity)
      stored.append(["name": .string(facet.key), "location": 4, "path": .string(path)])
    }
    return ["facets": .array(stored), "object": "file"]
  }

  /// Returns an object with the states of its files, and with the tickets of those that haven't arrived.
  func rendered(_ object: JSONObject, withTickets: Bool = false) -> JSONObject {
    rendered(.object(object), withTickets: withTickets).object ?? object
  }

  /// Returns a value with the states of its files, and with the tickets of those that haven't arrived.
  func rendered(_ value: JSONValue, withTickets: Bool) -> JSONValue {
    if let elements = value.array {
      return .array(elements.map { rendered($0, withTickets: withTickets) })
    }
    guard let object = value.object else { return value }
    guard object["object"]?.string == "file", let facets = object["facets"]?.array else {
      return .object(
        JSONObject(
          object.members.map { ($0.key, rendered($0.value, withTickets: withTickets)) }))
    }
    var file = JSONObject()
    var tickets: [JSONValue] = []
    var others: [JSONValue] = []
    for facet in facets {
      guard let path = facet["path"]?.string, let stored = files[path] else { continue }
      let state = self.state(of: stored)
      // The content is the file itself, and the other facets are in it.
      if stored.facet == "content" {
        for member in state.members { file[member.key] = member.value }
      } else {
        others.append(.object(state))
      }
      if withTickets, stored.content == nil { tickets.append(ticket(for: stored)) }
    }
    file["facets"] = .array(others)
    if !tickets.isEmpty { file["uploads"] = .array(tickets) }
    return .object(file)
  }

  private func state(of file: File) -> JSONObject {
    var facet: JSONObject = [
      "name": .string(file.facet), "location": 4, "path": .string(file.path),
    ]
    facet["state"] = file.content == nil ? 0 : 2
    guard let content = file.content else { return facet }
    facet["size"] = .number(JSONNumber(Int64(content.count)))
    facet["ETag"] = .string(Self.tag(of: content))
    return facet
  }

  private func ticket(for file: File) -> JSONValue {
    let fields = service.form(
      key: String(file.path.dropFirst()),
      conditions: [
        ["content-length-range", 0, .number(JSONNumber(Int64(file.maximumByteCount)))]
      ], now: Date(), expiration: file.expiration)
    return [
      "uploadUrl": .string("\(service.url)"), "uploadMethod": "POST",
      "filename": .string(file.fileName), "name": .string(file.facet),
      "maxFileSize": .number(JSONNumber(Int64(file.maximumByteCount))),
      "fields": .array(fields.map { ["key": .string($0.key), "value": .string($0.value)] }),
    ]
  }

  private static func tag(of content: [UInt8]) -> String {
    var hash = MD5()
    hash.update(content)
    return "\"\(StorageService.hexadecimal(hash.finalize()))\""
  }
}

extension FileStorage {
  /// Stores the file of a form.
  mutating func response(to request: IncomingRequest) -> OutgoingResponse {
    guard request.method == "POST" else { return Self.error(405, "MethodNotAllowed") }
    guard request.value(of: "content-length") != nil else {
      return Self.error(411, "MissingContentLength")
    }
    guard let form = IncomingForm(request) else { return Self.error(400, "MalformedPOSTRequest") }
    guard let path = form.fields["key"].map({ "/" + $0 }), let file = files[path] else {
      return Self.error(403, "AccessDenied")
    }
    guard service.isSigned(form.fields), let policy = form.fields["policy"] else {
      return Self.error(403, "SignatureDoesNotMatch")
    }
    let expiration = Data(base64Encoded: policy).flatMap {
      (try? JSONValue(parsing: String(decoding: $0, as: UTF8.self)))?["expiration"]?.string
    }
    guard let expiration, let end = RFC3339DateTime(expiration)?.instant,
      end >= Instant(Date())
    else { return Self.error(403, "AccessDenied", "Invalid according to Policy: Policy expired.") }
    guard form.content.count <= file.maximumByteCount else {
      return Self.error(400, "EntityTooLarge")
    }
    files[path]?.content = form.content
    return OutgoingResponse(status: 204, fields: [("ETag", Self.tag(of: form.content))])
  }

  private static func error(
    _ status: Int, _ code: String, _ message: String = ""
  ) -> OutgoingResponse {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Error><Code>\(code)</Code><Message>\(message)</Message></Error>
      """
    return OutgoingResponse(
      status: status, fields: [("Content-Type", "application/xml")], body: Array(text.utf8))
  }
}

/// The fields and the file of a form that has arrived.
struct IncomingForm {
  /// The fields before the file.
  private(set) var fields: [String: String] = [:]
  private(set) var content: [UInt8] = []

  /// Reads a form, or returns `nil` if it isn't one, or if its last part isn't a file.
  init?(_ request: IncomingRequest) {
    guard let type = request.value(of: "content-type"), type.hasPrefix("multipart/form-data"),
      let boundary = type.components(separatedBy: "boundary=").dropFirst().first
    else { return nil }
    let delimiter = Array("\r\n--\(boundary.replacingOccurrences(of: "\"", with: ""))".utf8)
    var rest = (Array("\r\n".utf8) + request.body)[...]
    guard let start = rest.firstRange(of: delimiter) else { return nil }
    rest = rest[start.upperBound...]
    while rest.starts(with: "\r\n".utf8) {
      guard let head = rest.firstRange(of: Array("\r\n\r\n".utf8)),
        let end = rest[head.upperBound...].firstRange(of: delimiter),
        let name = Self.name(String(decoding: rest[..<head.lowerBound], as: UTF8.self))
      else { return nil }
      let value = rest[head.upperBound..<end.lowerBound]
      rest = rest[end.upperBound...]
      if name == "file" {
        content = Array(value)
        // Parts after the file are ignored.
        return
      }
      fields[name] = String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  private static func name(_ head: String) -> String? {
    let parts = head.components(separatedBy: "; name=\"")
    return parts.count > 1 ? parts[1].components(separatedBy: "\"").first : nil
  }
}
