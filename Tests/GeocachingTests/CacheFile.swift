import Geocaches

/// The text of a file of caches, laid out as a person would.
struct CacheFile {
  /// What is wrong with a record.
  enum Flaw: CaseIterable {
    case wrongType, outOfRange, missing, unknown, invalidText, noComma, unclosed
  }

  /// Returns one record with its comma.
  static func record(_ id: String, _ flaw: Flaw? = nil) -> String {
    let difficulty =
      switch flaw {
      case .wrongType: #""8""#
      case .outOfRange: "11"
      default: "8"
      }
    let longitude =
      switch flaw {
      case .missing: ""
      case .unknown: #", "longitude": 43.123, "height": 1"#
      default: #", "longitude": 43.123"#
      }
    return """
        "\(id)": {
          "name": "\(flaw == .invalidText ? "\\m" : id)",
          "description": "A tin, {with [a \\"lid\\"}.",
          "difficulty": \(difficulty),
          "location": { "latitude": 12.123\(longitude) }
        \(flaw == .unclosed ? "" : "}")\(flaw == .noComma ? "" : ",")

      """
  }

  /// Returns a file of records, the last of which has no flaw.
  static func text(_ records: [String]) -> String {
    "{\n\(records.joined())\(record("last").dropLast(2))\n}\n"
  }
}
