import EventApp
import Foundation
import Testing

@Suite struct DrawingTests {
  private static let region = MapRegion(
    center: Coordinate(latitude: 10, longitude: 20), latitudeSpan: 4, longitudeSpan: 8)

  /// Two events with texts that attack, two in the same place, and one outside the region.
  private static let events = [
    EventFixture.event(
      1, name: "<script>&\"'", address: "a\u{1B}[2Jb\u{202E}c\nd",
      end: Date(timeIntervalSince1970: 1_781_985_600), at: coordinate(12, 16)),
    EventFixture.event(2, name: "<\u{338}b>", address: "Caf\u{E9}", at: coordinate(9, 22)),
    EventFixture.event(3, name: "outside", at: coordinate(13, 20)),
    EventFixture.event(4, name: "same place", at: coordinate(9, 22)),
    EventFixture.event(5, name: "corner", at: coordinate(8, 24)),
  ]

  private static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func `the map for a terminal has pins and a list, and no control characters`() {
    #expect(
      TerminalMap(columnCount: 8, rowCount: 4).text(of: Self.region, Self.events) == """
        10.0000, 20.0000, 222.0 km
        +--------+
        |1       |
        |        |
        |        |
        |      * 4|
        +--------+
        1  <script>&"'
           a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d
           2026-06-20 18:30 UTC to 2026-06-20 20:00 UTC
        2  <\u{338}b>
           Caf\u{E9}
           2026-06-20 18:30 UTC
        3  same place
           12 Harbour Lane
           2026-06-20 18:30 UTC
        4  corner
           12 Harbour Lane
           2026-06-20 18:30 UTC

        """)
  }

  @Test func `the map for a terminal shows that there are no events`() {
    #expect(
      TerminalMap(columnCount: 3, rowCount: 1).text(of: Self.region, []) == """
        10.0000, 20.0000, 222.0 km
        +---+
        |   |
        +---+
        no events in this area

        """)
    // The size has a minimum.
    #expect(TerminalMap(columnCount: 0, rowCount: -1).text(of: Self.region, []).contains("+-+"))
  }

  @Test func `pins after the ninth have no number on the map`() {
    let events = (0..<10).map {
      EventFixture.event($0, at: Self.coordinate(10, 16 + Double($0) * 0.8))
    }
    let text = TerminalMap(columnCount: 10, rowCount: 1).text(of: Self.region, events)
    #expect(text.contains("|123456789*|"))
  }

  @Test func `the page has an SVG map and a list, and escapes all text`() {
    #expect(
      MapPage().html(of: Self.region, Self.events) == #"""
        PAGE
        """#)
  }

  @Test func `the page shows that there are no events, and has no script`() {
    let page = MapPage().html(of: Self.region, [])
    #expect(page.contains("<p>No events in this area.</p>") && !page.contains("<script"))
    #expect(page.contains("aria-label=\"Map with 0 pins\""))
  }
}
