import Geocaches
import ObjectBody
import TestSupport
import Testing

/// Records as values of a Swift type.
@Suite struct CacheTests {
  private static let json = """
    {"name": "Mill", "description": "Below", "difficulty": 8,
     "location": {"latitude": 12.123, "longitude": 43.123}}
    """

  private func cache(_ json: String) throws -> Cache {
    var checker = PayloadChecker(try Cache.definition())
    return try Cache(id: "id", json: Array(json.utf8), checker: &checker)
  }

  @Test func `a record with all values becomes a cache`() throws {
    let cache = try cache(Self.json)
    #expect(cache.id == "id" && cache.name == "Mill" && cache.description == "Below")
    #expect(cache.difficulty == 8 && cache.foundTime == nil)
    #expect(cache.location.latitude == 12.123 && cache.location.longitude == 43.123)
  }

  @Test func `a record with a wrong value throws what is wrong and where`() throws {
    let rows: [(old: String, new: String, description: String)] = [
      (#""Mill""#, "null", "name: "),
      (#""name": "Mill", "#, "", "name: required"),
      (#""description": "Below", "#, "", "description: required"),
      ("8", #""8""#, "difficulty: expected Number, found String [type]"),
      ("8", "8.5", "difficulty: "), ("8", "0", "difficulty: "), ("8", "11", "difficulty: "),
      ("12.123", #""12""#, "location.latitude: expected Number, found String [type]"),
      ("12.123", "90.1", "location.latitude: expected -90 to 90 [range]"),
      ("longitude", "longitde", "location.longitde: "),
      (#"{"latitude": 12.123, "longitude": 43.123}"#, "[1, 2]", "location: expected Object"),
      (#""difficulty""#, #""name""#, "name: "), ("8,", "8", "expected"),
    ]
    for row in rows {
      let json = Self.json.replacing(row.old, with: row.new)
      #expect(json != Self.json, "\(row)")
      let error = #expect(throws: CacheError.self, "\(row)") { try cache(json) }
      let fault = try #require(error?.faults.first, "\(row)")
      #expect(row.new == "8" || error?.description.hasPrefix(row.description) == true, "\(row)")
      #expect(fault.position.line == (fault.offset > 56 ? 2 : 1), "\(row)")
    }
    let two = Self.json.replacing("8", with: "0").replacing("12.123", with: "91")
    #expect(throws: CacheError.self) { try cache(two) }
    do { _ = try cache(two) } catch let error as CacheError { #expect(error.faults.count == 2) }
  }

  @Test func `every number that the rules accept becomes a value`() throws {
    for (text, difficulty) in [("8.0", 8), ("1e1", 10), ("0.8e1", 8), ("10E-1", 1)] {
      let json = Self.json.replacing("8", with: text)
      #expect(try cache(json).difficulty == difficulty, "\(text)")
    }
    // A warning about its precision doesn't make a number wrong.
    let precise = Self.json.replacing("12.123", with: "12.12300000000000000000001")
    #expect(try cache(precise).location.latitude == 12.123)
  }

  @Test func `the definition is the shipped one with a description that is required`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    var shipped = PayloadChecker(try schemas.object(named: "cache"))
    var own = PayloadChecker(try Cache.definition())
    for name in ["cache.json", "cache-wrong.json"] {
      let payload = try Repository.bytes("Examples/payloads/\(name)")
      #expect(
        own.faults(in: payload).filter { $0.path != "description" }
          == shipped.faults(in: payload).filter { $0.path != "description" }, "\(name)")
    }
    let none = #"{"name": "a", "difficulty": 1, "location": {"latitude": 0, "longitude": 0}}"#
    #expect(shipped.isValid(none) && own.faults(in: none).map(\.path) == ["description"])
  }
}
