import JSONText
import ObjectSchema

/// Finds objects with duplicate keys, to which no JSON Patch applies.
struct DuplicateKeys {
  private static let property = "c_any"

  /// A definition of an object with a value of any form.
  private static let definition = try? ObjectDefinition("c_any") { Property(property, .any) }

  /// A checker of values of any form, which finds duplicate keys without a tree of the text.
  private var checker: PayloadChecker?

  /// Creates a search.
  init() {
    checker = Self.definition.map { PayloadChecker($0) }
  }

  /// Returns whether an object in a text has a duplicate key, or the text can't be read.
  mutating func contains(_ text: RawSpan) -> Bool {
    guard let report = try? checker?.report(on: text, at: Self.property) else { return true }
    return !report.isValid
  }
}
