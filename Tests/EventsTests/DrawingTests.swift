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
        |      *4|
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
      EventFixture.event($0, at: Self.coordinate(10, 16.4 + Double($0) * 0.8))
    }
    let text = TerminalMap(columnCount: 10, rowCount: 1).text(of: Self.region, events)
    #expect(text.contains("|123456789*|"))
  }

  @Test func `the page has an SVG map and a list, and escapes all text`() {
    #expect(
      MapPage().html(of: Self.region, Self.events) == #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \#
        style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Events</title>
        <style>
        :root { color-scheme: light dark; }
        body { font: 16px/1.4 system-ui, sans-serif; max-width: 600px; margin: 1em auto; padding: 0 1em; }
        body { overflow-wrap: anywhere; }
        svg { box-sizing: border-box; width: 100%; height: auto; border: 1px solid; }
        line { stroke: currentColor; stroke-opacity: 0.2; }
        circle { fill: #b3261e; stroke: #ffffff; }
        text { fill: #ffffff; font: bold 14px system-ui, sans-serif; text-anchor: middle; }
        text { dominant-baseline: central; }
        li { margin-bottom: 0.5em; }
        @media (max-width: 500px) { circle { r: 24px; } text { font-size: 20px; } }
        </style>
        </head>
        <body>
        <h1>Events</h1>
        <p>10.0000, 20.0000, 222.0 km</p>
        <svg viewBox="-26 -26 652 652" role="img" aria-label="Map with 4 pins">
        <line x1="100" y1="0" x2="100" y2="600"/>
        <line x1="0" y1="100" x2="600" y2="100"/>
        <line x1="200" y1="0" x2="200" y2="600"/>
        <line x1="0" y1="200" x2="600" y2="200"/>
        <line x1="300" y1="0" x2="300" y2="600"/>
        <line x1="0" y1="300" x2="600" y2="300"/>
        <line x1="400" y1="0" x2="400" y2="600"/>
        <line x1="0" y1="400" x2="600" y2="400"/>
        <line x1="500" y1="0" x2="500" y2="600"/>
        <line x1="0" y1="500" x2="600" y2="500"/>
        <g transform="translate(0.0 0.0)"><title>&lt;script&gt;&amp;&quot;&#39;</title>\#
        <circle r="15"/><text>1</text></g>
        <g transform="translate(450.0 450.0)"><title>&lt;\#u{338}b&gt;</title>\#
        <circle r="15"/><text>2</text></g>
        <g transform="translate(450.0 450.0)"><title>same place</title>\#
        <circle r="15"/><text>3</text></g>
        <g transform="translate(600.0 600.0)"><title>corner</title>\#
        <circle r="15"/><text>4</text></g>
        </svg>
        <ol>
        <li><strong>&lt;script&gt;&amp;&quot;&#39;</strong><br>a\#u{FFFD}[2Jb\#u{FFFD}c\#u{FFFD}d<br>\#
        2026-06-20 18:30 UTC to 2026-06-20 20:00 UTC</li>
        <li><strong>&lt;\#u{338}b&gt;</strong><br>Caf\#u{E9}<br>\#
        2026-06-20 18:30 UTC</li>
        <li><strong>same place</strong><br>12 Harbour Lane<br>\#
        2026-06-20 18:30 UTC</li>
        <li><strong>corner</strong><br>12 Harbour Lane<br>\#
        2026-06-20 18:30 UTC</li>
        </ol>
        </body>
        </html>

        """#)
  }

  @Test func `the page shows that there are no events, and has no script`() {
    let page = MapPage().html(of: Self.region, [])
    #expect(page.contains("<p>No events in this area.</p>") && !page.contains("<script"))
    #expect(page.contains("aria-label=\"Map with 0 pins\""))
  }
}
