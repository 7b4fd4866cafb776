import Testing

@testable import ObjectSchema

/// The bounds of longitudes and latitudes, in all spellings.
@Suite struct DegreesTests {
  private static let numbers = [
    "0", "-0", "7", "-7.5", "45", "45.123456", "45.12345678901234567", "89.999", "90", "-90",
    "90.0",
    "90.001", "-90.5", "91", "99.9", "100", "-123.25", "179.999", "180", "-180.0", "180.01", "181",
    "1e1", "9e1", "9.1e1", "-18e1", "1.81e2", "1000", "12345678901", "1e400",
  ]

  @Test(arguments: ["Geometry", "Geometry[]"], [false, true])
  func `are valid up to the bounds`(type: String, isMultiPoint: Bool) throws {
    let kind = isMultiPoint ? #", "geoType": "MultiPoint""# : ""
    var checker = PayloadChecker(
      try SchemaText.definition(#"{"name": "g", "type": "\#(type)"\#(kind)}"#))
    for (index, text) in Self.numbers.enumerated() {
      let value = Double(text) ?? .nan
      let other = Self.numbers[index % 7]
      for (point, isValid) in [
        ("[\(text),\(other)]", value.magnitude <= 180),
        ("[\(other),\(text)]", value.magnitude <= 90),
      ] {
        for texts in [
          [point], [point, "[1.5,2]"], ["[1.5,2]", point], ["[-1,-2.5]", point, "[3,4]"],
        ] {
          // One point has no others beside it.
          if texts.count > 1, type == "Geometry", !isMultiPoint { continue }
          for separator in [",", " , "] {
            var value = texts.joined(separator: separator)
            if isMultiPoint { value = "[\(value)]" }
            if type == "Geometry[]" { value = "[\(value)]" }
            let payload = #"{"g":\#(value)}"#
            #expect(checker.isValid(payload) == isValid, "\(payload)")
          }
        }
      }
    }
  }
}
