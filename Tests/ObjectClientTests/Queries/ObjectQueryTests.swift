import BodyBuilding
import Testing

@testable import ObjectClient

@Suite struct ObjectQueryTests {
  @Test func `an empty query has no text`() { #expect(ObjectQuery().encoded == "") }

  @Test func `options have a fixed order, and everything is encoded`() {
    let query = ObjectQuery(
      where: ["c_a": "x&y=ü+#%", "c_b": ["$in": [1, 2]]],
      sort: [.descending("created"), .ascending("c_a")],
      limit: 10, skip: 20, paths: ["c_a", "c_d.c_e"], include: ["c_list"], expand: ["owner"])
    #expect(
      query.encoded
        == [
          "where=%7B%22c_a%22%3A%22x%26y%3D%C3%BC%2B%23%25%22%2C%22c_b%22%3A%7B%22%24in%22%3A%5B1%2C2%5D%7D%7D",
          "sort=%7B%22created%22%3A-1%2C%22c_a%22%3A1%7D", "limit=10", "skip=20", "paths%5B%5D=c_a",
          "paths%5B%5D=c_d.c_e", "include%5B%5D=c_list", "expand%5B%5D=owner",
        ].joined(separator: "&"))
  }
}
