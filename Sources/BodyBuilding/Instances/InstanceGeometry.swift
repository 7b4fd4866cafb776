import JSONText

/// The points of a Geometry that was read from coordinates or from GeoJSON.
///
/// ```swift
/// let site = try ObjectDefinition("c_site") { Property("c_position", .geometry) }
/// let json = #"{"c_position": {"type": "Point", "coordinates": [8.5, 47.4]}}"#
/// let instance = try ObjectInstance(Array(json.utf8), of: site)
/// let position = instance.value(InstanceGeometry.self, at: "c_position")
/// position?.points.first?.latitude     // 47.4
/// instance.value(at: "c_position")     // [8.5,47.4]
/// ```
public struct InstanceGeometry: Hashable, Sendable {
  /// A position on Earth.
  public struct Point: Hashable, Sendable {
    /// The longitude in degrees.
    public let longitude: Double

    /// The latitude in degrees.
    public let latitude: Double
  }

  /// The points. A single point is the only element.
  public let points: [Point]

  /// Whether the value is a list of points.
  public let isMultiPoint: Bool

  /// The coordinates as an array of a longitude and a latitude, or as an array of such arrays.
  var propertyValue: PropertyValue {
    let positions = points.map {
      PropertyValue.array([.double($0.longitude), .double($0.latitude)])
    }
    return isMultiPoint ? .array(positions) : positions.first ?? .null
  }
}

extension InstanceGeometry {
  /// Creates a geometry from coordinates or from GeoJSON, or returns `nil` for any other value.
  ///
  /// - Parameter value: The value.
  init?(_ value: JSONDocument.Element) {
    guard value.isObject else {
      guard let elements = value.elements else { return nil }
      self.init(elements, isMultiPoint: elements.allSatisfy(\.isArray))
      return
    }
    guard let coordinates = value["coordinates"]?.elements else { return nil }
    switch value["type"]?.string {
    case "Point": self.init(coordinates, isMultiPoint: false)
    case "MultiPoint": self.init(coordinates, isMultiPoint: true)
    default: return nil
    }
  }

  private init?(_ coordinates: [JSONDocument.Element], isMultiPoint: Bool) {
    self.isMultiPoint = isMultiPoint
    guard isMultiPoint else {
      guard let point = Point(coordinates) else { return nil }
      points = [point]
      return
    }
    let points = coordinates.compactMap { $0.elements.flatMap { Point($0) } }
    guard points.count == coordinates.count else { return nil }
    self.points = points
  }
}

extension InstanceGeometry.Point {
  fileprivate init?(_ coordinates: [JSONDocument.Element]) {
    let numbers = coordinates.compactMap { $0.number?.double }.filter(\.isFinite)
    guard coordinates.count == 2, numbers.count == 2 else { return nil }
    self.init(longitude: numbers[0], latitude: numbers[1])
  }
}
