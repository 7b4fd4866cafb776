/// A map for a terminal, with numbered pins and a list of their events.
public struct TerminalMap: Sendable {
  /// The number of characters in a row.
  public let columnCount: Int

  /// The number of rows.
  public let rowCount: Int

  /// Creates a map. A character is about twice as high as it's wide.
  public init(columnCount: Int = 48, rowCount: Int = 16) {
    self.columnCount = max(columnCount, 1)
    self.rowCount = max(rowCount, 1)
  }

  /// Draws a region.
  ///
  /// A pin is the number of its event, or `*` if that has more than one digit or if several pins have the same
  /// position. Control characters in the texts of events are replaced, so that they can't change the terminal.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - events: The events, of which those in the region have pins.
  /// - Returns: Lines of text.
  public func text(of region: MapRegion, _ events: [Event]) -> String {
    let pins = MapPin.pins(for: events, in: region)
    var cells = [[Character]](
      repeating: [Character](repeating: " ", count: columnCount), count: rowCount)
    for pin in pins {
      let column = min(Int(pin.x * Double(columnCount)), columnCount - 1)
      let row = min(Int(pin.y * Double(rowCount)), rowCount - 1)
      let isFree = cells[row][column] == " " && pin.number < 10
      cells[row][column] = isFree ? Character("\(pin.number)") : "*"
    }
    let edge = "+" + String(repeating: "-", count: columnCount) + "+"
    var lines = ["\(region)", edge] + cells.map { "|" + String($0) + "|" } + [edge]
    for pin in pins {
      lines.append("\(pin.number)  \(pin.event.title.withoutControls)")
      lines.append("   \(pin.event.subtitle.withoutControls)")
      lines.append("   \(pin.time)")
    }
    if pins.isEmpty { lines.append("no events in this area") }
    return lines.map { "\($0)\n" }.joined()
  }
}
