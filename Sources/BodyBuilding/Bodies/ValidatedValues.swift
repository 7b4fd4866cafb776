import ObjectSchema

/// The values of a request in canonical form, without errors.
struct ValidatedValues: Sendable {
  /// The values that the text was written from.
  let values: PropertyObject

  /// The JSON text in UTF-8.
  let json: [UInt8]

  /// The warnings about the values.
  let warnings: [Fault]

  /// The files to upload, in the order of the text.
  let uploads: UploadPlan

  /// The names of the values that aren't validated.
  var unvalidatedNames: [String] = []
}
