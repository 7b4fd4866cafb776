public import BodyBuilding
public import ObjectSchema
public import TypedObjects

extension EditionComparison {
  /// Compares the definition that a type was generated from with a newer one.
  ///
  /// ```swift
  /// let loaded = try SchemaRegistry(text: response).object(named: "c_patient")
  /// let comparison = EditionComparison(of: Patient.self, with: loaded)
  /// comparison.isSame    // true
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - new: The newer definition.
  ///   - maximumSampleCount: The maximum number of generated bodies to check, as in
  ///     ``init(from:to:maximumSampleCount:)``.
  public init<Object: SchemaObject>(
    of type: Object.Type, with new: ObjectDefinition, maximumSampleCount: Int = 20_000
  ) {
    let edition = Object.edition
    self.init(
      from: edition.definition, to: new,
      isSame: edition.object == new.name && edition.digest == new.digest, maximumSampleCount)
  }

  /// Compares the definition that a type was generated from with the newer one in a registry.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - schemas: The registry with the newer definitions.
  ///   - maximumSampleCount: The maximum number of generated bodies to check.
  /// - Throws: `UnknownObjectError` if the registry has no usable definition with the name, for example
  ///   because the server has removed it.
  public init<Object: SchemaObject>(
    of type: Object.Type, in schemas: SchemaRegistry, maximumSampleCount: Int = 20_000
  ) throws(UnknownObjectError) {
    self.init(
      of: type, with: try schemas.object(named: Object.edition.object),
      maximumSampleCount: maximumSampleCount)
  }

  /// Returns the errors that the body of an object has for the newer edition.
  ///
  /// ```swift
  /// let faults = try comparison.newFaults(in: patient)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object, of a type that was generated from the older edition.
  ///   - options: Options that control validation.
  /// - Returns: The errors in the order of the body.
  /// - Throws: `BodyValidationError` if the body isn't valid for the older edition.
  public func newFaults(
    in object: some SchemaObject, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> [Fault] {
    newFaults(in: try object.body(options: options), options: options)
  }
}
