import ObjectBody
import Testing

@Suite struct UploadMatchingTests {
  @Test func `matches as many tickets as there are`() throws {
    let plan = try UploadSamples.pictures()
    let names = plan.map(\.fileName)
    let first = try UploadSamples.ticket(name: names[0])
    let extra = try UploadSamples.ticket(name: "else")
    let short = try UploadSamples.ticket(name: names[2], limit: 1)
    let matching = plan.matchAvailable([extra, short, first])
    #expect(matching.matches == [TicketedUpload(upload: plan[0], ticket: first)])
    #expect(matching.unmatchedUploads.map(\.fileName) == [names[1], names[2]])
    #expect(matching.unmatchedTickets == [extra, short])
    #expect(matching.faults.map(\.code) == [.missing, .size, .unexpected])
    // The rest, after the server has issued the other tickets.
    let rest = try names[1...].map { try UploadSamples.ticket(name: $0) }
    let later = matching.unmatchedUploads.matchAvailable(rest)
    #expect(later.matches.map(\.upload.fileName) == [names[1], names[2]])
    #expect(later.unmatchedUploads.isEmpty && later.unmatchedTickets.isEmpty)
    #expect(later.faults.isEmpty)
  }

  @Test func `leaves duplicate and ambiguous tickets unmatched`() throws {
    let plan = try UploadSamples.pictures()
    let twice = try (0..<2).map { _ in try UploadSamples.ticket(name: plan[1].fileName) }
    let matching = plan.matchAvailable(twice)
    #expect(matching.matches.isEmpty)
    #expect(matching.unmatchedUploads == plan)
    #expect(matching.unmatchedTickets == twice)
    #expect(matching.faults.map(\.code) == [.missing, .duplicate, .missing])
    let two = try UploadPlan(
      ["c_a", "c_b"].map { try Upload(.bytes([1]), facet: "content", for: $0) })
    let ambiguous = two.matchAvailable([try UploadSamples.ticket("content")])
    #expect(ambiguous.unmatchedUploads == two)
    #expect(ambiguous.unmatchedTickets.count == 1)
    #expect(ambiguous.faults.map(\.code) == [.ambiguous, .ambiguous])
  }

  @Test func `lists an upload that may be dropped without a fault`() throws {
    let upload = try Upload(.bytes([1]), facet: "content", for: "c_a", mayBeDropped: true)
    let matching = try UploadPlan([upload]).matchAvailable([])
    #expect(matching.unmatchedUploads.uploads == [upload])
    #expect(matching.faults.isEmpty)
    #expect(try UploadPlan([upload]).match([]).isEmpty)
  }
}
