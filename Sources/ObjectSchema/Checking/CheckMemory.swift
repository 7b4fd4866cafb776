@_spi(ObjectBodyInternals) import JSONText

/// What a checker's walks change, each part in an array of its own that is lent to the walk in
/// place: moving it into the walk and back would cost more than reading many a payload.
struct CheckMemory: Sendable {
  /// One element.
  private var scratch: ContiguousArray<CheckScratch>
  private var steps: ContiguousArray<FaultPath.Step>
  private var keys: ContiguousArray<DuplicateKeyTracker.Key>

  /// Memory for payloads of any depth.
  init(plan: Plan) { self.init(plan: plan, depth: JSONDocument.maximumDepth, keyRoom: 64) }

  /// Memory for payloads that nest so deep at most, of whose open keys so many are compared with
  /// each other.
  init(plan: Plan, depth: Int, keyRoom: Int) {
    steps = FaultPath.makeSteps(depth: depth)
    keys = DuplicateKeyTracker.makeTable(capacity: keyRoom)
    // Not as a literal, which is filled by way of the type's metadata.
    scratch = ContiguousArray()
    scratch.append(addingCapacity: 1) { $0.append(CheckScratch(plan: plan)) }
  }

  /// Makes room for payloads that nest deeper.
  mutating func reserve(depth: Int) {
    if steps.count < depth { steps = FaultPath.makeSteps(depth: depth) }
  }

  /// Walks a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8.
  ///   - notes: What the text cannot show, in its order.
  ///   - property: The place of the one property whose value the text is; `nil` for a payload.
  ///   - tables: The plan's tables.
  ///   - options: What to do beside checking.
  ///   - goal: What the caller wants to know.
  ///   - answer: Makes the answer of the faults.
  /// - Returns: The answer.
  @inline(__always)
  mutating func walk<Answer>(
    _ payload: RawSpan, _ notes: [ValueAnnotation], of property: Int?,
    _ tables: borrowing PlanTables,
    _ options: CheckOptions, _ goal: FaultCollector.Goal, answer: (inout FaultCollector) -> Answer
  ) -> Answer {
    Self.walk(
      &scratch, &steps, &keys, payload, notes, property, tables, options, goal, answer)
  }

  // Each array is a parameter, because to the compiler one lent for as long as a walk lives takes
  // all of `self` with it.
  @inline(__always)
  private static func walk<Answer>(
    _ scratch: inout ContiguousArray<CheckScratch>,
    _ steps: inout ContiguousArray<FaultPath.Step>,
    _ keys: inout ContiguousArray<DuplicateKeyTracker.Key>,
    _ payload: RawSpan, _ notes: [ValueAnnotation], _ property: Int?,
    _ tables: borrowing PlanTables,
    _ options: CheckOptions, _ goal: FaultCollector.Goal, _ answer: (inout FaultCollector) -> Answer
  ) -> Answer {
    scratch[0].begin(goal, limit: options.maximumFaults)
    var walker = PayloadValidator(
      JSONCursor(payload), notes: notes.span, view: tables.view, options: options,
      path: FaultPath(steps.mutableSpan), openKeys: DuplicateKeyTracker(keys.mutableSpan),
      scratch: scratch.mutableSpan)
    walker.run(property)
    return answer(&walker.scratch.faults)
  }

  /// Walks the payload that a text begins with and a line feed ends.
  ///
  /// - Parameters:
  ///   - lines: The payload and all that follows it.
  ///   - tables: The plan's tables.
  ///   - options: What to do beside checking.
  ///   - goal: What the caller wants to know.
  ///   - answer: Makes the answer of the faults; gets a place too, past which the line ends.
  /// - Returns: The answer; `nil` if the line is no JSON, and must be walked alone.
  @inline(__always)
  mutating func validateLine<Answer>(
    _ lines: RawSpan, _ tables: borrowing PlanTables, _ options: CheckOptions,
    _ goal: FaultCollector.Goal, answer: (inout FaultCollector, Int) -> Answer
  ) -> Answer? {
    Self.validateLine(&scratch, &steps, &keys, lines, tables, options, goal, answer)
  }

  @inline(__always)
  private static func validateLine<Answer>(
    _ scratch: inout ContiguousArray<CheckScratch>,
    _ steps: inout ContiguousArray<FaultPath.Step>,
    _ keys: inout ContiguousArray<DuplicateKeyTracker.Key>,
    _ lines: RawSpan, _ tables: borrowing PlanTables, _ options: CheckOptions,
    _ goal: FaultCollector.Goal, _ answer: (inout FaultCollector, Int) -> Answer
  ) -> Answer? {
    scratch[0].begin(goal, limit: options.maximumFaults)
    let notes: [ValueAnnotation] = []
    var walker = PayloadValidator(
      JSONCursor(line: lines), notes: notes.span, view: tables.view, options: options,
      path: FaultPath(steps.mutableSpan), openKeys: DuplicateKeyTracker(keys.mutableSpan),
      scratch: scratch.mutableSpan)
    guard walker.runLine() else { return nil }
    let place = walker.cursor.offset
    return answer(&walker.scratch.faults, place)
  }
}
