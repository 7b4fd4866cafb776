import Foundation
import ObjectBody
import ObjectClient

let schemas = SchemaRegistry(usableContentsOf: ["Environment"])
let visit = try schemas.object(named: "c_visit")
let number = CommandLine.arguments.dropFirst().first ?? "V-2026-0001"
let body = try visitBody(number, of: visit)

let server = try ServerAddress(
  "http://127.0.0.1:8080", organization: "org")
var client = ObjectClient(server)
client.uploadURLPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)

let stored: StoredObject
do throws(ClientError) {
  stored = try await client.create(body)
} catch {
  print(error)
  exit(1)
}
print("created", stored.id)
await upload(try stored.uploads().matches, with: client)

let instance = try await client.fetch(stored.id, of: visit)
if let number = instance.value(String.self, at: "c_number") {
  print("fetched", number)
}
let pictures = instance.value([InstanceFile].self, at: "c_pictures")
for facet in (pictures ?? []).flatMap(\.facets) {
  print(facet.name, facet.state ?? .pending, facet.byteCount ?? 0)
}
