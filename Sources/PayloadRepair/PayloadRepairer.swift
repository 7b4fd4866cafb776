@_spi(ObjectBodyInternals) import JSONText
package import ObjectSchema

/// Repairs payloads whose faults have only one probable cause.
///
/// A payload is repaired in rounds. Each round renames keys that are near misses of declared names, whose values are
/// then checked as those of their properties, and replaces values. A repair is kept only if the payload then has no
/// fault at that location. Renamed keys can uncover further faults, which the next round repairs.
package struct PayloadRepairer {
  /// The maximum number of rounds. A key inside the value of another unknown key takes one more round.
  private static let maximumRounds = 16

  /// The maximum number of attempts of a round, of which each leaves out repairs that failed.
  private static let maximumAttempts = 4

  private var checker: PayloadChecker
  private let values = ValueRepair()
  private let isIgnored: (Fault) -> Bool

  /// The number of repairs that a payload can still have.
  private var allowance = 0

  /// Creates a repairer.
  ///
  /// - Parameters:
  ///   - checker: The checker. Its maximum number of faults is also that of the repairs of a payload.
  ///   - isIgnored: A closure that returns whether a fault is left alone.
  package init(_ checker: PayloadChecker, isIgnored: @escaping (Fault) -> Bool = { _ in false }) {
    self.checker = checker
    self.isIgnored = isIgnored
  }

  /// Repairs a payload.
  ///
  /// Complexity: O(n) for each of up to 16 rounds, where n is the length of the payload.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The result. A payload that isn't JSON or has duplicate keys isn't repaired.
  package mutating func repair(_ payload: RawSpan) -> RepairedPayload {
    let original = checker.report(on: payload)
    allowance = checker.options.maximumFaults
    guard !original.isValid, !original.faults.contains(where: { $0.code.preventsRepairs }) else {
      return RepairedPayload(unchanged: original)
    }
    var text: [UInt8] = []
    text.append(payload)
    var report = original
    var repairs: [Repair] = []
    var rounds: [TextEdits] = []
    while rounds.count < Self.maximumRounds, let round = makeRound(text, report) {
      allowance -= round.proposals.count
      for index in repairs.indices {
        repairs[index].offset = round.edits.offsetAfter(repairs[index].offset)
      }
      repairs += round.proposals.map {
        $0.repair(at: round.edits.offsetAfter($0.edit.range.lowerBound))
      }
      rounds.append(round.edits)
      text = round.text
      report = round.report
    }
    var duplicateKeys = DuplicateKeys()
    guard !repairs.isEmpty, !report.faults.contains(where: { $0.code.preventsRepairs }),
      !duplicateKeys.contains(payload), !duplicateKeys.contains(text.rawBytes)
    else { return RepairedPayload(unchanged: original) }
    return RepairedPayload(
      bytes: text, repairs: repairs, report: report,
      originalReport: Self.located(report, before: rounds, in: payload))
  }

  /// Returns a report with the locations that faults had before edits.
  private static func located(
    _ report: PayloadReport, before rounds: [TextEdits], in payload: RawSpan
  ) -> PayloadReport {
    let offsets = report.faults.map { fault in
      rounds.reversed().reduce(fault.offset) { $1.offsetBefore($0) }
    }
    let positions = TextPosition.positions(of: offsets, in: payload)
    return PayloadReport(
      faults: zip(report.faults, zip(offsets, positions)).map { $0.located(at: $1.0, $1.1) },
      isTruncated: report.isTruncated)
  }

  /// The repairs of a round, and the payload that results.
  private struct Round {
    var proposals: [RepairProposal]
    var edits: TextEdits
    var text: [UInt8]
    var report: PayloadReport
  }

  /// Makes as many repairs as possible at once, or returns `nil` if there are none.
  private mutating func makeRound(_ text: [UInt8], _ report: PayloadReport) -> Round? {
    guard allowance > 0, !report.isValid else { return nil }
    let before = FaultMap(report)
    // Renamed keys whose values have faults are kept only if the values can be repaired.
    let renames = attempt(renames(in: text, report), on: text, before, allowsFaults: true)
    let repairs = replacements(
      in: renames?.text ?? text, renames?.report ?? report, renames?.edits ?? TextEdits([]),
      limit: allowance - (renames?.proposals.count ?? 0))
    let proposals = (renames?.proposals ?? []) + repairs
    if proposals.isEmpty { return nil }
    return attempt(proposals, on: text, before, allowsFaults: false)
  }

  /// Applies proposals, and again without those that fail.
  private mutating func attempt(
    _ proposals: [RepairProposal], on text: [UInt8], _ before: FaultMap, allowsFaults: Bool
  ) -> Round? {
    var proposals = proposals
    for _ in 0..<Self.maximumAttempts where !proposals.isEmpty {
      let edits = TextEdits(proposals.map(\.edit))
      let edited = edits.applied(to: text.rawBytes)
      let report = checker.report(on: edited)
      let after = FaultMap(report)
      let duplicated = after.duplicatedShapes.subtracting(before.duplicatedShapes)
      let failed = Set(
        proposals.filter { proposal in
          !after.isComplete(through: edits.offsetAfter(proposal.valueEnd))
            || FaultMap.hasShape(proposal.targetText, among: duplicated)
            || Self.fails(proposal, before, after, allowsFaults: allowsFaults)
        }.map(\.targetText))
      if failed.isEmpty {
        return Round(proposals: proposals, edits: edits, text: edited, report: report)
      }
      // The values inside one whose key isn't renamed aren't checked.
      proposals.removeAll { proposal in
        var pointer = proposal.targetText[...]
        while !pointer.isEmpty {
          if failed.contains(String(pointer)) { return true }
          guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
          pointer = pointer[..<slash]
        }
        return false
      }
    }
    return nil
  }

  /// Returns whether a repair leaves or causes a fault.
  private static func fails(
    _ proposal: RepairProposal, _ before: FaultMap, _ after: FaultMap, allowsFaults: Bool
  ) -> Bool {
    if proposal.isValue { return after.refuses(at: proposal.targetText) }
    // The value of a renamed key can contain values with faults of their own.
    let faults = after.faults(at: proposal.targetText).filter { $0.severity == .error }
    let hasFailed =
      allowsFaults ? faults.contains { !$0.code.isOfValue } : !faults.isEmpty
    if hasFailed { return true }
    let old = Set(before.faults(at: proposal.parentText).map(\.code))
    return after.faults(at: proposal.parentText).contains {
      $0.severity == .error && !old.contains($0.code)
    }
  }

  /// Returns the keys to rename in a payload.
  private func renames(in text: [UInt8], _ report: PayloadReport) -> [RepairProposal] {
    var proposals: [RepairProposal] = []
    var counts: [String: Int] = [:]
    for fault in report.faults where fault.code == .unknown && !isIgnored(fault) {
      var cursor = JSONCursor(text.rawBytes, at: fault.offset)
      guard fault.severity == .error, let token = try? cursor.readString(),
        let pointer = JSONPointer(fault.pointer)
      else { continue }
      let end = cursor.offset
      let key = token.string(in: cursor.bytes)
      guard let name = RenameRepair.name(for: key, with: fault, in: checker.definition),
        (try? cursor.skipColon()) != nil, (try? cursor.skipValue()) != nil
      else { continue }
      // The pointer of a fault has only the beginning of a long key.
      let parent = Array(pointer.tokens.dropLast())
      let proposal = RepairProposal(
        .rename(to: name), path: fault.path, pointer: JSONPointer(parent + [key]),
        target: JSONPointer(parent + [name]),
        edit: TextEdit(range: fault.offset..<end, replacement: JSONPatch.quoted(name)),
        valueEnd: cursor.offset, before: Array(text[fault.offset..<end]))
      proposals.append(proposal)
      counts[proposal.targetText, default: 0] += 1
    }
    // Several keys that could be the same name all stay.
    return Array(proposals.filter { counts[$0.targetText] == 1 }.prefix(allowance))
  }

  /// Returns the values to replace in a payload whose keys have been renamed.
  private func replacements(
    in text: [UInt8], _ report: PayloadReport, _ renames: TextEdits, limit: Int
  ) -> [RepairProposal] {
    var proposals: [String: RepairProposal] = [:]
    var order: [String] = []
    var ambiguous: Set<String> = []
    for fault in report.faults where fault.severity == .error && !isIgnored(fault) {
      guard fault.code.isOfValue, order.count < limit, let pointer = JSONPointer(fault.pointer)
      else { continue }
      var cursor = JSONCursor(text.rawBytes, at: fault.offset)
      guard (try? cursor.skipValue()) != nil else { continue }
      let value = Array(text[fault.offset..<cursor.offset])
      guard let (kind, replacement) = values.replacement(for: value, with: fault) else { continue }
      let range = renames.offsetBefore(fault.offset)..<renames.offsetBefore(cursor.offset)
      let proposal = RepairProposal(
        kind, path: fault.path, pointer: pointer, target: pointer,
        edit: TextEdit(range: range, replacement: replacement), valueEnd: range.upperBound,
        before: value)
      if let other = proposals[proposal.targetText] {
        if other.edit.replacement != replacement { ambiguous.insert(proposal.targetText) }
        continue
      }
      proposals[proposal.targetText] = proposal
      order.append(proposal.targetText)
    }
    return order.filter { !ambiguous.contains($0) }.compactMap { proposals[$0] }
  }
}

extension FaultCode {
  /// Whether a payload with the fault isn't repaired: no JSON Patch applies to it.
  fileprivate var preventsRepairs: Bool { self == .json || self == .depth || self == .duplicate }

  /// Whether the fault is one of a value that can have a replacement.
  fileprivate var isOfValue: Bool { self == .type || self == .format || self == .enumeration }
}
