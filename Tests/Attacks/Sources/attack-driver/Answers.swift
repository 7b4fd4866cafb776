import ObjectBody

/// Finds the tickets in an answer, and prints the number and the URL of each.
func readTickets(_ answer: [UInt8]) throws {
  let tickets = try UploadTicket.tickets(in: JSONDocument(answer))
  print(tickets.count)
  for ticket in tickets.prefix(100) { print(ticket.uploadURL) }
}

/// A type whose values an answer contains at every level.
private struct Node: Decodable {
  var c_any: JSONValue?
  var c_strings: [String]?
  var c_documents: [Row]?

  struct Row: Decodable {
    var c_text: String?
  }
}

/// Decodes an object that the server sent.
func decodeObject(_ answer: [UInt8]) throws {
  let schema = """
    {"name": "c_answer", "properties": [
      {"name": "c_any", "type": "Any"},
      {"name": "c_strings", "type": "String[]", "maxItems": 1000},
      {"name": "c_documents", "type": "Document[]", "maxItems": 1000,
       "properties": [{"name": "c_text", "type": "String"}]}]}
    """
  let object = try SchemaRegistry(text: schema).object(named: "c_answer")
  _ = try object.decode(Node.self, from: answer)
}
