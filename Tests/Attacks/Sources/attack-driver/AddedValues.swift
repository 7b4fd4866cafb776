import ObjectBody

private let schema = """
  {"name": "c_gallery", "properties": [
    {"name": "c_pictures", "type": "File[]", "maxItems": 1000, "facets": [{"name": "content"}]},
    {"name": "c_texts", "type": "String[]", "maxItems": 1000},
    {"name": "c_file", "type": "File", "facets": [
      \((0..<1000).map { #"{"name": "f\#($0)"}"# }.joined(separator: ",\n    "))]}]}
  """

/// Attaches files to the elements of an array and to the facets of one file.
func addFacets(count: Int) throws {
  var parameters = try SchemaRegistry(text: schema).object(named: "c_gallery").parameters()
  let picture = FileAttachment.bytes([0x89, 0x50], mediaType: .png)
  for index in 0..<count {
    try parameters.add(picture, facet: "content", for: "c_pictures", element: index)
    try parameters.add(picture, facet: "f\(index)", for: "c_file")
  }
  print(try parameters.body().text.utf8.count)
}

/// Adds and replaces values of a property.
func addValues(count: Int) throws {
  var parameters = try SchemaRegistry(text: schema).object(named: "c_gallery").parameters()
  for index in 0..<count {
    try parameters.add(.array([.string("\(index)")]), for: "c_texts")
  }
  print(try parameters.body().text.utf8.count)
}

/// Matches the tickets of an answer with a thousand uploads.
func matchTickets(_ answer: [UInt8]) throws {
  let object = try SchemaRegistry(text: schema).object(named: "c_gallery")
  let picture = FileAttachment.bytes([0x89, 0x50], mediaType: .png)
  let pictures = (0..<1000).map { _ in PropertyValue.object(["content": .attachment(picture)]) }
  let body = try object.body(["c_pictures": .array(pictures)])
  print(try body.uploads.match(UploadTicket.tickets(in: JSONDocument(answer))).count)
}
