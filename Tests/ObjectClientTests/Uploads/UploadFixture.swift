import BodyBuilding
import Foundation
import JSONText
import MultipartForm
import ObjectClient
import TestSupport

/// A folder with files to upload, and another one for temporary files.
struct UploadFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
  }

  func remove() { folder.remove() }

  var spool: String { folder.path + "/spool" }

  var spooledFiles: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: spool)) ?? ["no directory"]
  }

  /// The files below the folder that the process has open.
  var openFiles: [String] {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.compactMap { descriptor in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    }.filter { $0.hasPrefix(folder.path) }
  }

  func content(_ index: Int) -> [UInt8] { Array("the content of file \(index)".utf8) }

  /// Returns an upload of a file, with a ticket whose URL and credentials have its number.
  func upload(
    _ index: Int, expiration: String? = nil, length: Int? = nil
  ) throws -> TicketedUpload {
    let content = length.map { [UInt8](repeating: UInt8(index), count: $0) } ?? content(index)
    let path = try folder.write(content, to: "\(index).txt")
    let upload = try Upload(
      .file(path: path, mediaType: "text/plain"), facet: "content", for: "c_files[\(index)]")
    return TicketedUpload(upload: upload, ticket: try ticket(index, expiration: expiration))
  }

  func ticket(_ index: Int, generation: Int = 1, expiration: String? = nil) throws -> UploadTicket {
    let policy = expiration.map { Data(#"{"expiration": "\#($0)"}"#.utf8).base64EncodedString() }
    let fields: [JSONValue] = [
      ("key", "uploads/\(index)"), ("policy", policy), ("x-amz-signature", "secret-\(generation)"),
    ].compactMap { key, value in
      value.map { ["key": .string(key), "value": .string($0)] }
    }
    return try UploadTicket([
      "uploadUrl": .string("https://files.example/\(index)?secret-query"), "fields": .array(fields),
    ])
  }

  func uploader(_ transport: any HTTPTransport) -> Uploader {
    var uploader = Uploader(transport: transport, directory: spool)
    uploader.clock = .still()
    return uploader
  }
}
