import JSONText
import ObjectSchema

extension ObjectWriter {
  /// The state of an object around another one.
  public struct Scope {
    let first: Int
    let count: Int
    let next: Int
    let requiredCount: Int
    let object: Int
    let elementIndex: Int?
    let facets: [FacetDefinition]?
  }

  private var scope: Scope {
    Scope(
      first: first, count: count, next: next, requiredCount: requiredCount, object: object,
      elementIndex: circumstances.elementIndex, facets: facets)
  }

  private mutating func restore(_ scope: Scope) {
    first = scope.first
    count = scope.count
    next = scope.next
    requiredCount = scope.requiredCount
    object = scope.object
    circumstances.elementIndex = scope.elementIndex
    facets = scope.facets
  }

  /// Opens a Document.
  ///
  /// - Parameter position: The position of the Document.
  /// - Returns: The argument for ``closeDocument(_:)``.
  public mutating func openDocument(at position: MemberPosition) -> Scope {
    if isCertain {
      if begin(position) >= 0 {
        output.open(UInt8(ascii: "{"))
        level &+= 1
        if plan.hasRules(first &+ position.member) { doubt() }
      }
    } else {
      collectContainer(at: position)
    }
    let scope = scope
    let index = first &+ position.member
    guard case .document = plan.properties[index].kind else {
      doubt()
      return scope
    }
    object = Int(plan.properties[index].members)
    let properties = plan.objects[object].writableProperties
    first = Int(properties.start)
    count = Int(properties.count)
    next = 0
    requiredCount = 0
    circumstances.elementIndex = nil
    facets = nil
    return scope
  }

  /// Closes a Document.
  ///
  /// - Parameter scope: The result of ``openDocument(at:)``.
  public mutating func closeDocument(_ scope: Scope) {
    if isCertain {
      output.close(UInt8(ascii: "}"))
      level &-= 1
      if requiredCount != plan.requiredCount(of: object) { doubt() }
    } else {
      collector?.closeObject()
    }
    restore(scope)
  }

  /// Opens a file.
  ///
  /// - Parameter position: The position of the file.
  /// - Returns: The argument for ``closeFile(_:)``.
  public mutating func openFile(at position: MemberPosition) -> Scope {
    // The names of attachments depend on the other files of the body.
    doubt()
    collectContainer(at: position)
    let scope = scope
    facets = plan.facets(of: first &+ position.member)
    return scope
  }

  /// Closes a file.
  ///
  /// - Parameter scope: The result of ``openFile(at:)``.
  public mutating func closeFile(_ scope: Scope) {
    collector?.closeObject()
    restore(scope)
  }

  /// Opens an array.
  ///
  /// - Parameters:
  ///   - position: The position of the array.
  ///   - count: The number of elements.
  public mutating func openArray(at position: MemberPosition, count elementCount: Int) {
    guard isCertain else { return collectContainer(at: position) }
    let member = position.member
    guard !position.isElement, member >= next, member < count else { return doubt() }
    next = member &+ 1
    let index = first &+ member
    let traits = plan.properties[index].traits
    guard traits.isPlainArray, plan.accepts(elementCount: elementCount, index) else {
      return doubt()
    }
    if traits.isRequired { requiredCount &+= 1 }
    output.writeKey(prepared: keys.slice(plan.properties[index].key.range))
    output.open(UInt8(ascii: "["))
    level &+= 1
    circumstances.elementIndex = -1
  }

  /// Closes an array.
  public mutating func closeArray() {
    guard isCertain else {
      collector?.closeArray()
      return
    }
    output.close(UInt8(ascii: "]"))
    level &-= 1
    circumstances.elementIndex = nil
  }
}
