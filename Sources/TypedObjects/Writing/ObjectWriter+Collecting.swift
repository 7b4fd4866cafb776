import BodyBuilding
import ObjectSchema

extension ObjectWriter {
  /// Returns the name of the member at a position, or `nil` for an element.
  private func name(at position: MemberPosition, _ collector: ValueCollector) -> String? {
    if position.isElement { return nil }
    if let facets = collector.facets {
      return facets.indices.contains(position.member) ? facets[position.member].name : ""
    }
    return plans[0].view.names[first + position.member]
  }

  /// Collects a value if the members are written as a dictionary, and stops writing otherwise.
  ///
  /// - Parameters:
  ///   - value: A value that can't be written.
  ///   - position: The position of the value.
  @inline(never)
  mutating func collect<Value: PropertyValueConvertible>(
    _ value: Value, at position: MemberPosition
  ) {
    guard let collector else { return doubt() }
    collector.add(value.propertyValue, named: name(at: position, collector))
  }

  /// Opens a container if the members are written as a dictionary, and stops writing otherwise.
  mutating func collectContainer(at position: MemberPosition) {
    guard let collector else { return doubt() }
    collector.open(named: name(at: position, collector))
  }
}
