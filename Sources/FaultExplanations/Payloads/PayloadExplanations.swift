/// The explanations of the codes of payloads.
enum PayloadExplanations {
  /// All explanations.
  static var all: [FaultExplanation] { ofChecks + ofBuilders }

  /// The codes that a check reports.
  static var ofChecks: [FaultExplanation] {
    [
      json, depth, duplicate, unknown, type, null, required, length, pattern, enumeration, range,
      integer, format, minItems, maxItems, unique, notWritable, mime, size, accepts, fileName,
      precision, unchecked,
    ]
  }

  /// The codes that only builders of bodies report.
  private static var ofBuilders: [FaultExplanation] { [unreadableFile, mediaTypeMismatch] }
}
