package import JSONText

/// A change of a payload that removes a fault.
package struct Repair: Sendable {
  /// The kinds of changes.
  package enum Kind: Hashable, Sendable {
    /// A key, or the name of a rule, becomes the known name that it's nearest to.
    case rename(to: String)
    /// Text that is a JSON number becomes that number.
    case number
    /// Text that is `true` or `false` becomes that value.
    case boolean
    /// An integer becomes text.
    case string
    /// A date is written in the format of its property.
    case date(format: String)
    /// White space around text is removed.
    case trim
    /// A single value becomes the only element of an array.
    case array
  }

  /// The change.
  package let kind: Kind

  /// Whether the value is replaced, and not its key.
  package let isValue: Bool

  /// The path of the value before the change, as in the fault.
  package let path: String

  /// The pointer to the value before the change, in the payload as the repairs before this one leave it.
  package let pointer: JSONPointer

  /// The pointer to the value after the change.
  package let target: JSONPointer

  /// The offset of the value, or of its key, in the repaired payload.
  package internal(set) var offset: Int

  /// The JSON text of the value before and after the change, or the keys if it's renamed.
  package let before: [UInt8]
  package let after: [UInt8]

  /// The change as text, without the value.
  package var summary: String {
    switch kind {
    case .rename(let name): "renamed to \(name)"
    case .number: "String replaced with Number"
    case .boolean: "String replaced with Boolean"
    case .string: "Number replaced with String"
    case .date(let format): "date written in the format \(format)"
    case .trim: "white space around the text removed"
    case .array: "value put into an array"
    }
  }
}
