import JSONText
import ObjectSchema

extension ObjectWriter {
  /// The state of an object around another one.
  public struct Scope {
    let first: Int
    let count: Int
    let next: Int
    let missingCount: Int
    let object: Int
  }

  @inline(__always)
  private var scope: Scope {
    Scope(first: first, count: count, next: next, missingCount: missingCount, object: object)
  }

  /// Opens a Document.
  ///
  /// - Parameter position: The position of the Document.
  /// - Returns: The argument for ``closeDocument(_:)``.
  @_effects(releasenone)
  public mutating func openDocument(at position: MemberPosition) -> Scope {
    let index = begin(position, .document)
    let scope = scope
    guard index >= 0 else {
      collectDocument(at: position)
      return scope
    }
    output.open(UInt8(ascii: "{"))
    level &+= 1
    object = Int(properties[index].members)
    let members = objects[object]
    first = members.first
    count = members.count
    next = 0
    missingCount = members.requiredCount
    return scope
  }

  @inline(never)
  private mutating func collectDocument(at position: MemberPosition) {
    let index = first &+ position.member
    collectContainer(at: position)
    // The value of a property of another type is reported by the checker.
    guard plans[0].view.properties[index].kind == .document else { return }
    object = Int(properties[index].members)
    first = objects[object].first
    next = 0
  }

  /// Closes a Document.
  ///
  /// - Parameter scope: The result of ``openDocument(at:)``.
  @_effects(releasenone)
  public mutating func closeDocument(_ scope: Scope) {
    let isComplete = missingCount == 0
    first = scope.first
    next = scope.next
    missingCount = scope.missingCount
    object = scope.object
    guard isCertain, isComplete else { return closeCollectedDocument() }
    count = scope.count
    output.close(UInt8(ascii: "}"))
    level &-= 1
  }

  @inline(never)
  private mutating func closeCollectedDocument() {
    guard let collector else { return doubt() }
    collector.closeObject()
  }

  /// Opens a file.
  ///
  /// - Parameter position: The position of the file.
  /// - Returns: The argument for ``closeFile(_:)``.
  public mutating func openFile(at position: MemberPosition) -> Scope {
    // The names of attachments depend on the other files of the body, so a file isn't written here.
    collectContainer(at: position)
    collector?.facets = plans[0].view.facets(of: first &+ position.member)
    return scope
  }

  /// Closes a file.
  ///
  /// - Parameter scope: The result of ``openFile(at:)``.
  public mutating func closeFile(_ scope: Scope) {
    collector?.closeObject()
    collector?.facets = nil
  }

  /// Opens an array.
  ///
  /// - Parameters:
  ///   - position: The position of the array.
  ///   - elementCount: The number of elements.
  @_effects(releasenone)
  public mutating func openArray(at position: MemberPosition, count elementCount: Int) {
    let code = position.code
    let index = first &+ code
    guard code >= next, code < count, properties[index].form.isArray,
      elementCount >= Int(properties[index].minimumCount),
      elementCount <= Int(properties[index].maximumCount), writeKey(properties[index])
    else { return collectContainer(at: position) }
    next = code &+ 1
    missingCount &-= Int(properties[index].required)
    output.open(UInt8(ascii: "["))
    level &+= 1
  }

  /// Closes an array.
  @_effects(releasenone)
  public mutating func closeArray() {
    guard isCertain else {
      collector?.closeArray()
      return
    }
    output.close(UInt8(ascii: "]"))
    level &-= 1
  }
}
