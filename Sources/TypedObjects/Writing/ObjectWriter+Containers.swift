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
  }

  private var scope: Scope {
    Scope(
      first: first, count: count, next: next, requiredCount: requiredCount, object: object)
  }

  private mutating func restore(_ scope: Scope) {
    first = scope.first
    count = scope.count
    next = scope.next
    requiredCount = scope.requiredCount
    object = scope.object
  }

  /// Opens a Document.
  ///
  /// - Parameter position: The position of the Document.
  /// - Returns: The argument for ``closeDocument(_:)``.
  public mutating func openDocument(at position: MemberPosition) -> Scope {
    let index = first &+ position.member
    if isCertain {
      guard begin(position, .document) >= 0 else {
        doubt()
        return scope
      }
      output.open(UInt8(ascii: "{"))
      level &+= 1
    } else {
      collectContainer(at: position)
    }
    let scope = scope
    // The value of a property of another type is reported by the checker.
    guard plan.properties[index].kind.rawValue == PropertyType.Kind.document.rawValue else {
      return scope
    }
    object = Int(properties[index].members)
    first = objects[object].first
    count = objects[object].count
    next = 0
    requiredCount = 0
    return scope
  }

  /// Closes a Document.
  ///
  /// - Parameter scope: The result of ``openDocument(at:)``.
  public mutating func closeDocument(_ scope: Scope) {
    if isCertain {
      output.close(UInt8(ascii: "}"))
      level &-= 1
      if requiredCount != objects[object].requiredCount { doubt() }
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
    facets = nil
  }

  /// Opens an array.
  ///
  /// - Parameters:
  ///   - position: The position of the array.
  ///   - elementCount: The number of elements.
  public mutating func openArray(at position: MemberPosition, count elementCount: Int) {
    guard isCertain else { return collectContainer(at: position) }
    let code = position.code
    guard code >= next, code < count else { return doubt() }
    let index = first &+ code
    guard properties[index].form.isArray, plan.accepts(elementCount: elementCount, index) else {
      return doubt()
    }
    next = code &+ 1
    requiredCount &+= Int(properties[index].required)
    writeKey(index)
    output.open(UInt8(ascii: "["))
    level &+= 1
  }

  /// Closes an array.
  public mutating func closeArray() {
    guard isCertain else {
      collector?.closeArray()
      return
    }
    output.close(UInt8(ascii: "]"))
    level &-= 1
  }
}
