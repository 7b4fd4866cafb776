import BodyBuilding
import DateText
import JSONText
import MultipartForm
import ObjectCoding
import ObjectSchema
import SchemaEditions

// Uses each product, so that the linker can't drop any of them.
let schemas = try SchemaRegistry(
  text: #"{"name": "c_a", "properties": [{"name": "c_on", "type": "Date"}]}"#)
let object = try schemas.object(named: "c_a")
let instant = RFC3339DateTime("1985-04-12T23:20:50.52Z")?.instant ?? .now()
let body = try object.body(["c_on": .instant(instant)])
var checker = PayloadChecker(object)
let day = try JSONValue(parsing: body.text)
let form = try MultipartForm(parts: [FormPart("c_on", text: day.description)])
let title = try object.decode([String: String].self, from: body.json)
let comparison = EditionComparison(from: object, to: object)
print(checker.isValid(body.text), instant.seconds, form.contentLength, title.count)
print(comparison.verdict)
