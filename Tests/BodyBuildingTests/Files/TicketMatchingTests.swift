import Foundation
import JSONText
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

@Suite struct TicketMatchingTests {
  private typealias Samples = UploadSamples

  /// The indexes of the tickets in the order of the uploads, or the faults.
  private func outcome(_ plan: UploadPlan, _ tickets: [UploadTicket]) -> [String] {
    do throws(UploadMatchingError) {
      return try plan.match(tickets).map { match in
        "\(match.upload.fileName) \(tickets.firstIndex(of: match.ticket) ?? -1)"
      }
    } catch {
      return error.faults.map {
        "\($0.code) \($0.path ?? "-") \($0.fileName ?? "-") \($0.facet ?? "-")"
      }
    }
  }

  @Test func `matches tickets by file name, property and facet`() throws {
    let plan = try Samples.pictures()
    let names = plan.map(\.fileName)
    let rows: [(name: String, tickets: [UploadTicket], outcome: [String])] = [
      (
        "by name", try names.map { try Samples.ticket(name: $0) },
        ["\(names[0]) 0", "\(names[1]) 1", "\(names[2]) 2"]
      ),
      (
        "by facet",
        [
          try Samples.ticket("c_overlay"), try Samples.ticket("content"),
          try Samples.ticket("c_original"),
        ],
        ["\(names[0]) 1", "\(names[1]) 2", "\(names[2]) 0"]
      ),
      (
        "the name counts more than the facet",
        [
          try Samples.ticket("content", name: names[1]), try Samples.ticket(name: names[2]),
          try Samples.ticket("c_original", name: names[0]),
        ],
        ["\(names[0]) 2", "\(names[1]) 0", "\(names[2]) 1"]
      ),
      (
        "another name, but the same property and facet",
        [
          try Samples.ticket("content", name: "x", at: "c_pictures[0]"),
          try Samples.ticket(name: names[1]), try Samples.ticket(name: names[2]),
        ],
        ["\(names[0]) 0", "\(names[1]) 1", "\(names[2]) 2"]
      ),
      (
        "another name",
        try [
          Samples.ticket("content", name: "x"), Samples.ticket(name: names[1]),
          Samples.ticket(name: names[2]),
        ],
        ["missing c_pictures[0].content \(names[0]) content", "unexpected - x content"]
      ),
      (
        "none", [],
        plan.map { "missing \($0.path) \($0.fileName) \($0.facet)" }
      ),
      (
        "unexpected and duplicate",
        try names.map { try Samples.ticket(name: $0) } + [
          Samples.ticket(name: names[1]), Samples.ticket("content", at: "c_other"),
          Samples.ticket(),
        ],
        [
          "duplicate c_pictures[1].c_original \(names[1]) c_original",
          "unexpected c_other - content", "unexpected - - -",
        ]
      ),
      (
        "maximum size",
        try zip(names, [Int64(0), 2, 2]).map { try Samples.ticket(name: $0.0, limit: $0.1) },
        [
          "size c_pictures[0].content \(names[0]) content",
          "size c_pictures[1].c_overlay \(names[2]) c_overlay",
        ]
      ),
    ]
    for row in rows { #expect(outcome(plan, row.tickets) == row.outcome, "\(row.name)") }
  }

  @Test func `distinguishes equal facets by their properties`() throws {
    let plan = try UploadPlan(
      ["0", "1", "2"].map {
        try Samples.upload(.bytes([1]), at: "c_pictures", $0, "content")
      })
    let tickets = try (0..<3).reversed().map {
      try Samples.ticket("content", at: "c_pictures[\($0)]")
    }
    let names = plan.map(\.fileName)
    #expect(outcome(plan, tickets) == ["\(names[0]) 2", "\(names[1]) 1", "\(names[2]) 0"])
    // A ticket without a property matches the only remaining upload.
    let left = try [Samples.ticket("content")] + Array(tickets.prefix(2))
    #expect(outcome(plan, left) == ["\(names[0]) 0", "\(names[1]) 2", "\(names[2]) 1"])
    // But if tickets can be missing, it can be another one of an upload that has a ticket.
    let available = plan.matchAvailable(left)
    #expect(available.matches.map(\.upload.fileName) == [names[1], names[2]])
    #expect(
      available.faults.map { "\($0.code) \($0.fileName ?? "-")" } == ["ambiguous \(names[0])"])
    let two = try [Samples.ticket("content"), tickets[0]]
    #expect(
      outcome(plan, two) == [
        "ambiguous c_pictures[0].content \(names[0]) content",
        "ambiguous c_pictures[1].content \(names[1]) content",
      ])
  }

  @Test func `doesn't depend on the order of the tickets`() throws {
    let plan = try Samples.pictures()
    let names = plan.map(\.fileName)
    let sets: [[UploadTicket]] = [
      try names.map { try Samples.ticket(name: $0) },
      [
        try Samples.ticket("content"), try Samples.ticket("c_overlay", at: "c_pictures[1]"),
        try Samples.ticket(name: names[1]),
      ],
      [
        try Samples.ticket("content"), try Samples.ticket("content", at: "c_pictures[0]"),
        try Samples.ticket(name: names[1]), try Samples.ticket(name: names[1], limit: 9),
      ],
      [try Samples.ticket("x"), try Samples.ticket("c_overlay"), try Samples.ticket("c_overlay")],
    ]
    for (index, tickets) in sets.enumerated() {
      func descriptions(_ tickets: [UploadTicket]) -> Set<String> {
        do throws(UploadMatchingError) {
          return Set(
            try plan.match(tickets).map { "\($0.upload) \($0.ticket) \($0.ticket.hashValue)" })
        } catch {
          return Set(error.faults.map(\.description))
        }
      }
      var generator = SeededGenerator(seed: 5)
      for _ in 0..<24 {
        let order = tickets.shuffled(using: &generator)
        #expect(descriptions(order) == descriptions(tickets), "set \(index): \(order)")
      }
    }
  }

  @Test func `reports every mismatch on a line of its own`() throws {
    let plan = try Samples.pictures()
    let tickets = [
      try Samples.ticket(name: plan[2].fileName, limit: 1),
      try Samples.ticket("a\nb", at: "c_else"),
    ]
    do throws(UploadMatchingError) {
      _ = try plan.match(tickets)
      Issue.record("expected an error for missing tickets")
    } catch {
      #expect(
        error.description == """
          c_pictures[0].content: no ticket for c_pictures.0.content.bin [missing]
          c_pictures[1].c_original: no ticket for c_pictures.1.c_original.bin [missing]
          c_pictures[1].c_overlay: expected at most 1 byte for c_pictures.1.c_overlay.bin, found 3 \
          [size]
          c_else: unexpected ticket for a\\nb [unexpected]
          """)
      #expect(error.faults[2].length == 3)
      #expect(error.faults[2].maxFileSize == 1)
    }
  }

  @Test func `matches ten thousand tickets in linear time`() throws {
    let uploads = try (0..<10_000).map { number in
      try Samples.upload(.bytes([]), at: "c_a", "\(number)", "content")
    }
    let tickets = try uploads.reversed().map { try Samples.ticket(name: $0.fileName) }
    let matches = try UploadPlan(uploads).match(tickets)
    #expect(matches.allSatisfy { $0.upload.fileName == $0.ticket.fileName })
    #expect(matches.count == 10_000)
  }
}
