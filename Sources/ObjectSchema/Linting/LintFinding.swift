/// A problem of a definition that only a lint reports, before its position in the file is known.
struct LintFinding {
  let code: SchemaFaultCode

  /// A sentence that describes the problem.
  let problem: String

  /// The object in the file.
  let excerpt: SchemaExcerpt

  /// The keys and indices that lead from the object to the value. Those that lead nowhere are ignored.
  let steps: [RuleReference.Step]

  /// The definition.
  let definition: ObjectDefinition
}
