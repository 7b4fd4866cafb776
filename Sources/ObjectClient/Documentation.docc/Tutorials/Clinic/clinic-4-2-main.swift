import Foundation
import ObjectBody
import ObjectClient

let schemas = SchemaRegistry(usableContentsOf: ["Environment"])
let visit = try schemas.object(named: "c_visit")
let number = CommandLine.arguments.dropFirst().first ?? "V-2026-0001"
let body = try visitBody(number, of: visit)

let server = try ServerAddress(
  "http://127.0.0.1:8080", organization: "org")
let client = ObjectClient(server)

let stored: StoredObject
do throws(ClientError) {
  stored = try await client.create(body)
} catch {
  print(error)
  exit(1)
}
print("created", stored.id)
