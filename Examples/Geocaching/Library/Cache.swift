public import ObjectBody

/// A hidden box to be found with map and compass.
public struct Cache: Hashable, Sendable, Identifiable {
  /// The key of the record in the dictionary of caches.
  public let id: String

  /// The name of the cache.
  public let name: String

  /// Advice for seekers.
  public let description: String

  /// The difficulty, from 1 to 10.
  public let difficulty: Int

  /// Where the cache lies.
  public let location: Location

  /// When the cache was found, in seconds since 1970, or `nil` if it hasn't been found yet.
  public var foundTime: Double?

  /// A point on the earth.
  public struct Location: Hashable, Sendable {
    /// Degrees north of the equator.
    public let latitude: Double

    /// Degrees east of Greenwich.
    public let longitude: Double
  }
}

extension Cache {
  /// Returns the definition of a record: its properties, their types and their rules.
  ///
  /// It's that of `Schemas/cache.json`, but every cache must have a description.
  ///
  /// - Returns: The definition.
  /// - Throws: `SchemaError` if the definition has a fault.
  public static func definition() throws(SchemaError) -> ObjectDefinition {
    try ObjectDefinition("cache", pluralName: "caches") {
      Property("name", .string, [.required, .length(min: 1, max: 80)])
      Property("description", .string, [.required, .length(min: 0, max: 2000)])
      Property("difficulty", .number, [.required, .range(min: 1, max: 10, allowDecimal: false)])
      Property("location", .document, [.required]) {
        Property("latitude", .number, [.required, .range(min: -90, max: 90)])
        Property("longitude", .number, [.required, .range(min: -180, max: 180)])
      }
    }
  }

  /// Creates a cache from its record.
  ///
  /// - Parameters:
  ///   - id: The key of the record.
  ///   - json: The record, as JSON text in UTF-8.
  ///   - checker: A checker for ``definition()``, which can be used for many records.
  /// - Throws: ``CacheError`` with everything that is wrong in the record.
  public init(id: String, json: [UInt8], checker: inout PayloadChecker) throws(CacheError) {
    let report = checker.report(on: json)
    guard report.isValid else { throw CacheError(faults: report.faults) }
    // A record that the checker accepts has all of these values.
    guard let root = try? JSONDocument(json).root, let location = root["location"],
      let name = root["name"]?.string,
      let description = root["description"]?.string,
      let difficulty = root["difficulty"]?.number?.integer(Int.self),
      let latitude = location["latitude"]?.number?.double,
      let longitude = location["longitude"]?.number?.double
    else { throw CacheError(faults: []) }
    self.id = id
    self.name = name
    self.description = description
    self.difficulty = difficulty
    self.location = Location(latitude: latitude, longitude: longitude)
  }
}

/// An error that lists the faults of a record that isn't a cache.
public struct CacheError: FaultReportingError, Hashable {
  /// The faults, with offsets and positions in the record.
  public let faults: [Fault]

  /// The faults in one line.
  public var description: String { faults.map(\.description).joined(separator: "; ") }
}
