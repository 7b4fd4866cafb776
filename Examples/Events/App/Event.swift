public import Foundation

/// A gathering at a location and a time, which a map shows as a pin.
///
/// Two events are equal if they have the same ``eventID`` and the same ``userID``, the only values that never change.
/// An event without them, because the server hasn't stored it yet, is equal only to copies of itself.
public struct Event: Sendable {
  /// The name.
  public var name: String

  /// The location in words.
  public var address: String

  /// The beginning.
  public var start: Date

  /// The end, or `nil` if it isn't known.
  public var end: Date?

  /// The location on a map.
  public var coordinate: Coordinate

  /// The identifier that the server has given it.
  public let eventID: String?

  /// The identifier of the user who created it.
  public let userID: String?

  private let identity: Identity

  private enum Identity: Hashable, Sendable {
    case stored(eventID: String, userID: String)
    case notStored(UUID)
  }

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - address: The location in words.
  ///   - start: The beginning.
  ///   - end: The end, if it's known.
  ///   - coordinate: The location on a map.
  ///   - eventID: The identifier that the server has given it.
  ///   - userID: The identifier of the user who created it.
  public init(
    name: String, address: String, start: Date, end: Date? = nil, coordinate: Coordinate,
    eventID: String? = nil, userID: String? = nil
  ) {
    self.name = name
    self.address = address
    self.start = start
    self.end = end
    self.coordinate = coordinate
    self.eventID = eventID
    self.userID = userID
    if let eventID, let userID {
      identity = .stored(eventID: eventID, userID: userID)
    } else {
      identity = .notStored(UUID())
    }
  }

  /// The first line of the pin's callout.
  public var title: String { name }

  /// The second line of the pin's callout.
  public var subtitle: String { address }
}

extension Event: Hashable {
  /// Compares the identities.
  public static func == (left: Event, right: Event) -> Bool { left.identity == right.identity }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
