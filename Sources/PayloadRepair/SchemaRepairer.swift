@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

/// Repairs misspelled keys and names of rules in schema files.
package struct SchemaRepairer {
  /// The maximum number of rounds. A key inside the value of another unknown key takes one more round.
  private static let maximumRounds = 16

  /// The maximum number of repairs of a text.
  private static let maximumRepairs = 1000

  private let pluralNames: [String: String]

  /// Creates a repairer.
  ///
  /// - Parameter pluralNames: Plural names that replace those of definitions, by the names of the definitions.
  package init(pluralNames: [String: String] = [:]) { self.pluralNames = pluralNames }

  /// The result of the repair of a text.
  package struct Result {
    /// The repaired text, or `nil` if nothing could be repaired.
    package let bytes: [UInt8]?

    /// The repairs, in the order in which they're applied.
    package let repairs: [Repair]

    /// The edits of each round.
    let rounds: [TextEdits]

    /// Returns the offset in the original text of a byte of the repaired one.
    package func originalOffset(of offset: Int) -> Int {
      rounds.reversed().reduce(offset) { $1.offsetBefore($0) }
    }
  }

  /// Repairs a text with definitions.
  ///
  /// - Parameter original: JSON text in UTF-8. A text that isn't JSON or has duplicate keys isn't repaired.
  /// - Returns: The result.
  package func repair(_ original: [UInt8]) -> Result {
    // The value of a renamed key can have errors that are repaired in the next round. If one remains, only keys whose
    // values have none are renamed.
    let result = repair(original, allowsErrors: true)
    let errors = errors(among: faults(in: original))
    let remaining = self.errors(among: faults(in: result.bytes ?? original))
    return remaining.isSubset(of: errors) ? result : repair(original, allowsErrors: false)
  }

  private func errors(among faults: [SchemaFault]) -> Set<String> {
    Set(faults.filter { $0.severity == .error }.map(\.withoutLocation))
  }

  private func repair(_ original: [UInt8], allowsErrors: Bool) -> Result {
    var text = original
    var faults = self.faults(in: text)
    var repairs: [Repair] = []
    var rounds: [TextEdits] = []
    guard var document = try? JSONDocument(text), document.duplicateKeys.isEmpty else {
      return Result(bytes: nil, repairs: [], rounds: [])
    }
    for _ in 0..<Self.maximumRounds {
      var proposals = proposals(for: faults, in: document)
      proposals = Array(proposals.prefix(Self.maximumRepairs - repairs.count))
      guard let round = attempt(proposals, on: text, faults, allowsErrors) else { break }
      for index in repairs.indices {
        repairs[index].offset = round.edits.offsetAfter(repairs[index].offset)
      }
      repairs += round.proposals.map {
        $0.repair(at: round.edits.offsetAfter($0.edit.range.lowerBound))
      }
      rounds.append(round.edits)
      (text, document, faults) = (round.text, round.document, round.faults)
    }
    return Result(bytes: repairs.isEmpty ? nil : text, repairs: repairs, rounds: rounds)
  }

  private func faults(in text: [UInt8]) -> [SchemaFault] {
    SchemaRegistry.faults(in: text, pluralNames: pluralNames)
  }

  /// The repairs of a round, and the text that results.
  private struct Round {
    let proposals: [RepairProposal]
    let edits: TextEdits
    let text: [UInt8]
    let document: JSONDocument
    let faults: [SchemaFault]
  }

  /// Applies proposals, and again without those that cause errors or leave the faults.
  private func attempt(
    _ proposals: [RepairProposal], on text: [UInt8], _ before: [SchemaFault],
    _ allowsErrors: Bool
  ) -> Round? {
    var proposals = proposals
    let errors = errors(among: before)
    for _ in 0..<4 where !proposals.isEmpty {
      let edits = TextEdits(proposals.map(\.edit))
      let edited = edits.applied(to: text.rawBytes)
      guard let document = try? JSONDocument(edited), document.duplicateKeys.isEmpty else {
        return nil
      }
      let faults = faults(in: edited)
      let new = faults.filter { fault in
        fault.severity == .error && !errors.contains(fault.withoutLocation)
          && !(allowsErrors && proposals.contains { fault.isInside($0.targetText) })
      }
      let remaining = Set(faults.filter(\.isMisspelling).compactMap(\.pointer))
      let failed = proposals.filter { proposal in
        remaining.contains(proposal.targetText)
          || new.contains { $0.isRelated(to: proposal.targetText, or: proposal.parentText) }
      }
      if failed.isEmpty {
        // An error somewhere else, as that of a name that two definitions share, has an unknown cause.
        guard new.isEmpty else { return nil }
        return Round(
          proposals: proposals, edits: edits, text: edited, document: document, faults: faults)
      }
      let targets = Set(failed.map(\.targetText))
      proposals.removeAll { targets.contains($0.targetText) }
    }
    return nil
  }

  /// Returns the repairs of misspelled keys and names.
  private func proposals(
    for faults: [SchemaFault], in document: JSONDocument
  ) -> [RepairProposal] {
    var proposals: [RepairProposal] = []
    var counts: [String: Int] = [:]
    for fault in faults where fault.isMisspelling && fault.isSuggestionOnlyNearest {
      guard let name = fault.suggestion, let pointer = fault.pointer.flatMap({ JSONPointer($0) }),
        let (value, parent) = document.value(at: pointer)
      else { continue }
      let proposal: RepairProposal
      if fault.code == .unknownRule {
        proposal = RepairProposal(
          .rename(to: name), path: pointer.description, pointer: pointer, target: pointer,
          edit: TextEdit(
            range: value.offset..<value.endOffset, replacement: JSONPatch.quoted(name)),
          valueEnd: value.endOffset, before: Array(value.text), isValue: true)
      } else {
        guard let start = value.keyOffset, parent?[name] == nil else { continue }
        var cursor = JSONCursor(document.bytes.rawBytes, at: start)
        guard (try? cursor.readString()) != nil else { continue }
        proposal = RepairProposal(
          .rename(to: name), path: pointer.description, pointer: pointer,
          target: JSONPointer(pointer.tokens.dropLast() + [name]),
          edit: TextEdit(range: start..<cursor.offset, replacement: JSONPatch.quoted(name)),
          valueEnd: value.endOffset, before: Array(document.bytes[start..<cursor.offset]))
      }
      proposals.append(proposal)
      counts[proposal.targetText, default: 0] += 1
    }
    return proposals.filter { counts[$0.targetText] == 1 }
  }
}

extension SchemaFault {
  /// Whether the fault is a key or the name of a rule that's probably misspelled.
  fileprivate var isMisspelling: Bool { code == .unknownKey || code == .unknownRule }

  /// The fault without its position, which edits change.
  fileprivate var withoutLocation: String { "\(pointer ?? "") \(code) \(reason)" }

  /// Returns whether the fault is about a value, one inside it, or the one that contains it.
  fileprivate func isRelated(to target: String, or parent: String) -> Bool {
    pointer == target || pointer == parent || isInside(target)
  }

  /// Returns whether the fault is about a value inside another.
  fileprivate func isInside(_ target: String) -> Bool {
    pointer?.utf8.starts(with: (target + "/").utf8) ?? false
  }
}

extension JSONDocument {
  /// Returns the value that a pointer leads to, and the one that contains it.
  fileprivate func value(at pointer: JSONPointer) -> (Element, parent: Element?)? {
    var value = root
    var parent: Element?
    for token in pointer.tokens {
      let next: Element? =
        if value.isObject {
          value[token]
        } else {
          Int(token).flatMap { index in
            value.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
          }
        }
      guard let next else { return nil }
      (value, parent) = (next, value)
    }
    return (value, parent)
  }
}
