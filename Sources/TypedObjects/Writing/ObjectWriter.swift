import BodyBuilding
import JSONText
import ObjectSchema

/// A writer of the members of typed objects.
///
/// The generated code of a type passes its members to the writer in declared order:
///
/// ```swift
/// func write(to writer: inout ObjectWriter) {
///   writer.write(title, at: 0)
///   writer.write(pages, at: 1)
/// }
/// ```
///
/// The writer writes the bytes of a body, and tests each value with the rules of its property. As soon as
/// one isn't certainly valid, it stops, and the members are written again as a dictionary, from which a
/// `BodySerializer` makes the body or the faults.
public struct ObjectWriter: ~Copyable, ~Escapable {
  let plan: PlanView
  var output: JSONOutput
  /// The values, if the members are written as a dictionary.
  var collector: ValueCollector?
  /// The index of the first member of the current object among the properties of the plan.
  var first: Int
  /// The facets of the current file.
  var facets: [FacetDefinition]?

  @_lifetime(copy plan, copy output)
  init(_ plan: PlanView, _ output: consuming JSONOutput, collects: Bool) {
    self.plan = plan
    self.output = output
    collector = collects ? ValueCollector() : nil
    first = Int(plan.objects[plan.body].properties.start)
    facets = nil
  }

  /// Writes a member.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to write nothing.
  ///   - member: The number of the member.
  @inlinable @inline(__always)
  public mutating func write<Value: MemberValue>(_ value: Value?, at member: Int) {
    value?.write(to: &self, at: MemberPosition(member))
  }

  /// Writes the type of an object whose definition has object types.
  ///
  /// - Parameter type: The number of the type, counting from 0 in declared order.
  public mutating func select(type: Int) {
    guard let body = plan.typedBody(at: type) else { return }
    first = Int(plan.objects[body.object].properties.start) + 1
    if collector != nil { collector?.add(.string(body.name), named: "type") }
  }

  /// The name of the member at a position, or `nil` for an element.
  func name(at position: MemberPosition) -> String? {
    if position.isElement { return nil }
    if let facets {
      return facets.indices.contains(position.member) ? facets[position.member].name : ""
    }
    return plan.names[first + position.member]
  }

  /// Collects a value if the members are written as a dictionary.
  mutating func collect(_ value: @autoclosure () -> PropertyValue, at position: MemberPosition) {
    guard collector != nil else { return }
    let name = name(at: position)
    collector?.add(value(), named: name)
  }

  /// Opens a container if the members are written as a dictionary.
  private mutating func openContainer(at position: MemberPosition) {
    guard collector != nil else { return }
    let name = name(at: position)
    collector?.open(named: name)
  }
}

extension ObjectWriter {
  /// The state of an object around another one.
  public struct Scope {
    var first = 0
    var facets: [FacetDefinition]?
  }

  /// Opens a Document.
  ///
  /// - Parameter position: The position of the Document.
  /// - Returns: The argument for ``closeDocument(_:)``.
  public mutating func openDocument(at position: MemberPosition) -> Scope {
    let scope = Scope(first: first, facets: facets)
    openContainer(at: position)
    let property = plan.properties[first + position.member]
    if case .document = property.kind {
      first = Int(plan.objects[Int(property.members)].properties.start)
    }
    facets = nil
    return scope
  }

  /// Closes a Document.
  ///
  /// - Parameter scope: The result of ``openDocument(at:)``.
  public mutating func closeDocument(_ scope: Scope) {
    collector?.closeObject()
    first = scope.first
    facets = scope.facets
  }

  /// Opens a file.
  ///
  /// - Parameter position: The position of the file.
  /// - Returns: The argument for ``closeFile(_:)``.
  public mutating func openFile(at position: MemberPosition) -> Scope {
    let scope = Scope(first: first, facets: facets)
    openContainer(at: position)
    facets = plan.facets(of: first + position.member)
    return scope
  }

  /// Closes a file.
  ///
  /// - Parameter scope: The result of ``openFile(at:)``.
  public mutating func closeFile(_ scope: Scope) {
    collector?.closeObject()
    first = scope.first
    facets = scope.facets
  }

  /// Opens an array.
  ///
  /// - Parameters:
  ///   - position: The position of the array.
  ///   - count: The number of elements.
  public mutating func openArray(at position: MemberPosition, count: Int) {
    openContainer(at: position)
  }

  /// Closes an array.
  public mutating func closeArray() { collector?.closeArray() }
}
