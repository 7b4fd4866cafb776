import BodyBuilding
import Foundation
import LoopbackServer
import ObjectClient
import ObjectSchema
import TestSupport
import Testing

/// Objects whose files go to a storage service that this project didn't write. Its URL is in the environment variable
/// `OBJECTBODY_STORAGE`, and its keys are AK and SK.
@Suite(.enabled(if: StorageService.environmentAddress != nil)) struct StorageGatewayTests {
  @Test func `the guide's pictures arrive`() async throws {
    let service = try StorageService.inEnvironment(bucket: "pictures")
    let transport = PatientTransport()
    try await service.createBucket(with: transport)

    let server = try ObjectServer(storage: service)
    let office = try server.schemas.object(named: "c_office")
    let files = try RootDirectory(Repository.path("Examples/files"), name: "files")
    let names = ["original.jpg", "overlay.png"]
    let body = try office.body([
      "c_pictures": [
        [
          "c_original": .attachment(.file(path: names[0], in: files)),
          "c_overlay": .attachment(.file(path: names[1], in: files)),
        ]
      ]
    ])
    let stored = try await server.client.create(body)
    let batch = server.uploader.start(try stored.uploads().matches)
    var fractions: [Double] = []
    for await progress in batch.progress { fractions.append(progress.fractionCompleted) }
    #expect(fractions == fractions.sorted() && fractions.last == 1)
    for (facet, name) in zip(["c_original", "c_overlay"], names) {
      let content = try Data(
        contentsOf: URL(fileURLWithPath: Repository.path("Examples/files/\(name)")))
      let key = "c_offices/\(stored.id)/c_pictures/0/\(facet)"
      let request = try service.request("GET", key: key)
      #expect(try await transport.send(request, onProgress: nil).body == Array(content), "\(facet)")
    }
    let instance = try await server.client.fetch(stored.id, of: office)
    let picture = try #require(instance.value(InstanceFile.self, at: "c_pictures[0]"))
    #expect(picture["c_original"] != nil && picture["c_overlay"] != nil)
    // The service gets the files, and the server nothing but the object.
    let path = "/org/v2/c_offices"
    #expect(await server.stop().map(\.target) == [path, "\(path)/\(stored.id)"])
  }
}
