import ObjectBody
import TestSupport
import Testing

/// The differences between generated values of generated definitions.
@Suite struct GeneratedDifferencesTests {
  private static let definitionsInPart = GeneratedCases.count(40, ofAll: 200)
  private static let pairsOfDefinition = 25

  @Test(arguments: 1...4)
  func `the differences lead to the new values, or name what an update can't reach`(part: Int)
    throws
  {
    var seeds = SeededGenerator()
    var tally = Tally()
    for _ in 0..<Self.definitionsInPart {
      // To repeat a failure, use its seed here.
      let seed = seeds.next()
      var change = GeneratedChange(seed: seed)
      let definition = try SchemaRegistry(text: change.schema).object(named: "c_made")
      for number in 0..<Self.pairsOfDefinition {
        let original = change.stored()
        let values = change.changed(original)
        let problem = try problem(original, values, &change, definition, &tally)
        guard let problem else { continue }
        Issue.record(
          """
          seed \(seed), pair \(number): \(problem)
          \(change.schema)
          \(PropertyValue(original))
          \(PropertyValue(values))
          """)
        return
      }
    }
    #expect(
      tally.reached > 2 * Self.definitionsInPart && tally.unreached > Self.definitionsInPart
        && tally.empty > 0,
      "seed \(seeds.seed): \(tally)")
  }

  private struct Tally {
    var reached = 0
    var empty = 0
    var unreached = 0
  }

  /// Returns what's wrong with the differences between two sets of values, if anything.
  private func problem(
    _ original: PropertyObject, _ values: PropertyObject, _ change: inout GeneratedChange,
    _ definition: ObjectDefinition, _ tally: inout Tally
  ) throws -> String? {
    let expected = try ExpectedChange(from: original, to: values, of: change, definition)
    let update: ObjectUpdate
    do throws(BodyValidationError) {
      update = try definition.differences(from: original, to: values)
    } catch {
      tally.unreached += 1
      let faults = error.faults.filter { $0.severity == .error }.map { "\($0.code) \($0.path)" }
      return faults.sorted() == expected.faults.sorted()
        ? nil : "faults \(faults), expected \(expected.faults)"
    }
    tally.reached += 1
    if update.isEmpty { tally.empty += 1 }
    guard expected.faults.isEmpty else {
      return "the update \(update.text), expected \(expected.faults)"
    }
    // `null` is the same as no value.
    func written(_ object: PropertyObject) -> WrittenValue {
      var type: String?
      if case .string(let name)? = object["type"] as PropertyValue? { type = name }
      return WrittenValue(
        ExpectedChange.withoutNull(object, change.properties(ofType: type)), definition)
    }
    let new = written(expected.values)
    guard written(original.applying(update)) == new else {
      return "\(update.text) leads to \(PropertyValue(original.applying(update)))"
    }
    // An arbitrary member is necessary.
    var smaller = update.values
    smaller.removeMember(at: change.below(1000))
    if smaller != update.values,
      let other = try? definition.update(smaller, type: update.objectType),
      written(original.applying(other)) == new
    {
      return "\(other.text) is smaller than \(update.text)"
    }
    return nil
  }
}

extension PropertyObject {
  /// Removes a member, or one of the Document or file that it is.
  fileprivate mutating func removeMember(at position: Int) {
    guard !pairs.isEmpty else { return }
    let index = position % pairs.count
    if case .object(var object) = pairs[index].1, !object.pairs.isEmpty, position % 3 > 0 {
      object.removeMember(at: position / pairs.count)
      pairs[index].1 = .object(object)
    } else {
      pairs.remove(at: index)
    }
  }
}
