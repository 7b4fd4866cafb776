/// The location of one value in the bodies of a plan, so that the value can be checked alone.
package struct PlanLocation: Sendable {
  /// A step from a container to a value in it.
  package enum Step: Sendable {
    /// The index of a property in the plan.
    case property(Int)
    /// The index of an element of an array.
    case element(Int)
  }

  /// The steps from the body to the value, or to the File of a facet.
  package private(set) var steps: [Step]

  /// The index of the property that the value belongs to.
  package private(set) var property: Int

  /// The name of the facet, if the value is one.
  package fileprivate(set) var facet: String?

  /// Creates the location of a member of the body.
  package init(property: Int) {
    steps = []
    // Most paths have few steps, and growing the array would take longer than following them.
    steps.reserveCapacity(4)
    steps.append(.property(property))
    self.property = property
  }

  /// Whether the value is an element of its property's array.
  package var isElement: Bool {
    if case .element? = steps.last { true } else { false }
  }

  fileprivate mutating func append(_ step: Step) {
    steps.append(step)
    if case .property(let index) = step { property = index }
  }
}

extension Plan {
  /// Returns the location that a path leads to.
  ///
  /// - Parameters:
  ///   - path: The path of a property, an element of an array, or a facet.
  ///   - type: The object type of the body to search, or `nil` to search those of all types.
  /// - Returns: The location, or `nil` if no body has such a value.
  package func location(of path: PropertyPath, ofType type: String?) -> PlanLocation? {
    let (location, rest) = search(path, ofType: type)
    return rest.isEmpty ? location : nil
  }

  /// Follows a path as far as it leads.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - type: The object type of the body to search, or `nil` to search those of all types.
  /// - Returns: The location of the last value that is found, or `nil` if there is none, and the
  ///   components from the first one that isn't found.
  func search(
    _ path: PropertyPath, ofType type: String?
  ) -> (location: PlanLocation?, rest: ArraySlice<PropertyPath.Component>) {
    let tables = tables
    var components = path.components[...]
    guard case .key(let name)? = components.first, let first = property(named: name, ofType: type)
    else { return (nil, components) }
    components.removeFirst()
    var location = PlanLocation(property: first)
    while let component = components.first {
      let node = tables.properties[location.property]
      if node.traits.isArray, !location.isElement {
        guard let index = component.elementIndex else { break }
        location.append(.element(index))
      } else if case .key(let name) = component, node.kind == .document,
        let member = tables.view.member(named: name, of: Int(node.members))
      {
        location.append(.property(member))
      } else if case .key(let name) = component, node.kind == .file, location.facet == nil,
        tables.view.facet(name, of: location.property) != nil
      {
        location.facet = name
      } else {
        break
      }
      components.removeFirst()
    }
    return (location, components)
  }
}
