package import ObjectSchema

/// A difference between two versions of a definition.
package struct SchemaChange: Sendable {
  /// Whether payloads that were valid stay valid.
  package enum Verdict: String, Sendable, CaseIterable {
    /// A payload that was valid isn't any more, and there's one that shows it.
    case breaking
    /// Neither a payload that breaks nor a reason why there's none was found.
    case undecided
    /// No payload breaks because of the change.
    case compatible
  }

  /// The subject of a change.
  package struct Kind: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// A change that payloads break with the fault of a code because of.
    init(_ code: FaultCode) { rawValue = code.rawValue }

    package static let added = Kind(rawValue: "added")
    package static let removed = Kind(rawValue: "removed")
    package static let renamed = Kind(rawValue: "renamed")
    package static let array = Kind(rawValue: "array")
    package static let text = Kind(rawValue: "text")
    package static let dates = Kind(rawValue: "dates")
    package static let objectTypes = Kind(rawValue: "objectTypes")
    package static let other = Kind(rawValue: "other")
  }

  /// A payload that the change breaks.
  package struct Witness: Sendable {
    /// The payload in UTF-8, which is valid for the old version.
    package let payload: [UInt8]

    /// The fault that it has for the new version, or `nil` if there's no new version.
    package let fault: Fault?
  }

  package let kind: Kind
  package internal(set) var verdict: Verdict

  /// The name of the definition.
  package let definition: String

  /// The path of the property or facet, which is empty for the definition itself.
  package let path: String

  /// A sentence that describes the change.
  package let reason: String

  /// The location in the new version, or that in the old version of a removed definition.
  package let location: FaultLocation?

  package internal(set) var witness: Witness?
}
