import DateText
import JSONText
import ObjectSchema

/// The changes of a property and what is in it.
struct PropertyComparison {
  let definition: ObjectDefinition
  let old: PropertyDefinition
  let new: PropertyDefinition
  let names: [String]
  private(set) var drafts: [ChangeDraft] = []

  /// Creates the changes between two versions.
  ///
  /// - Parameters:
  ///   - old: The property of the old version.
  ///   - new: The property of the new version, which has the same name.
  ///   - names: The names of the property and of what it's in.
  ///   - definition: The new definition.
  init(
    _ old: PropertyDefinition, _ new: PropertyDefinition, _ names: [String],
    in definition: ObjectDefinition
  ) {
    self.definition = definition
    self.old = old
    self.new = new
    self.names = names
    if old != new { compare() }
  }

  private mutating func compare() {
    compareWriting()
    // A property that couldn't be written isn't in any payload.
    guard old.isWritable, new.isWritable else { return }
    compareNull()
    guard old.type == new.type else {
      let isAny = new.type == .any && old.isArray == new.isArray && !new.uniqueValues
      return add(
        .init(.type), "the type changed from \(old.type) to \(new.type)", "type",
        isAny && hasSameCounts ? .none : .faults([]), isDeep: true)
    }
    guard old.isArray == new.isArray else {
      return add(
        .array, new.isArray ? "the property became an array" : "the property is no longer an array",
        "array", .faults([]), isDeep: true)
    }
    compareText()
    compareDates()
    compareRules()
    switch new.type {
    case .geometry where old.isMultiPoint != new.isMultiPoint:
      add(
        .init(.type), new.isMultiPoint ? "a point became several" : "several points became one",
        "geoType", .faults([]), isDeep: true)
    case .file: drafts += FileComparison(old, new, names, in: definition).drafts
    case .document:
      drafts +=
        MemberComparison(
          old.properties, new.properties, names, in: definition,
          location: definition.location(of: new)
        ).drafts
    default: break
    }
  }

  private var hasSameCounts: Bool {
    new.rules.allSatisfy { rule in
      if case .count = rule { rule.isImplied(by: old.rules) } else { true }
    }
  }

  private mutating func add(
    _ kind: SchemaChange.Kind, _ reason: String, _ key: String?, _ effect: ChangeDraft.Effect,
    isDeep: Bool = false
  ) {
    drafts.append(
      ChangeDraft(
        kind: kind, names: names, property: names, reason: reason,
        location: definition.location(of: new, key: key), effect: effect, isDeep: isDeep, other: new
      ))
  }

  private mutating func compareWriting() {
    if old.isWritable, !new.isWritable {
      add(
        .init(.notWritable), "the property can't be written any more", nil, .faults([.notWritable]))
    } else if !old.isWritable, new.isWritable {
      add(.init(.notWritable), "the property can be written", nil, .none)
    }
    if !old.isRequiredOnCreate, new.isRequiredOnCreate {
      add(.init(.required), "the property became required", nil, .faults([.required]))
    } else if old.isRequiredOnCreate, !new.isRequiredOnCreate, new.isWritable {
      add(.init(.required), "the property is no longer required", nil, .none)
    }
  }

  private mutating func compareNull() {
    // A missing value of a property that became required was reported already.
    guard old.isRequiredOnCreate == new.isRequiredOnCreate else { return }
    if old.allowsNull, !new.allowsNull {
      add(.init(.null), "null is refused", nil, .faults([.null, .required]))
    } else if !old.allowsNull, new.allowsNull {
      add(.init(.null), "null is accepted", nil, .none)
    }
  }

  private mutating func compareText() {
    guard old.textChanges != new.textChanges else { return }
    let hasRules =
      new.uniqueValues
      || new.rules.contains { rule in
        switch rule {
        case .count, .unchecked: false
        default: true
        }
      }
    add(
      .text,
      "text is changed by \(Self.names(of: new.textChanges)) instead of "
        + Self.names(of: old.textChanges), nil,
      hasRules ? .faults([.length, .pattern, .enumeration, .format, .range, .unique]) : .none)
  }

  private static func names(of changes: TextChanges) -> String {
    let names: [(TextChanges, String)] = [
      (.trim, "trim"), (.lowercase, "lowercase"), (.uppercase, "uppercase"),
    ]
    let own = names.filter { changes.contains($0.0) }.map(\.1)
    return own.isEmpty ? "nothing" : own.joined(separator: " and ")
  }

  private var hasSameDates: Bool {
    old.isDateOnly == new.isDateOnly && old.dateMapping == new.dateMapping
  }

  private mutating func compareDates() {
    guard new.type == .date, !hasSameDates else { return }
    let (before, after) = (old.dateMapping, new.dateMapping)
    let formats = after.readFormats.map(\.format) + [after.writeFormat]
    let hasRules = new.uniqueValues || new.rules.contains { !$0.codes.contains(.maxItems) }
    // With rules, a text must also be read as the same instant.
    let isExtended =
      before.timeZone == after.timeZone && old.isDateOnly == new.isDateOnly
      && before.abbreviations == after.abbreviations
      && (before.readFormats.map(\.format) + [before.writeFormat]).allSatisfy(formats.contains)
      && (!hasRules
        || after.readFormats.starts(with: before.readFormats)
          && (after.readFormats.count == before.readFormats.count
            || before.readFormats.map(\.format).contains(before.writeFormat)))
    add(
      .dates, "dates are read as \(after.text) instead of \(before.text)", nil,
      isExtended ? .none : .faults([.format, .range, .enumeration, .unique, .type]))
  }

  private mutating func compareRules() {
    let isSameText = old.textChanges == new.textChanges && (new.type != .date || hasSameDates)
    // The pairs of rules about the same trait, in order.
    var rest = old.rules
    for rule in new.rules {
      let match = rest.firstIndex(of: rule) ?? rest.firstIndex { rule.isSameKind(as: $0) }
      let before = match.map { rest.remove(at: $0) }
      if before == rule { continue }
      if case .notWritable = rule { continue }
      let isImplied =
        rule.isImplied(by: old.rules) && (isSameText || rule.codes.contains(.maxItems))
      var kind = rule.changeKind
      if case .count(let range) = rule, case .count(let own)? = before {
        kind = range.countKind(from: own)
      }
      let reason =
        before.map { "expects \(rule.summary) instead of \($0.summary)" }
        ?? "expects \(rule.summary)"
      addRule(rule, kind, reason, isImplied ? .none : .faults(rule.codes))
    }
    for rule in rest {
      if case .notWritable = rule { continue }
      add(rule.changeKind, "no longer expects \(rule.summary)", nil, .none)
    }
  }

  private mutating func addRule(
    _ rule: PropertyRule, _ kind: SchemaChange.Kind, _ reason: String, _ effect: ChangeDraft.Effect
  ) {
    let key: String? =
      switch kind.rawValue {
      case "minItems": "minItems"
      case "maxItems": "maxItems"
      default: nil
      }
    // Two rules of one validator, such as the length and the characters of printable text, share its location.
    let validators = new.validators.indices.filter { validator in
      !old.validators.contains(new.validators[validator])
    }
    let validator = validators.first { new.validators[$0].canHave(kind) }
    let location =
      key == nil && validator != nil
      ? validator.flatMap { definition.location(ofValidator: $0, of: new) }
      : definition.location(of: new, key: key)
    drafts.append(
      ChangeDraft(
        kind: kind, names: names, property: names, reason: reason, location: location,
        effect: effect, other: new, rule: rule))
  }
}

extension Validator {
  /// Whether a rule with this name can be about a kind of change.
  fileprivate func canHave(_ kind: SchemaChange.Kind) -> Bool {
    switch kind.rawValue {
    case "length": name == "string" || name == "printableString"
    case "pattern": name == "pattern"
    case "enum": name.hasSuffix("Enum") || name == "options"
    case "range", "integer":
      ["number", "date", "dateOfBirth", "coordinate"].contains(name)
    case "unique": name == "uniqueInArray"
    case "unchecked": true
    case "format":
      !["required", "string", "pattern", "options", "number", "date", "coordinate"].contains(name)
    default: false
    }
  }
}
