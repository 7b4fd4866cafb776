/// A declaration of a type.
enum SwiftDeclaration {
  case structure(SwiftStructure)
  case union(SwiftUnion)
  case list(SwiftList)
}

/// A struct of an object, of an object of one type, of a Document or of a File.
struct SwiftStructure {
  /// The kinds of values that have members.
  enum Kind: String {
    case object = "SchemaObject"
    case typedObject = "SchemaValue"
    case document = "DocumentValue"
    case file = "FileValue"
  }

  let name: String
  let kind: Kind
  let comment: [String]
  var members: [SwiftMember] = []
  var nested: [SwiftDeclaration] = []
  var edition: SwiftEdition?
}

/// A property of a struct.
struct SwiftMember {
  /// The name in Swift, without backticks.
  let name: String
  /// The key in JSON.
  let key: String
  /// The number of the property in the plan of its object.
  let number: Int
  /// The type of the value.
  let type: String
  /// Whether a body that creates an object must have a value.
  let isRequired: Bool
  /// Whether the initializer takes a value.
  let isInitialized: Bool
  let comment: [String]
}

/// An enum of the object types of a definition.
struct SwiftUnion {
  struct Case {
    /// The name in Swift, without backticks.
    let name: String
    /// The name of the object type.
    let key: String
    /// The name of the struct.
    let type: String
    let comment: [String]
  }

  let name: String
  let comment: [String]
  var cases: [Case] = []
  var nested: [SwiftDeclaration] = []
  var edition: SwiftEdition?
}

/// An enum of the values that a rule lists.
struct SwiftList {
  struct Case {
    /// The name in Swift, without backticks.
    let name: String
    /// The literal of the value.
    let literal: String
    let comment: [String]
  }

  let name: String
  let rawType: String
  let comment: [String]
  var cases: [Case] = []
}

/// The definition that a type contains.
struct SwiftEdition {
  let object: String
  let digest: String
  /// The lines of the definition in JSON.
  let json: [String]
}
