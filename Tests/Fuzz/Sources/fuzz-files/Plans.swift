import DateText
import Foundation
import Invariants
import JSONText
import MultipartForm
import ObjectBody

/// Requires that a ticket survives coding and is described on one line.
func requireTicket(_ ticket: UploadTicket) {
  require(!ticket.uploadURL.isEmpty, "a ticket without a URL")
  require(!ticket.description.utf8.contains(0x0A), "two lines: \(ticket)")
  guard let data = try? JSONEncoder().encode(ticket) else { fatalError("not encoded: \(ticket)") }
  let again = try? JSONDecoder().decode(UploadTicket.self, from: data)
  require(again == ticket, "decoded as \(String(describing: again))")
  require(again?.expirationDate == ticket.expirationDate, "has another expiration date")
}

/// Requires that a plan survives coding and that the order of tickets doesn't matter to it.
func requirePlan(_ bytes: [UInt8], _ tickets: [UploadTicket]) {
  guard let plan = try? JSONDecoder().decode(UploadPlan.self, from: Data(bytes)) else { return }
  guard let data = try? JSONEncoder().encode(plan) else { fatalError("not encoded: \(plan)") }
  require(
    (try? JSONDecoder().decode(UploadPlan.self, from: data)) == plan,
    "\(plan) is decoded differently")
  let lines = plan.description.split(separator: "\n", omittingEmptySubsequences: false).count
  require(lines == max(plan.count, 1), "\(lines) lines for \(plan.count) uploads")
  for upload in plan {
    require(upload.length >= 0, "\(upload)")
    if let content = try? upload.content() { require(content.length == upload.length, "\(upload)") }
  }
  let codes = faults(plan, tickets)
  require(codes == faults(plan, tickets.reversed()), "the order of the tickets matters")
  if let matches = try? plan.match(tickets) {
    require(matches.map(\.upload) == Array(plan), "not the uploads of the plan")
    require(Set(matches.map(\.ticket)).isSubset(of: tickets), "not the given tickets")
  }
}

private func faults(_ plan: UploadPlan, _ tickets: [UploadTicket]) -> [String] {
  do throws(UploadMatchingError) {
    _ = try plan.match(tickets)
    return []
  } catch {
    require(!error.faults.isEmpty, "rejected without a fault")
    return error.faults.map(\.description).sorted()
  }
}
