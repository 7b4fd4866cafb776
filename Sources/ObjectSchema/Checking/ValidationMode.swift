/// The mode of a check, without the object type of an update.
enum ValidationMode: UInt8, Sendable {
  case create, draft, update

  /// Returns a mode without the object type of an update, and the object type.
  static func parts(of mode: CheckOptions.Mode) -> (ValidationMode, objectType: String?) {
    switch mode {
    case .create: (.create, nil)
    case .draft: (.draft, nil)
    case .update(let type): (.update, type)
    }
  }

  /// Returns whether a fault is reported in this mode.
  ///
  /// A draft can still be completed, so what is missing from it isn't reported.
  func reports(_ code: FaultCode) -> Bool {
    self != .draft || code != .required && code != .minItems
  }
}

extension PlanView {
  /// Returns the index of the body of an object that is updated.
  ///
  /// - Parameter mode: The mode of the check.
  /// - Returns: The index among the objects, or ``body`` if the object type is unknown.
  package func body(ofUpdate mode: CheckOptions.Mode) -> Int {
    guard hasTypes, case .update(let type?) = mode else { return body }
    return body(ofType: Array(type.utf8))
  }
}
