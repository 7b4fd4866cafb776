import Foundation

/// An HTML page with a map as SVG, which needs no script and loads nothing.
public struct MapPage: Sendable {
  private static let size = 600.0

  /// Creates a page.
  public init() {}

  /// Draws a region.
  ///
  /// All text is escaped, and a policy in the page forbids scripts and requests.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - events: The events, of which those in the region have pins.
  /// - Returns: The page.
  public func html(of region: MapRegion, _ events: [Event]) -> String {
    let pins = MapPin.pins(for: events, in: region)
    let list =
      pins.isEmpty
      ? "<p>No events in this area.</p>"
      : "<ol>\n\(pins.map(Self.item).joined(separator: "\n"))\n</ol>"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
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
      <p>\(region)</p>
      <svg viewBox="-26 -26 652 652" role="img" aria-label="Map with \(pins.count) pins">
      \(Self.grid)
      \(pins.map(Self.pin).joined(separator: "\n"))
      </svg>
      \(list)
      </body>
      </html>

      """
  }

  private static let grid = stride(from: 100, to: 600, by: 100).map { position in
    """
    <line x1="\(position)" y1="0" x2="\(position)" y2="600"/>
    <line x1="0" y1="\(position)" x2="600" y2="\(position)"/>
    """
  }.joined(separator: "\n")

  private static func pin(_ pin: MapPin) -> String {
    let x = String(format: "%.1f", pin.x * size)
    let y = String(format: "%.1f", pin.y * size)
    return """
      <g transform="translate(\(x) \(y))"><title>\(pin.event.title.escapedForHTML)</title>\
      <circle r="15"/><text>\(pin.number)</text></g>
      """
  }

  private static func item(_ pin: MapPin) -> String {
    """
    <li><strong>\(pin.event.title.escapedForHTML)</strong><br>\(pin.event.subtitle.escapedForHTML)<br>\(pin.time)</li>
    """
  }
}
