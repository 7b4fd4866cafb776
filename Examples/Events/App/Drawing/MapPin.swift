import Foundation
import ObjectBody

/// A pin on a drawn map: an event with its number and its position.
struct MapPin {
  let number: Int
  let event: Event
  let x: Double
  let y: Double

  /// Creates the pins of the events that a region shows.
  static func pins(for events: [Event], in region: MapRegion) -> [MapPin] {
    let visible = events.compactMap { event in
      region.position(of: event.coordinate).map { (event, $0) }
    }
    return visible.enumerated().map { index, pin in
      MapPin(number: index + 1, event: pin.0, x: pin.1.x, y: pin.1.y)
    }
  }

  /// The time of the event, in UTC.
  var time: String {
    let start = Self.text(of: event.start)
    return event.end.map { "\(start) to \(Self.text(of: $0))" } ?? start
  }

  private static func text(of date: Date) -> String {
    let text = Instant(date).rfc3339() ?? "?"
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
  }
}
