import Foundation
import ObjectBody

let schemas = SchemaRegistry(usableContentsOf: ["Environment"])
let visit = try schemas.object(named: "c_visit")

let body = try visit.body([
  "c_number": "V-2026-0001",
  "c_patient": "5f9a1c3e7b2d4a0061c8e402",
  "c_startedAt": Date.now,
  "c_vitals": ["c_temperature": 38.5, "c_heartRate": 72],
])
print(body.request.path)
print(body.text)
