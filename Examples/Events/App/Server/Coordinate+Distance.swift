import Foundation

extension Coordinate {
  /// Returns the distance to another coordinate, in kilometers along a great circle.
  ///
  /// Source: the haversine formula.
  func kilometers(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = (other.latitude - latitude) * radians / 2
    let halfLongitude = (other.longitude - longitude) * radians / 2
    let square =
      sin(halfLatitude) * sin(halfLatitude)
      + cos(latitude * radians) * cos(other.latitude * radians)
      * sin(halfLongitude) * sin(halfLongitude)
    // A degree has the same length as in the radius of the search.
    let earthRadius = MapRegion.kilometersPerDegree / radians
    return 2 * earthRadius * asin(min(square.squareRoot(), 1))
  }
}
