import Invariants
import JSONText
import ObjectBody

/// Reads the bytes as the answer of a server, and finds the upload tickets in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTickets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let answer = bytes.copy
    let found = requireMemory(for: count) {
      tickets(in: answer)
    } bound: { _ in
      maximumByteCount
    }
    guard let found, let document = try? JSONDocument(answer) else { return }
    switch found {
    case .success(let tickets):
      for ticket in tickets { requireTicket(ticket) }
      requireEnvelope(document.root.value, tickets)
    case .failure(let error):
      require(!error.description.isEmpty, "no description")
      require(!error.description.utf8.contains(0x0A), "two lines: \(error)")
    }
  }
}

/// The memory that the paths of tickets may take.
private let maximumByteCount = 17 << 20

/// Returns the tickets in a text, or `nil` if it isn't JSON.
private func tickets(in answer: [UInt8]) -> Result<[UploadTicket], UploadTicketError>? {
  guard let document = try? JSONDocument(answer) else { return nil }
  return Result { () throws(UploadTicketError) in try UploadTicket.tickets(in: document) }
}

private func requireTicket(_ ticket: UploadTicket) {
  require(!ticket.uploadURL.isEmpty, "a ticket without a URL")
  require(ticket.propertyPath != nil, "a ticket without a path")
  require(!ticket.description.utf8.contains(0x0A), "two lines: \(ticket)")
  require(!ticket.description.contains(ticket.uploadURL), "the description contains the URL")
}

/// Requires that an envelope around the answer changes nothing.
private func requireEnvelope(_ answer: JSONValue, _ tickets: [UploadTicket]) {
  if answer["object"]?.string == "result" { return }
  let wrapped = JSONValue.object(["object": "result", "data": answer])
  require((try? UploadTicket.tickets(in: wrapped)) == tickets, "an envelope changes the tickets")
}
