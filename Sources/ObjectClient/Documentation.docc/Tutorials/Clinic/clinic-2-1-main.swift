import Foundation
import ObjectBody

let schemas = SchemaRegistry(usableContentsOf: ["Environment"])
let visit = try schemas.object(named: "c_visit")

do throws(BodyValidationError) {
  let body = try visit.body([
    "c_number": "2026-1",
    "c_startedAt": Date.now,
    "c_status": "waiting",
    "c_vitals": ["c_temperature": 48.5, "c_hartRate": 72],
  ])
  print(body.text)
} catch {
  for fault in error.faults {
    print(fault)
  }
}
