import BodyBuilding
import ObjectSchema

extension ObjectWriter {
  /// Returns the name of the member at a position, or `nil` for an element.
  private func name(at position: MemberPosition) -> String? {
    if position.isElement { return nil }
    if let facets {
      return facets.indices.contains(position.member) ? facets[position.member].name : ""
    }
    return plan.names[first + position.member]
  }

  /// Collects a value if the members are written as a dictionary.
  @inline(never)
  mutating func collect(_ value: @autoclosure () -> PropertyValue, at position: MemberPosition) {
    guard collector != nil else { return }
    let name = name(at: position)
    collector?.add(value(), named: name)
  }

  /// Opens a container if the members are written as a dictionary.
  mutating func collectContainer(at position: MemberPosition) {
    guard collector != nil else { return }
    let name = name(at: position)
    collector?.open(named: name)
  }
}
