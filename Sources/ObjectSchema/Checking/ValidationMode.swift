/// The mode of a check, without the object type of an update.
enum ValidationMode: UInt8, Sendable {
  /// `stored` is the mode for values that the server sent.
  case create, draft, update, stored

  /// Returns a mode without the object type of an update, and the object type.
  static func parts(of mode: CheckOptions.Mode) -> (ValidationMode, UpdatedType?) {
    switch mode {
    case .create: (.create, nil)
    case .draft: (.draft, nil)
    case .update(let type): (.update, type.map { UpdatedType($0) })
    }
  }

  /// Returns whether a fault is reported in this mode.
  ///
  /// A draft can still be completed, so what is missing from it isn't reported. The server leaves out what the
  /// caller can't read, and sets what the caller can't write.
  func reports(_ code: FaultCode) -> Bool {
    switch self {
    case .create, .update: true
    case .draft: code != .required && code != .minItems
    case .stored: code != .required && code != .null && code != .notWritable
    }
  }
}

/// The object type of an updated object.
final class UpdatedType: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

extension Plan {
  /// Returns the index of the body of an object that is updated.
  ///
  /// - Parameter options: The options of the update.
  /// - Returns: The index among the objects. If the object type isn't known, it's that of the body of
  ///   an unknown type.
  func body(ofUpdate options: CheckOptions) -> Int {
    let tables = tables
    guard tables.hasTypes, let type = options.objectType else { return tables.body }
    return tables.view.body(ofType: Array(type.utf8))
  }
}
