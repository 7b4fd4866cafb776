import JSONText

/// A rule that a fault is about, and where it's declared.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [
///       {"name": "c_age", "type": "Number", "validators": [
///         {"name": "number", "definition": {"min": 0}}]}]}
///     """)
/// var checker = PayloadChecker(try schemas.object(named: "c_case"))
/// let rule = checker.firstFault(in: #"{"c_age": -1}"#)?.rule
/// rule?.name                                // number
/// rule?.property.name                       // c_age
/// rule?.location?.pointer                   // /properties/0/validators/0
/// rule?.location?.position?.line            // 3
/// ```
public struct RuleReference: Hashable, Sendable {
  /// The name of the rule in `validators`, or the key of the property or facet that contains the rule,
  /// such as `maxItems`, `type`, or `mimes`.
  public let name: String

  /// The property that has the rule.
  public let property: PropertyDefinition

  /// The text that declares the definition, or `nil` if it was created in code.
  let source: DefinitionSource?

  /// The keys and indices that lead from the property to the rule.
  let steps: [Step]

  /// A step from a value in a schema file to a part of it.
  enum Step: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// The element of an array at an index.
    case index(Int)
    /// The object in an array with a name.
    case named(String)
  }

  /// The file, the pointer, and the position of the rule, or `nil` if the definition was created in
  /// code.
  ///
  /// If the file doesn't contain the rule, because it has a default value, this is the location of the
  /// property or facet.
  ///
  /// Complexity: O(n), where n is the length of the file, or of its line if each line is a definition.
  public var location: FaultLocation? {
    guard let source, let (pointer, position) = property.declared.location(of: steps) else {
      return nil
    }
    return FaultLocation(
      file: source.file, pointer: pointer,
      position: TextPosition(line: position.line + source.line - 1, column: position.column))
  }
}

extension DeclaredText {
  /// Returns the pointer and the position of a part of the text in its document.
  ///
  /// - Parameter steps: The steps to the part. Those that lead nowhere are ignored.
  /// - Returns: The pointer and the position.
  func location(
    of steps: [RuleReference.Step]
  ) -> (pointer: String, position: TextPosition)? {
    guard let element = text.element?.following(steps) else { return nil }
    var pointer = ""
    element.document.visitPointers(to: [element.index]) {
      pointer = $1
      return false
    }
    let bytes = element.document.bytes.rawBytes
    return (pointer, TextPosition.positions(of: [element.offset], in: bytes)[0])
  }
}

extension JSONDocument.Element {
  /// Returns the value that steps lead to. Those that lead nowhere are ignored.
  func following(_ steps: [RuleReference.Step]) -> JSONDocument.Element {
    var element = self
    for step in steps {
      let next: JSONDocument.Element? =
        switch step {
        case .key(let key): element[key]
        case .index(let index): element.elements.flatMap { index < $0.count ? $0[index] : nil }
        case .named(let name): element.elements?.first { $0["name"]?.string == name }
        }
      guard let next, !next.isNull else { break }
      element = next
    }
    return element
  }
}
