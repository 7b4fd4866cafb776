import JSONText

/// The values of schema files that aren't definitions, because their key `object` names another kind,
/// such as the scripts of an export.
struct OtherKinds: Sendable {
  /// The number of values of each kind, by the name of the kind.
  private var counts: [String: Int] = [:]

  /// The first value, until it's taken.
  private var first: SchemaNode?

  private var count = 0

  /// The maximum number of kinds that are counted separately.
  private static let maximumKindCount = 20

  /// Counts a value if it isn't a definition.
  ///
  /// - Parameter node: A value of a file.
  /// - Returns: Whether the value is of another kind.
  mutating func add(_ node: SchemaNode) -> Bool {
    guard let kind = node.element["object"]?.string, kind != "object", kind != "list" else {
      return false
    }
    if count == 0 { first = node }
    count += 1
    let isCounted = counts[kind] != nil || counts.count < Self.maximumKindCount
    counts[isCounted ? kind : "other kinds", default: 0] += 1
    return true
  }

  /// Returns the first value, once.
  mutating func takeFirst() -> SchemaNode? {
    defer { first = nil }
    return first
  }

  /// The number of values, and how many there are of each kind.
  var summary: String? {
    guard count > 0 else { return nil }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key.excerpt())" }.joined(separator: ", ")
    return count == 1
      ? "one value isn't a definition and is passed over: \(kinds)"
      : "\(count) values aren't definitions and are passed over: \(kinds)"
  }
}
