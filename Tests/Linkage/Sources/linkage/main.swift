import DateText
import JSONText
import MultipartForm
import ObjectSchema

let schemas = try SchemaRegistry(
  text: #"{"name": "c_a", "properties": [{"name": "c_on", "type": "Date"}]}"#)
var checker = PayloadChecker(try schemas.object(named: "c_a"))
let instant = RFC3339DateTime("1985-04-12T23:20:50.52Z")?.instant
let day = try JSONValue(parsing: #"{"c_on": "1985-04-12T23:20:50.52Z"}"#)
let form = try MultipartForm(parts: [FormPart("c_on", text: day.description)])
print(checker.isValid(day.description), instant?.seconds ?? 0, form.contentLength)
