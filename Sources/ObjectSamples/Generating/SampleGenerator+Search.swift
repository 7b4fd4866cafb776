import JSONText
import ObjectSchema

extension SampleGenerator {
  /// The number of candidates that are tried before a property counts as having no valid value.
  private static let maximumAttemptCount = 4000

  /// The number of candidates that are tried once a valid value was found, and the number of values kept.
  private static let usualAttemptCount = 120
  private static let keptCount = 24

  /// Searches valid elements of a property that isn't a Document.
  mutating func search(_ index: Int) {
    guard !nodes[index].isSearched else { return }
    nodes[index].isSearched = true
    // The values of a property don't depend on which ones were searched before.
    var own = SampleRandom(seed: UInt64(index) &* 0x51ED_2701 &+ 7)
    var values: [JSONValue] = []
    var lengths: [Int] = []
    var attempt = 0
    while attempt < Self.maximumAttemptCount, values.count < Self.keptCount {
      if attempt >= Self.usualAttemptCount {
        guard values.isEmpty, attemptBudget > 0 else { break }
        attemptBudget -= 1
      }
      guard let candidate = nodes[index].candidates.value(attempt, using: &own) else { break }
      attempt += 1
      guard isValid(candidate, for: index), !values.contains(candidate) else { continue }
      values.append(candidate)
      lengths.append(length(of: candidate))
    }
    nodes[index].values = values
    nodes[index].shortest = zip(values, lengths).min { $0.1 < $1.1 }?.0
    if values.isEmpty, nodes[index].property.isWritable {
      unsatisfiablePaths.append(nodes[index].path)
    }
  }

  /// The length of a value by which the shortest is chosen. An empty text is chosen last.
  private mutating func length(of value: JSONValue) -> Int {
    if case .string(let text) = value, text.isEmpty { return .max }
    if case .object(let object) = value, object.count == 0 { return .max }
    if case .array(let array) = value, array.isEmpty { return .max }
    return bytes(of: value).count
  }
}
