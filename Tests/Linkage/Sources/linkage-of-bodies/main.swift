import ObjectBody
import ObjectSchema

let schemas = try SchemaRegistry(
  text: #"{"name": "c_note", "properties": [{"name": "c_date", "type": "Date"}]}"#)
print(try schemas.object(named: "c_note").body(["c_date": .date(.now)]).text)
