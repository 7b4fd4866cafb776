import Foundation
import ObjectBody

func visitBody(
  _ number: String, of visit: ObjectDefinition
) throws(BodyValidationError) -> RequestBody {
  let photo = FileAttachment.file(path: "Pictures/original.jpg")
  let marks = FileAttachment.file(path: "Pictures/overlay.png")
  return try visit.body([
    "c_number": number,
    "c_patient": "5f9a1c3e7b2d4a0061c8e402",
    "c_startedAt": Date.now,
    "c_vitals": ["c_temperature": 38.5, "c_heartRate": 72],
    "c_pictures": [["content": photo, "c_overlay": marks]],
  ])
}
