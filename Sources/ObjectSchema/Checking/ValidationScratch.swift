import DateText
import JSONText

/// The scratch memory that a checker reuses for every payload.
struct ValidationScratch: Sendable {
  /// The faults of the current payload.
  var faults: FaultCollector

  /// The keys and values that mustn't be repeated.
  var values: UniquenessTracker

  /// The number of values in the sets before the current array, if its elements are compared with those of its
  /// siblings.
  var elementsStart = 0

  /// The hashes of structures that are compared with others.
  var hasher: ValueHasher

  /// The text that rules check, if it differs from the text as written.
  var text: [UInt8] = []

  /// The words of a short text that rules check, if it differs from the text as written, and one more. The array
  /// is empty until the first use.
  var shortText: [UInt64] = []

  /// The time zones that dates have named, and the parts of dates that are used.
  var dates = DateReadingContext()

  /// The short texts that rules have accepted.
  var acceptedTexts = AcceptedTexts()

  /// The mappings of characters that were looked up to change text.
  var caseMappings = CaseMappings()

  /// The memory for searching text with patterns, in an array that is empty until the first search,
  /// because most definitions need none.
  private var patternSearch: [PatternSearch] = []

  /// The members after the 64th that have been read, for all open objects. See ``SeenProperties``.
  var seen: [UInt64] = []

  /// The verdicts of facets on file extensions.
  var facetVerdicts = FacetVerdicts()

  /// For each property, the serial number of the last payload that reported it as unchecked. The
  /// array grows with the first such reports, because most definitions need none.
  private var uncheckedIn: [UInt64] = []

  /// For each property, which part of its Documents is compared first. The array grows with the first properties whose
  /// Documents mostly had equal parts.
  private var comparedParts: [ComparedPart] = []

  /// The Documents whose small parts have been compared with others.
  var readDocuments = ReadDocuments()

  /// The structures with equal parts that have been compared with one another.
  var distinctStructures = DistinctStructures()

  /// How many of the next arrays of two Documents are compared with hashes, because the first difference of two didn't
  /// show whether they differ.
  var pairsToHash = 0

  /// A bit for each property whose last array of unique texts had many short ones. Those after the 64th share bits with
  /// the others.
  var propertiesWithManyTexts: UInt64 = 0

  /// A bit for each property whose last array of a single text, which was compared with those of siblings, had one that
  /// isn't short.
  var propertiesWithLongTexts: UInt64 = 0

  /// In how many of the next loops over small unique values the larger ones are left to the general reader, because
  /// one wasn't small. See ``LargerValues``.
  var loopsWithoutLargerValues = 0

  /// The offset of the last string that wasn't skipped as a short one. It can be that of an earlier payload, because it
  /// only decides in which way a string is read.
  var untestedOffset = -1

  /// The serial number of the current payload.
  var serial: UInt64 = 0

  /// Creates scratch memory for a plan.
  init(plan: Plan) {
    faults = FaultCollector(plan: plan)
    // The standard library's hasher has a random seed in each process. Asking the system for
    // another random number would take longer than checking a small payload.
    let seed = UInt64(bitPattern: Int64(Hasher().finalize()))
    values = UniquenessTracker(seed: seed)
    hasher = ValueHasher(seed: seed)
  }

  /// Returns which part of each Document of an array is compared first.
  ///
  /// - Parameter property: The index of the property.
  /// - Returns: The part.
  @inline(__always)
  func comparedPart(of property: Int) -> ComparedPart {
    property < comparedParts.count ? comparedParts[property] : .small
  }

  /// Compares a larger part of each Document of the next arrays first.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - documents: The Documents of an array, of which most had parts that were the same as those of others.
  mutating func compareLargerParts(of property: Int, after documents: ComparedDocuments) {
    if property >= comparedParts.count {
      comparedParts += repeatElement(.small, count: property + 1 - comparedParts.count)
    }
    // A part that isn't larger would only be hashed again.
    comparedParts[property] =
      documents.largerCount > documents.equalCount / 2 ? comparedParts[property].next : .whole
  }

  /// Records that a property is reported as unchecked.
  ///
  /// - Parameter ordinal: The number of the property.
  /// - Returns: Whether it's the first report in the current payload.
  mutating func recordUnchecked(_ ordinal: Int) -> Bool {
    if uncheckedIn.count <= ordinal {
      uncheckedIn += repeatElement(0, count: ordinal + 1 - uncheckedIn.count)
    }
    guard uncheckedIn[ordinal] != serial else { return false }
    uncheckedIn[ordinal] = serial
    return true
  }

  /// Returns whether a property has been reported as unchecked in the current payload.
  func hasRecordedUnchecked(_ ordinal: Int) -> Bool {
    ordinal < uncheckedIn.count && uncheckedIn[ordinal] == serial
  }

  /// Returns whether text contains a match of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - text: Valid UTF-8.
  ///   - rule: The index of the pattern's rule.
  /// - Returns: Whether there is a match.
  @inline(never)
  mutating func finds(_ pattern: Pattern, in text: RawSpan, rule: Int) -> Bool {
    if patternSearch.isEmpty { patternSearch.append(PatternSearch()) }
    return patternSearch[0].finds(pattern, in: text, index: rule)
  }

  /// Does the same for a pattern of a plan, which is looked up only if the text must be searched.
  @inline(never)
  mutating func finds(
    _ patterns: Span<Pattern>, _ pattern: Int, in text: RawSpan, rule: Int
  ) -> Bool {
    if patternSearch.isEmpty { patternSearch.append(PatternSearch()) }
    if let isMatch = patternSearch[0].verdict(on: text, index: rule) { return isMatch }
    guard let machines = patterns[pattern].machines else { return patterns[pattern].matches(text) }
    return patternSearch[0].finds(machines, in: text, index: rule)
  }

  /// Resets the memory so that the same payload can be validated again.
  mutating func restart() { begin(faults.goal, limit: faults.limit) }

  /// Resets the memory for the next payload.
  mutating func begin(_ goal: FaultCollector.Goal, limit: Int) {
    serial &+= 1
    faults.begin(goal, limit: limit)
    values.removeAll()
    hasher.readNumbers.removeAll()
    readDocuments.removeAll()
    distinctStructures.removeAll()
    if !seen.isEmpty { seen.removeAll(keepingCapacity: true) }
  }
}
