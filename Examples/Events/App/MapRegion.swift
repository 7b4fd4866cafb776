import Foundation

/// The part of the earth that a map shows.
public struct MapRegion: Hashable, Sendable {
  /// The kilometers in a degree of latitude.
  public static let kilometersPerDegree = 111.0

  /// The center.
  public let center: Coordinate

  /// The height in degrees of latitude.
  public let latitudeSpan: Double

  /// The width in degrees of longitude.
  public let longitudeSpan: Double

  /// Creates a region.
  public init(center: Coordinate, latitudeSpan: Double, longitudeSpan: Double) {
    self.center = center
    self.latitudeSpan = latitudeSpan
    self.longitudeSpan = longitudeSpan
  }

  /// Creates a region that is as wide as it's high, from text such as `52.4,4.93,0.2`.
  ///
  /// Returns `nil` if the text isn't a latitude, a longitude and a height in degrees.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 3, let latitude = parts[0], let longitude = parts[1], let span = parts[2],
      -90...90 ~= latitude, -180...180 ~= longitude, span > 0, span <= 180
    else { return nil }
    // A degree of longitude is shorter, the farther it's from the equator.
    let ratio = max(cos(latitude * .pi / 180), 0.01)
    self.init(
      center: Coordinate(latitude: latitude, longitude: longitude), latitudeSpan: span,
      longitudeSpan: min(span / ratio, 360))
  }

  /// The radius of the search for events, in kilometers.
  public var radius: Double { latitudeSpan / 2 * Self.kilometersPerDegree }

  /// Returns where a coordinate is on the map: from 0, the left and upper edges, to 1, the right and lower ones.
  ///
  /// - Parameter coordinate: The coordinate.
  /// - Returns: The fractions of the width and the height, or `nil` if the map doesn't show the coordinate.
  public func position(of coordinate: Coordinate) -> (x: Double, y: Double)? {
    // The shorter way around the earth, because the region can contain the 180th meridian.
    let east = (coordinate.longitude - center.longitude).remainder(dividingBy: 360)
    let south = center.latitude - coordinate.latitude
    let x = east / longitudeSpan + 0.5
    let y = south / latitudeSpan + 0.5
    return 0...1 ~= x && 0...1 ~= y ? (x, y) : nil
  }
}

extension MapRegion: CustomStringConvertible {
  /// The center and the radius.
  public var description: String {
    let latitude = String(format: "%.4f", center.latitude)
    let longitude = String(format: "%.4f", center.longitude)
    return "\(latitude), \(longitude), \(String(format: "%.1f", radius)) km"
  }
}
