import ObjectBody

let schemas = SchemaRegistry(usableContentsOf: ["Environment"])
for definition in schemas.definitions {
  print(definition.name, definition.properties.count, "properties")
}
for fault in schemas.report.faults {
  print(fault)
}
