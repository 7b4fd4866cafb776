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
    steps = [.property(property)]
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
    let tables = tables
    var components = path.components[...]
    guard case .key(let name)? = components.popFirst(),
      let first = property(named: name, ofType: type)
    else { return nil }
    var location = PlanLocation(property: first)
    while let component = components.popFirst() {
      let node = tables.properties[location.property]
      if node.traits.isArray, !location.isElement {
        guard let index = component.elementIndex else { return nil }
        location.append(.element(index))
        continue
      }
      guard case .key(let name) = component else { return nil }
      switch node.kind {
      case .document:
        guard let member = tables.view.member(named: name, of: Int(node.members)) else {
          return nil
        }
        location.append(.property(member))
      case .file where components.isEmpty: location.facet = name
      default: return nil
      }
    }
    return location
  }
}
