public import ObjectSchema

/// A difference between two editions of a definition.
///
/// A change consists of data, from which its description makes a sentence:
///
/// ```swift
/// for change in comparison.changes {
///   print(change.effect, change.path, change.code, change.verdict)
/// }
/// // tightened c_title length breaking
/// ```
public struct EditionChange: Sendable {
  /// The effect of a change on the definition.
  public enum Effect: String, Sendable, CaseIterable {
    /// The newer edition has a property, an object type or a facet that the older one doesn't have.
    case added
    /// A property, an object type or a facet is gone.
    case removed
    /// Values that were valid may be refused.
    case tightened
    /// All values that were valid stay valid, and there may be others.
    case relaxed
    /// Something changed that no body can break.
    case changed
  }

  /// Whether bodies that were valid stay valid.
  public enum Verdict: String, Sendable, CaseIterable {
    /// A body that was valid isn't any more. The change has a ``EditionChange/Counterexample``.
    case breaking
    /// Neither a body that breaks nor a reason why there's none was found.
    case undecided
    /// No body breaks because of the change.
    case compatible
  }

  /// The subject of a change.
  ///
  /// The raw values are stable. They're those that the command `validate-payload diff` reports, which
  /// include all codes of faults that a breaking change causes, such as `length`, and the constants below.
  /// Later releases can have more.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable text of the code.
    public let rawValue: String

    /// Creates a code.
    ///
    /// - Parameter rawValue: The text of the code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the code of changes of a rule.
    ///
    /// - Parameter code: The code of the faults that the rule reports.
    public init(_ code: FaultCode) { rawValue = code.rawValue }

    /// A property that is new.
    public static let added = Code(rawValue: "added")
    /// A property that is gone.
    public static let removed = Code(rawValue: "removed")
    /// A property with another name and the same declaration.
    public static let renamed = Code(rawValue: "renamed")
    /// A property that became an array, or is no longer one.
    public static let array = Code(rawValue: "array")
    /// The changes that the server makes to a text before rules see it.
    public static let text = Code(rawValue: "text")
    /// The formats of dates.
    public static let dates = Code(rawValue: "dates")
    /// The types that objects can have.
    public static let objectTypes = Code(rawValue: "objectTypes")
    /// The plural name, and with it the path of requests.
    public static let pluralName = Code(rawValue: "pluralName")
    /// Anything else that the digest of a definition depends on, or of a rule.
    public static let other = Code(rawValue: "other")
  }

  /// A body that a change breaks. It's generated, so it contains no one's data.
  public struct Counterexample: Sendable {
    /// The body in UTF-8, which is valid for the older edition.
    public let body: [UInt8]

    /// The fault that it has for the newer edition.
    public let fault: Fault
  }

  /// The effect on the definition.
  public let effect: Effect

  /// The subject of the change.
  public let code: Code

  /// The path of the property or facet without indices, such as `c_medications.c_unit`. The path of the
  /// definition itself is empty.
  public let path: String

  /// Whether bodies that were valid stay valid.
  public let verdict: Verdict

  /// A body that the change breaks, if the verdict is ``Verdict/breaking``.
  public let counterexample: Counterexample?

  /// The location in the newer edition, or that of what a removed property was in.
  public let location: FaultLocation?

  /// A sentence that describes the change, without the path.
  public let reason: String
}

extension EditionChange: CustomStringConvertible {
  /// The path, the reason, the verdict and the code, such as `c_title: a property was added; compatible
  /// [added]`.
  public var description: String {
    "\(path.isEmpty ? "" : path + ": ")\(reason); \(verdict.rawValue) [\(code.rawValue)]"
  }
}

extension EditionChange.Code: CustomStringConvertible {
  /// The stable text of the code.
  public var description: String { rawValue }
}
