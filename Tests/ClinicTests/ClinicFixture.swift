import ClinicApp
import Foundation
import LoopbackServer
import ObjectBody
import ObjectClient
import TestSupport

/// A clinic with a server on the loopback, and a folder for drafts and forms.
struct ClinicFixture {
  let clinic: Clinic
  let folder: TemporaryFolder
  let files: RootDirectory
  private let server: LoopbackServer

  init() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Examples/Clinic/Environment"))
    folder = try TemporaryFolder()
    files = try RootDirectory(Repository.path("Examples/files"), name: "pictures")
    server = try LoopbackServer(schemas.definitions)
    let transport = URLSessionTransport()
    var client = ObjectClient(
      try ServerAddress(server.url.absoluteString, organization: "org"), transport: transport)
    var uploader = Uploader(transport: transport, directory: folder.path)
    // All tests start at the same time, so minutes can pass between two steps of one.
    client.timeout = 60 * 60
    uploader.timeout = client.timeout
    client.uploadURLPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    uploader.urlPolicy = client.uploadURLPolicy
    clinic = try Clinic(schemas, client: client, uploader: uploader)
  }

  func stop() {
    server.stop()
    folder.remove()
  }

  /// The body of a visit with a picture and marks.
  func visit() throws -> RequestBody {
    try clinic.visits.body([
      "c_number": "V-2026-0142", "c_patient": "5f9a1c3e7b2d4a0061c8e402", "c_status": "arrived",
      "c_startedAt": "2026-03-17T09:15:00+01:00", "c_notes": ["Rash on the left arm."],
      "c_pictures": [
        [
          "content": .attachment(.file(path: "original.jpg", in: files)),
          "c_overlay": .attachment(.file(path: "overlay.png", in: files)),
        ]
      ],
    ])
  }
}
