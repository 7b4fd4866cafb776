import BodyBuilding
public import ObjectSchema
import SchemaComparison

/// The changes between two editions of a definition, and whether bodies of the older one are still valid.
///
/// An app is built with the definitions of a day. A server can have newer ones, which the app loads to find
/// out whether its bodies still pass:
///
/// ```swift
/// let loaded = try SchemaRegistry(text: response).object(named: "c_note")
/// let comparison = EditionComparison(from: note, to: loaded)
/// if comparison.verdict == .breaking {
///   for change in comparison.changes { print(change) }
/// }
/// ```
///
/// Editions with the same digest are the same, regardless of their labels and descriptions. Otherwise, all
/// differences are listed, and bodies are generated from the older edition and checked with the newer one:
/// first those at the limits that changed, then random ones. A comparison is immutable and can be used from
/// any thread.
public struct EditionComparison: Sendable {
  /// The answer to whether bodies of the older edition are still valid.
  public enum Verdict: String, Sendable, CaseIterable {
    /// The editions have the same name and the same digest.
    case same
    /// No body breaks.
    case compatible
    /// Neither a body that breaks nor a reason why there's none was found.
    case undecided
    /// A body that was valid isn't any more, and there's one that shows it.
    case breaking
  }

  /// The older edition, from which types were generated.
  public let old: ObjectDefinition

  /// The newer edition, for example that of the server.
  public let new: ObjectDefinition

  /// Whether nothing changed that decides what a body can contain and how it's written.
  public let isSame: Bool

  /// The changes, in the order of the older edition. If there are none, the editions are the same.
  public let changes: [EditionChange]

  /// The number of generated bodies that were valid for the older edition and were checked with the newer
  /// one.
  public let sampleCount: Int

  /// Compares two editions.
  ///
  /// Without undecided changes, this takes a few hundred checks of generated bodies. A change that stays
  /// undecided, for example that of a pattern, takes as many as the limit allows.
  ///
  /// - Parameters:
  ///   - old: The older edition.
  ///   - new: The newer edition.
  ///   - maximumSampleCount: The maximum number of generated bodies to check. With 0, there are no
  ///     counterexamples, and nothing is found to be breaking.
  public init(
    from old: ObjectDefinition, to new: ObjectDefinition, maximumSampleCount: Int = 20_000
  ) {
    self.init(
      from: old, to: new, isSame: old.name == new.name && old.digest == new.digest,
      maximumSampleCount)
  }

  /// Compares two editions whose digests have been compared.
  init(
    from old: ObjectDefinition, to new: ObjectDefinition, isSame: Bool, _ maximumSampleCount: Int
  ) {
    self.old = old
    self.new = new
    self.isSame = isSame
    guard !isSame else {
      changes = []
      sampleCount = 0
      return
    }
    let comparison = DefinitionComparison(
      old, new, maximumPayloadCount: max(0, maximumSampleCount))
    var changes = comparison.changes.map { EditionChange($0, old, new) }
    if old.pluralName != new.pluralName {
      changes.insert(.pluralName(of: old, new), at: 0)
    }
    if changes.isEmpty { changes.append(.other(of: new)) }
    self.changes = changes
    sampleCount = comparison.checkedPayloadCount
  }

  /// Whether bodies of the older edition are still valid.
  public var verdict: Verdict {
    if isSame { return .same }
    if changes.contains(where: { $0.verdict == .breaking }) { return .breaking }
    return changes.contains { $0.verdict == .undecided } ? .undecided : .compatible
  }

  /// Returns the changes with an effect, in the order of the older edition.
  ///
  /// ```swift
  /// comparison.changes(.added).map(\.path)        // ["c_author"]
  /// comparison.changes(.tightened).map(\.path)    // ["c_title"]
  /// ```
  ///
  /// - Parameter effect: The effect.
  /// - Returns: The changes.
  public func changes(_ effect: EditionChange.Effect) -> [EditionChange] {
    changes.filter { $0.effect == effect }
  }
}

extension EditionComparison: CustomStringConvertible {
  /// The name and the verdict on the first line, and each change on a line of its own.
  public var description: String {
    (["\(old.name): \(verdict.rawValue)"] + changes.map { "  \($0)" }).joined(separator: "\n")
  }
}
