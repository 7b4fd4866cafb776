import Foundation
public import ObjectBody

extension Event {
  /// The body of a request that creates an event. Its keys are the names of the properties.
  private struct Creation: Encodable {
    struct User: Encodable { let device_token: String }

    let address: String
    let name: String
    let lat: Double
    let lon: Double
    let started_at: Date
    let ended_at: Date?
    let user: User
  }

  /// Creates the body of the request that creates this event.
  ///
  /// The identifiers aren't in it, because the server assigns them.
  ///
  /// - Parameters:
  ///   - definition: The definition of events.
  ///   - deviceToken: The token of the user.
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with every fault of the values.
  public func body(
    of definition: ObjectDefinition, deviceToken: String
  ) throws(BodyValidationError) -> RequestBody {
    try definition.body(
      encoding: Creation(
        address: address, name: name, lat: coordinate.latitude, lon: coordinate.longitude,
        started_at: start, ended_at: end, user: Creation.User(device_token: deviceToken)))
  }
}
