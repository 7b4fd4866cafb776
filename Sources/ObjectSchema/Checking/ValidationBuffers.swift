@_spi(ObjectBodyInternals) import JSONText

/// The memory that validation writes to, which is reused for every payload.
///
/// Each part is a separate array that a validator borrows in place, because moving the memory into
/// the validator and back would take longer than checking most payloads.
struct ValidationBuffers: Sendable {
  /// An array of one element.
  private var scratch: ContiguousArray<ValidationScratch>
  private var steps: ContiguousArray<FaultPath.Step>
  private var keys: ContiguousArray<DuplicateKeyTracker.Key>

  /// Creates buffers for payloads of any depth.
  init(plan: Plan) {
    // Each object around another can have a key.
    let keyCapacity = JSONDocument.maximumDepth + 64
    self.init(plan: plan, depth: JSONDocument.maximumDepth, keyCapacity: keyCapacity)
  }

  /// Creates buffers.
  ///
  /// - Parameters:
  ///   - plan: The plan that payloads are checked against.
  ///   - depth: The maximum nesting depth of payloads.
  ///   - keyCapacity: The number of keys of open free-form objects that are compared without a table.
  init(plan: Plan, depth: Int, keyCapacity: Int) {
    steps = FaultPath.makeSteps(depth: depth)
    keys = DuplicateKeyTracker.makeTable(capacity: keyCapacity)
    // An array literal would be initialized through the type's metadata, which is slower.
    scratch = ContiguousArray()
    scratch.append(addingCapacity: 1) { $0.append(ValidationScratch(plan: plan)) }
  }

  /// Extends the buffers for payloads that nest more deeply.
  mutating func reserve(depth: Int) {
    if steps.count < depth { steps = FaultPath.makeSteps(depth: depth) }
  }

  /// Validates a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8.
  ///   - annotations: The annotations of the payload's values, sorted by offset.
  ///   - tables: The plan's tables.
  ///   - settings: The options that control validation.
  ///   - goal: The faults that the caller needs.
  ///   - result: A closure that makes the result from the collected faults.
  /// - Returns: The closure's result.
  @inline(__always)
  mutating func validate<Result>(
    _ payload: RawSpan, _ annotations: [ValueAnnotation], _ tables: borrowing PlanTables,
    _ settings: CheckSettings, _ goal: FaultCollector.Goal, result: (inout FaultCollector) -> Result
  ) -> Result {
    Self.validate(
      &scratch, &steps, &keys, payload, annotations, tables, settings, goal, { $0.run() }, result)
  }

  /// Validates a value of a payload.
  ///
  /// - Parameters:
  ///   - value: JSON text in UTF-8.
  ///   - annotations: The annotations of the value and its parts, sorted by offset.
  ///   - location: The location of the value in a payload.
  ///   - tables: The plan's tables.
  ///   - settings: The options that control validation.
  ///   - goal: The faults that the caller needs.
  ///   - result: A closure that makes the result from the collected faults.
  /// - Returns: The closure's result.
  mutating func validate<Result>(
    _ value: RawSpan, _ annotations: [ValueAnnotation], at location: PlanLocation,
    _ tables: borrowing PlanTables,
    _ settings: CheckSettings, _ goal: FaultCollector.Goal, result: (inout FaultCollector) -> Result
  ) -> Result {
    Self.validate(
      &scratch, &steps, &keys, value, annotations, tables, settings, goal, { $0.run(at: location) },
      result)
  }

  // The arrays are separate parameters, because a span of one of them, borrowed from `self`, would
  // give the validator exclusive access to all of `self`.
  @inline(__always)
  private static func validate<Result>(
    _ scratch: inout ContiguousArray<ValidationScratch>,
    _ steps: inout ContiguousArray<FaultPath.Step>,
    _ keys: inout ContiguousArray<DuplicateKeyTracker.Key>,
    _ payload: RawSpan, _ annotations: [ValueAnnotation], _ tables: borrowing PlanTables,
    _ settings: CheckSettings, _ goal: FaultCollector.Goal,
    _ run: (inout PayloadValidator) -> Void, _ result: (inout FaultCollector) -> Result
  ) -> Result {
    scratch[0].begin(goal, limit: settings.maximumFaults)
    var validator = PayloadValidator(
      JSONCursor(payload), annotations: annotations.borrowedSpan, view: tables.view,
      settings: settings,
      path: FaultPath(steps.mutableSpan), openKeys: DuplicateKeyTracker(keys.mutableSpan),
      scratch: scratch.mutableSpan)
    run(&validator)
    return result(&validator.scratch.faults)
  }

  /// Validates the first payload of a text, which ends at a line feed.
  ///
  /// - Parameters:
  ///   - lines: The payload and everything after it.
  ///   - tables: The plan's tables.
  ///   - settings: The options that control validation.
  ///   - goal: The faults that the caller needs.
  ///   - result: A closure that makes the result from the collected faults and an offset in the
  ///     line or at its end.
  /// - Returns: The closure's result, or `nil` if the line isn't JSON and must be validated alone.
  @inline(__always)
  mutating func validateLine<Result>(
    _ lines: RawSpan, _ tables: borrowing PlanTables, _ settings: CheckSettings,
    _ goal: FaultCollector.Goal, result: (inout FaultCollector, Int) -> Result
  ) -> Result? {
    Self.validateLine(&scratch, &steps, &keys, lines, tables, settings, goal, result)
  }

  @inline(__always)
  private static func validateLine<Result>(
    _ scratch: inout ContiguousArray<ValidationScratch>,
    _ steps: inout ContiguousArray<FaultPath.Step>,
    _ keys: inout ContiguousArray<DuplicateKeyTracker.Key>,
    _ lines: RawSpan, _ tables: borrowing PlanTables, _ settings: CheckSettings,
    _ goal: FaultCollector.Goal, _ result: (inout FaultCollector, Int) -> Result
  ) -> Result? {
    scratch[0].begin(goal, limit: settings.maximumFaults)
    let annotations: [ValueAnnotation] = []
    var validator = PayloadValidator(
      JSONCursor(line: lines), annotations: annotations.borrowedSpan, view: tables.view,
      settings: settings,
      path: FaultPath(steps.mutableSpan), openKeys: DuplicateKeyTracker(keys.mutableSpan),
      scratch: scratch.mutableSpan)
    guard validator.runLine() else { return nil }
    let offset = validator.cursor.offset
    return result(&validator.scratch.faults, offset)
  }

  /// Validates the payload that a text begins with.
  ///
  /// - Parameters:
  ///   - text: The payload and everything after it.
  ///   - tables: The plan's tables.
  ///   - settings: The options that control validation.
  ///   - goal: The faults that the caller needs.
  ///   - result: A closure that makes the result from the collected faults and the end of the payload.
  /// - Returns: The closure's result.
  @inline(__always)
  mutating func validatePayload<Result>(
    in text: RawSpan, _ tables: borrowing PlanTables, _ settings: CheckSettings,
    _ goal: FaultCollector.Goal, result: (inout FaultCollector, PayloadEnd) -> Result
  ) -> Result {
    var end = PayloadEnd.malformed
    return Self.validate(
      &scratch, &steps, &keys, text, [], tables, settings, goal, { end = $0.runPrefix() },
      { result(&$0, end) })
  }
}
