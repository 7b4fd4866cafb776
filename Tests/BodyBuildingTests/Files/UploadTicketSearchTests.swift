import BodyBuilding
import JSONText
import Testing

/// Responses whose paths would be many times longer than the responses themselves.
@Suite struct UploadTicketSearchTests {
  private let key = String(repeating: "k", count: 100_000)
  private let ticket = #"{"uploads":[{"uploadUrl":"https://e/"}]}"#

  private func response(_ elements: [String]) throws -> JSONValue {
    try JSONValue(parsing: #"{"\#(key)":[\#(elements.joined(separator: ","))]}"#)
  }

  @Test func `makes paths only where tickets stand`() throws {
    // The paths of all containers would have 6 GB.
    let elements = Array(repeating: #"{"a":[]}"#, count: 30_000) + [ticket]
    let tickets = try UploadTicket.tickets(in: response(elements))
    #expect(tickets.map(\.propertyPath) == ["\(key)[30000]"])
  }

  @Test func `limits the paths of the tickets`() throws {
    for (count, problem) in [(100, nil), (60_000, UploadTicketError.Problem.tooMany)] {
      let response = try response(Array(repeating: ticket, count: count))
      do throws(UploadTicketError) {
        #expect(try UploadTicket.tickets(in: response).count == count)
        #expect(problem == nil)
      } catch {
        #expect(error.problem == problem)
        #expect(
          error.description
            == "expected at most 10000 tickets with paths of at most 16 MiB [tooMany]")
      }
    }
  }

  @Test func `limits the number of tickets`() throws {
    for (count, isAllowed) in [(10_000, true), (10_001, false)] {
      let element = #"{"uploadUrl":"https://e/"}"#
      let elements = Array(repeating: element, count: count).joined(separator: ",")
      let response = try JSONValue(parsing: #"{"c_a":{"uploads":[7,\#(elements)]}}"#)
      let tickets = try? UploadTicket.tickets(in: response)
      #expect(tickets?.count == (isAllowed ? count : nil))
    }
  }
}
