import Foundation
import LoopbackServer
import ObjectClient
import TestSupport
import Testing

/// A visit whose pictures go to a storage service that this project didn't write. Its URL is in the environment variable
/// `OBJECTBODY_STORAGE`, and its keys are AK and SK.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["OBJECTBODY_STORAGE"] != nil))
struct ClinicStorageTests {
  @Test func `the pictures of the program arrive`() async throws {
    let address = ProcessInfo.processInfo.environment["OBJECTBODY_STORAGE"]
    let url = "\(try #require(address))/clinic"
    let service = StorageService(
      try #require(URL(string: url)), accessKey: "AK", secretKey: "SK")
    let transport = URLSessionTransport()
    let bucket = HTTPRequest("PUT", try #require(service.signedURL("PUT")))
    #expect(try await transport.send(bucket, onProgress: nil).status == 200)

    let run = try ProgramRun(
      "clinic",
      environment: ["STORAGE_URL": url, "STORAGE_ACCESS_KEY": "AK", "STORAGE_SECRET_KEY": "SK"])
    #expect(run.status == 0 && run.errors == "")
    let pictures = [
      ("0/content", "original.jpg"), ("0/c_overlay", "overlay.png"), ("1/content", "content.jpg"),
    ]
    let id = try #require(run.output.firstMatch(of: /PUT \/c_visits\/([0-9a-f]{24})/)?.1)
    for (key, name) in pictures {
      let signed = service.signedURL(file: "c_visits/\(id)/c_pictures/\(key)")
      let stored = HTTPRequest("GET", try #require(signed))
      let answer = try await transport.send(stored, onProgress: nil)
      #expect(answer.status == 200)
      #expect(answer.body == (try Repository.bytes("Examples/files/\(name)")), "\(key)")
    }
  }
}
