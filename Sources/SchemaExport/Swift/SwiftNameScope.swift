/// The names in a type or in a file, each of which is unique.
struct SwiftNameScope {
  /// The kinds of names, which differ in what they're renamed to.
  enum Kind {
    case definition, nestedType, property, listedValue

    /// The suffix of a name that's reserved.
    var suffix: String {
      switch self {
      case .definition: "Object"
      case .nestedType: "Value"
      case .property: "Property"
      case .listedValue: "Case"
      }
    }

    var isType: Bool {
      switch self {
      case .definition, .nestedType: true
      case .property, .listedValue: false
      }
    }
  }

  private var taken: Set<String>
  private let outerTypes: Set<String>

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - taken: The names that the configuration gives.
  ///   - outerTypes: The types of the file, which nested types can't hide.
  init(taken: Set<String> = [], outerTypes: Set<String> = []) {
    self.taken = taken
    self.outerTypes = outerTypes
  }

  /// Reserves names.
  mutating func insert(_ names: some Sequence<String>) { taken.formUnion(names) }

  /// Returns a unique name.
  ///
  /// A reserved name gets the suffix of its kind. A name that's taken gets the first number from 2 that
  /// makes it unique.
  ///
  /// - Parameters:
  ///   - terms: The terms of the name.
  ///   - kind: The kind of name.
  /// - Returns: The name, without backticks.
  mutating func makeName(for terms: SwiftTerms, _ kind: Kind) -> String {
    let name = kind.isType ? terms.typeName : terms.memberName
    let fallback = kind.isType ? kind.suffix : kind.suffix.lowercased()
    return makeName(for: name ?? fallback, kind)
  }

  /// Returns a unique name.
  ///
  /// - Parameters:
  ///   - name: The name, which stays as it is if it can.
  ///   - kind: The kind of name.
  /// - Returns: The name, without backticks.
  mutating func makeName(for name: String, _ kind: Kind) -> String {
    var base = name
    if isReserved(base, kind) { base += kind.suffix }
    var result = base
    var number = 2
    while taken.contains(result) {
      let separator = base.unicodeScalars.last.map { ("0"..."9").contains($0) } ?? false
      result = "\(base)\(separator ? "_" : "")\(number)"
      number += 1
    }
    taken.insert(result)
    return result
  }

  /// Returns a unique name of a local variable for a property.
  mutating func makeLocalName(_ name: String) -> String {
    var result = name
    while taken.contains(result) { result += "Value" }
    taken.insert(result)
    return result
  }

  /// Returns whether no name of a kind can be this one.
  func isReserved(_ name: String, _ kind: Kind) -> Bool {
    switch kind {
    case .definition: SwiftReservedNames.types.contains(name)
    case .nestedType: SwiftReservedNames.nestedTypes.contains(name) || outerTypes.contains(name)
    case .property: SwiftReservedNames.properties.contains(name)
    case .listedValue: SwiftReservedNames.cases.contains(name)
    }
  }
}

extension String {
  /// The name in backticks if it's a keyword.
  var swiftName: String { SwiftReservedNames.keywords.contains(self) ? "`\(self)`" : self }
}
