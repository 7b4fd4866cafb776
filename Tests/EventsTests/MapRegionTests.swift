import EventApp
import Testing

@Suite struct MapRegionTests {
  @Test func `text is a latitude, a longitude and a height`() throws {
    let region = try #require(MapRegion("60,-4.5,2"))
    #expect(region.center == Coordinate(latitude: 60, longitude: -4.5))
    // At this latitude, a degree of longitude is half as long.
    #expect(region.latitudeSpan == 2 && abs(region.longitudeSpan - 4) < 1e-9)
    #expect(region.radius == 111 && "\(region)" == "60.0000, -4.5000, 111.0 km")
    #expect(MapRegion("90,180,180")?.longitudeSpan == 360)
    for text in [
      "", "60,-4.5", "60,-4.5,2,", "91,0,1", "0,181,1", "0,0,0", "0,0,-1", "0,0,181", "nan,0,1",
      "0,0,inf", "a,0,1", "0, 0,1",
    ] {
      #expect(MapRegion(text) == nil, "\(text)")
    }
  }

  @Test func `positions are fractions of the width and the height`() throws {
    let region = MapRegion(
      center: Coordinate(latitude: 10, longitude: 179), latitudeSpan: 4, longitudeSpan: 8)
    let positions: [(latitude: Double, longitude: Double, x: Double, y: Double)] = [
      (10, 179, 0.5, 0.5), (12, 175, 0, 0), (8, -177, 1, 1), (11, -179, 0.75, 0.25),
    ]
    for (latitude, longitude, x, y) in positions {
      let position = try #require(
        region.position(of: Coordinate(latitude: latitude, longitude: longitude)))
      #expect(position == (x, y))
    }
    for (latitude, longitude) in [(12.01, 179.0), (7.99, 179), (10, 174.99), (10, -176.99)] {
      #expect(
        region.position(of: Coordinate(latitude: latitude, longitude: longitude)) == nil)
    }
  }
}
