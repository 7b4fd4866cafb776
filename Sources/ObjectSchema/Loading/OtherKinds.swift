import JSONText

/// The values of schema files that aren't definitions, because their key `object` names another kind,
/// such as the scripts of an export.
struct OtherKinds: Sendable {
  /// The number of values of each kind, by the name of the kind.
  private var counts: [String: Int] = [:]

  /// The location of the first value, until it's taken.
  private var first: SchemaLocation?

  private var count = 0

  /// The maximum number of kinds that are counted separately.
  private static let maximumKindCount = 20

  /// Counts a value.
  mutating func add(_ value: OtherValue) {
    if count == 0 { first = value.location }
    count += 1
    let isCounted = counts[value.kind] != nil || counts.count < Self.maximumKindCount
    counts[isCounted ? value.kind : "other kinds", default: 0] += 1
  }

  /// Returns the location of the first value, once.
  mutating func takeFirst() -> SchemaLocation? {
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

/// A value that isn't a definition.
struct OtherValue: Sendable {
  /// The kind that the value names.
  let kind: String

  let location: SchemaLocation

  /// Creates a value of another kind, or returns `nil` if a value can be a definition.
  init?(_ node: SchemaNode) {
    guard let kind = node.element["object"]?.string, kind != "object", kind != "list" else {
      return nil
    }
    self.kind = kind
    location = node.location
  }
}
