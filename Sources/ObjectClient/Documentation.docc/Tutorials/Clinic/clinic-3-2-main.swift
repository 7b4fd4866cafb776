import Foundation
import ObjectBody

let schemas = SchemaRegistry(usableContentsOf: ["Environment"])
let visit = try schemas.object(named: "c_visit")
let number = CommandLine.arguments.dropFirst().first ?? "V-2026-0001"
let body = try visitBody(number, of: visit)
print(body.uploads)
