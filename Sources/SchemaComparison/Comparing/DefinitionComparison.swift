import JSONText
import ObjectSamples
package import ObjectSchema

/// The changes between two versions of a definition, and payloads that they break.
package struct DefinitionComparison {
  private let old: ObjectDefinition
  private let new: ObjectDefinition
  private var drafts: [ChangeDraft] = []

  /// The breaking changes of which only a payload is known.
  private var others: [SchemaChange] = []
  private var checker: PayloadChecker

  /// The number of payloads that are valid for the old version and were checked with the new one.
  package private(set) var checkedPayloadCount = 0

  /// The maximum number of payloads that are aimed at changes.
  private let maximumPayloadCount: Int

  /// The maximum number of random payloads among them.
  private static let randomPayloadCount = 600

  /// The maximum number of payloads that are aimed at changes of a definition, unless a caller asks for fewer.
  package static let aimedPayloadCount = 200_000

  /// Compares two versions of a definition.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - seed: The seed of random payloads.
  ///   - maximumPayloadCount: The maximum number of payloads that are aimed at changes, of which random ones are at most a
  ///     few hundred more.
  package init(
    _ old: ObjectDefinition, _ new: ObjectDefinition, seed: UInt64 = 1,
    maximumPayloadCount: Int = aimedPayloadCount
  ) {
    self.old = old
    self.new = new
    self.maximumPayloadCount = maximumPayloadCount
    checker = PayloadChecker(new, options: CheckOptions(maximumFaults: 20))
    guard old != new else { return }
    addDrafts()
    guard !drafts.isEmpty, maximumPayloadCount > 0 else { return }
    searchAimed(seed)
    searchRandom(seed)
  }

  /// The changes, in the order of the old version.
  package var changes: [SchemaChange] { drafts.map { $0.change(of: new.name) } + others }

  private mutating func addDrafts() {
    let before = old.objectTypes.map(\.name)
    let after = new.objectTypes.map(\.name)
    if before.isEmpty != after.isEmpty {
      addTypes(
        before.isEmpty
          ? "object types were added, so type is required" : "the object types were removed",
        .faults([]))
    } else {
      for type in before where !after.contains(type) {
        addTypes("the object type \(type) was removed", .faults([.enumeration]), of: type)
      }
      for type in after where !before.contains(type) {
        addTypes("the object type \(type) was added", .none)
      }
    }
    // Where the new version requires a type, it doesn't check the other properties without one.
    if before.isEmpty, !after.isEmpty { return }
    let common: [String?] =
      before.isEmpty ? [nil] : before.filter { after.isEmpty || after.contains($0) }
    var known: Set<String> = []
    for type in common {
      let own = MemberComparison(
        old.properties(ofType: type), new.properties(ofType: type), [], in: new,
        location: new.location
      ).drafts
      // Changes of properties that all types have are only listed for the first one.
      for var draft in own
      where known.insert("\(draft.path) \(draft.kind.rawValue) \(draft.reason)").inserted {
        draft.searchedType = type
        drafts.append(draft)
      }
    }
  }

  private mutating func addTypes(
    _ reason: String, _ effect: ChangeDraft.Effect, of type: String? = nil
  ) {
    drafts.append(
      ChangeDraft(
        kind: .objectTypes, names: ["type"], property: [], reason: reason, location: new.location,
        effect: effect, type: type))
  }

  /// Searches payloads for each change, with values at the limits of both versions.
  private mutating func searchAimed(_ seed: UInt64) {
    var generator = SampleGenerator(old, seed: seed)
    var budget = maximumPayloadCount
    for index in drafts.indices where drafts[index].isOpen {
      let draft = drafts[index]
      let type = draft.type ?? draft.searchedType ?? generator.types.first ?? nil
      generator.visitPayloads(varying: draft.property, ofType: type, aimedAt: draft.other) {
        check($0, ofType: type)
        budget -= 1
        return drafts[index].isOpen && budget > 0
      }
      if budget <= 0 { return }
    }
  }

  /// Checks random payloads, for changes that the comparison of the properties doesn't show.
  private mutating func searchRandom(_ seed: UInt64) {
    var generator = SampleGenerator(old, seed: seed)
    for type in generator.types {
      for payload in [generator.minimalPayload(ofType: type), generator.fullPayload(ofType: type)] {
        if let payload { check(payload, ofType: type) }
      }
    }
    for _ in 0..<min(Self.randomPayloadCount, maximumPayloadCount) {
      guard let payload = generator.validPayload() else { return }
      check(payload, ofType: old.objectTypes.isEmpty ? nil : Self.type(of: payload))
    }
  }

  private static func type(of payload: [UInt8]) -> String? {
    (try? JSONDocument(payload))?.root["type"]?.string
  }

  /// Checks a payload that's valid for the old version, and notes what breaks it.
  private mutating func check(_ payload: [UInt8], ofType type: String?) {
    checkedPayloadCount += 1
    guard !checker.isValid(payload) else { return }
    for fault in checker.faults(in: payload) where fault.severity == .error {
      let path = PropertyPath(parsing: fault.path).names.joined(separator: ".")
      let witness = SchemaChange.Witness(payload: payload, fault: fault)
      let explaining = drafts.indices.filter {
        drafts[$0].explains(fault, at: path, ofType: type)
      }
      // The change of a rule explains a fault better than a change that affects all rules.
      let own = explaining.filter { !drafts[$0].affectsAllRules }
      for index in own.isEmpty ? explaining : own where drafts[index].witness == nil {
        drafts[index].witness = witness
      }
      let isKnown = others.contains { $0.path == path && $0.kind == .init(fault.code) }
      if !explaining.isEmpty || isKnown {
        continue
      }
      others.append(
        SchemaChange(
          kind: .init(fault.code), verdict: .breaking, definition: new.name, path: path,
          reason: "payloads that were valid aren't any more", location: new.location,
          witness: witness))
    }
  }
}
