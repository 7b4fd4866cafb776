import JSONText

/// A checker of request bodies, for code that writes a body and knows its annotations and depth.
///
/// Bodies are validated by the same code as payloads. Unlike ``PayloadChecker``, this type
/// allocates little memory, because most instances check only one body.
package struct BodyChecker: Sendable {
  /// The definition that bodies are checked against.
  package let definition: ObjectDefinition

  /// The definition's compiled tables, stored here so that borrowing them needs no reference counting.
  package let tables: PlanTables

  private let settings: CheckSettings

  // The settings are the rest of the options. Checkers are copied, so they're not stored twice.
  private let updatedType: UpdatedType?

  /// Options that control validation.
  package var options: CheckOptions { CheckOptions(settings, updatedType) }

  /// Whether what is missing from an object is reported.
  package var requiresCompleteness: Bool { settings.mode == .create }

  /// The index of the body, or −1 if the value of `type` determines it.
  package var knownBody: Int { settings.knownBody }

  private var buffers: ValidationBuffers

  /// A depth that most bodies don't exceed, and the capacity for keys of open free-form objects.
  private static var usualDepth: Int { 16 }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - definition: The definition to check against.
  ///   - options: Options that control validation.
  package init(_ definition: ObjectDefinition, options: CheckOptions) {
    let plan = definition.plan
    self.definition = definition
    updatedType = options.updatedType
    tables = plan.tables
    settings = CheckSettings(options, plan)
    buffers = ValidationBuffers(plan: plan, depth: Self.usualDepth, keyCapacity: Self.usualDepth)
  }

  /// Checks a body, or a value of one.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8.
  ///   - annotations: The annotations of the payload's values, sorted by offset.
  ///   - depth: The nesting depth of the text, including the containers around a value.
  ///     The checker traps if the text nests more deeply.
  ///   - location: The location of the value to check, or `nil` for a whole body.
  /// - Returns: A report with every fault.
  package mutating func report(
    on payload: RawSpan, _ annotations: [ValueAnnotation], depth: Int,
    at location: PlanLocation? = nil
  ) -> PayloadReport {
    guard let location else {
      buffers.reserve(depth: depth)
      return buffers.validate(payload, annotations, tables, settings, .all) {
        $0.report(on: payload)
      }
    }
    buffers.reserve(depth: max(depth, location.steps.count + 1))
    return buffers.validate(payload, annotations, at: location, tables, settings, .all) {
      $0.report(on: payload)
    }
  }
}
