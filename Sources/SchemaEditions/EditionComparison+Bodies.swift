public import BodyBuilding
public import ObjectSchema

extension EditionComparison {
  /// Returns the errors that a body has for the newer edition and didn't have for the older one.
  ///
  /// Faults that both editions report aren't those of the change:
  ///
  /// ```swift
  /// let faults = comparison.newFaults(in: Array(#"{"c_title":"A long title"}"#.utf8))
  /// faults.map(\.code)    // [length]
  /// ```
  ///
  /// - Parameters:
  ///   - body: The body in UTF-8.
  ///   - options: Options that control validation, such as the mode of an update.
  /// - Returns: The errors in document order.
  public func newFaults(in body: [UInt8], options: CheckOptions = CheckOptions()) -> [Fault] {
    if isSame { return [] }
    var newer = PayloadChecker(new, options: options)
    let faults = newer.faults(in: body).filter { $0.severity == .error }
    if faults.isEmpty { return [] }
    var older = PayloadChecker(old, options: options)
    let known = Set(
      older.faults(in: body).filter { $0.severity == .error }.map { "\($0.code) \($0.pointer)" })
    return faults.filter { !known.contains("\($0.code) \($0.pointer)") }
  }

  /// Returns the errors that a body has for the newer edition.
  ///
  /// ```swift
  /// let body = try note.body(["c_title": "A long title"])
  /// comparison.newFaults(in: body).map(\.path)    // ["c_title"]
  /// ```
  ///
  /// - Parameters:
  ///   - body: The body, which was built with the older edition.
  ///   - options: Options that control validation.
  /// - Returns: The errors in the order of the body.
  public func newFaults(in body: RequestBody, options: CheckOptions = CheckOptions()) -> [Fault] {
    newFaults(in: body.json, options: options)
  }

  /// Returns whether the newer edition accepts a body, apart from faults that both editions report.
  ///
  /// - Parameters:
  ///   - body: The body, which was built with the older edition.
  ///   - options: Options that control validation.
  /// - Returns: Whether it does.
  public func accepts(_ body: RequestBody, options: CheckOptions = CheckOptions()) -> Bool {
    newFaults(in: body, options: options).isEmpty
  }
}
