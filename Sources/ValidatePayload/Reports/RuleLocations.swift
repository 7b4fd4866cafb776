import ObjectSchema

/// The locations of rules in schema files, each of which takes a pass over the file to find.
struct RuleLocations: Sendable {
  private var locations: [RuleReference: FaultLocation?] = [:]

  /// Returns the location of the rule that a fault is about, if both are known.
  mutating func location(of fault: Fault) -> FaultLocation? {
    guard let rule = fault.rule else { return nil }
    if let known = locations[rule] { return known }
    let location = rule.location
    locations[rule] = .some(location)
    return location
  }
}
