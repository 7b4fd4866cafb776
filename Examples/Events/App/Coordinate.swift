/// A point on the earth.
public struct Coordinate: Hashable, Sendable {
  /// The degrees north of the equator.
  public let latitude: Double

  /// The degrees east of Greenwich.
  public let longitude: Double

  /// Creates a coordinate.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
