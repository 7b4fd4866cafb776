import JSONText
import ObjectSchema
import Testing

/// An app that shows faults in its own words.
@Suite struct FaultCatalogTests {
  private static let german = FaultCatalog { fault in
    let name = fault.property?.label ?? fault.path
    switch (fault.code, fault.expectation, fault.finding) {
    case (.required, _, _): return "\(name) fehlt"
    case (_, .rule(.length(let range))?, .length(let length, _)?):
      return "\(name): höchstens \(range.upperBound) Zeichen statt \(length)"
    case (_, .rule(.oneOf(let options))?, _):
      return "\(name): \(options.compactMap(\.label).joined(separator: " oder "))"
    case (_, .types([.number])?, .type(let found, _)?): return "\(name): Zahl statt \(found)"
    default: return nil
    }
  }

  @Test func `replaced sentences come from the data, and the others stay English`() throws {
    let object = try ObjectDefinition("c_case") {
      Property("c_title", .string, [.required, .length(max: 3)], label: "Titel")
      Property("c_level", .number, [.options([("Niedrig", 1), ("Hoch", 2)])], label: "Stufe")
      Property("c_count", .number)
      Property("c_other", .boolean)
    }
    var checker = PayloadChecker(object)
    let payload = #"{"c_level": 3, "c_count": "1", "c_other": 1, "c_title": "abcd"}"#
    #expect(
      checker.faults(in: payload).map { $0.reason(from: Self.german) } == [
        "Stufe: Niedrig oder Hoch", "c_count: Zahl statt string",
        "expected Boolean, found Number", "Titel: höchstens 3 Zeichen statt 4",
      ])
    #expect(checker.faults(in: "{}").map { $0.reason(from: Self.german) } == ["Titel fehlt"])
    #expect(
      checker.faults(in: "{}").map { $0.reason(from: .english) } == ["required, but missing"])
  }
}
