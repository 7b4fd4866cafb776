public import ObjectBody
import ObjectClient

/// A map that shows the events around its center, and fetches them each time it moves.
///
/// Only the events of the latest region are ever shown. A move cancels the request of the one before, so at most one
/// request runs at a time.
public actor EventMap {
  /// The changes to a map that has moved.
  public struct Update: Sendable {
    /// The pins that were added, kept and removed. A pin that was kept has the new content of its event.
    public let changes: InstanceChanges<Event>

    /// The errors of events that can't be read, and aren't shown.
    public let errors: [ObjectDecodingError]
  }

  /// The region that the map shows.
  public private(set) var region: MapRegion

  /// The events that have pins.
  public private(set) var events: [Event] = []

  /// The user who fetches events, or `nil` before there is one.
  public private(set) var user: UserSession?

  private let client: EventClient
  private let latest = LatestTask<EventList>()

  /// Creates a map without pins.
  ///
  /// - Parameters:
  ///   - region: The region to show first.
  ///   - client: The client that fetches events.
  public init(_ region: MapRegion, _ client: EventClient) {
    self.region = region
    self.client = client
  }

  /// Fetches the events of the region when the map appears, after creating a user if there is none.
  ///
  /// - Parameter deviceToken: The token of the device.
  /// - Returns: The changes, or `nil` if the map has moved meanwhile.
  /// - Throws: ``EventClientError`` if the user can't be created, or as ``move(to:)`` does.
  @discardableResult
  public func appear(deviceToken: String) async throws(EventClientError) -> Update? {
    if user == nil { user = try await client.createUser(deviceToken: deviceToken) }
    return try await move(to: region)
  }

  /// Shows another region, and fetches its events.
  ///
  /// Without a user, nothing is fetched.
  ///
  /// - Parameter region: The region.
  /// - Returns: The changes, or `nil` if nothing was fetched or the map has moved again meanwhile.
  /// - Throws: ``EventClientError`` if the events can't be fetched, unless the map has moved again. The pins stay
  ///   as they are.
  @discardableResult
  public func move(to region: MapRegion) async throws(EventClientError) -> Update? {
    self.region = region
    guard let user else { return nil }
    let list = try await latest.run { [client] () async throws(EventClientError) in
      try await client.events(in: region, as: user)
    }
    guard let list else { return nil }
    let changes = list.events.difference(from: events, identifiedBy: { $0 })
    events = changes.kept.map(\.new) + changes.added
    return Update(changes: changes, errors: list.errors)
  }

  /// Cancels the request that runs, when the map disappears.
  public func disappear() { latest.cancel() }
}
