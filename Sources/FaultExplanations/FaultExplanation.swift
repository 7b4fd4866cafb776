package import ObjectSchema

/// The meaning of a code, with an example that has it and one that doesn't, and a way to mend the former.
///
/// The texts are lines of at most 80 columns, with an empty line between paragraphs.
package struct FaultExplanation: Sendable {
  /// The kind of input that has a fault.
  package enum Subject: String, CaseIterable, Sendable {
    /// A payload, whose codes are those of `FaultCode`.
    case payload
    /// A definition, whose codes are those of `SchemaFaultCode`.
    case definition
    /// A form that `build --multipart` writes, whose codes are those of `MultipartErrorCode` and
    /// `AttachmentErrorCode`.
    case form
  }

  /// A code that the server uses for the same problem.
  package struct ServerReference: Sendable {
    /// The raw value, such as `cortex.invalidArgument.castError`.
    package let code: String

    /// The types and rules that the code is for, or `nil` if it's for all.
    package let scope: String?

    init(_ code: String, _ scope: String? = nil) {
      self.code = code
      self.scope = scope
    }
  }

  /// The raw value of the code.
  package let code: String

  package let subject: Subject

  /// The severities that the fault can have. The first one is that of the example.
  package let severities: [Severity]

  /// A sentence that says what is wrong.
  package let summary: String

  /// The meaning of the code.
  package let meaning: String

  /// A way to mend what has the fault.
  package let remedy: String

  /// The codes of the server, or an empty array if none is publicly known.
  package let serverCodes: [ServerReference]

  /// The example, or `nil` if only a change of a file by another program leads to the error.
  package let example: FaultExample?

  init(
    payload code: FaultCode, _ severities: Severity..., summary: String, meaning: String,
    remedy: String, serverCodes: [ServerReference] = [], example: FaultExample
  ) {
    self.init(
      code: code.rawValue, .payload, severities, summary, meaning, remedy, serverCodes, example)
  }

  init(
    definition code: SchemaFaultCode, _ severities: Severity..., summary: String, meaning: String,
    remedy: String, example: FaultExample
  ) {
    self.init(
      code: code.rawValue, .definition, severities, summary, meaning, remedy, [], example)
  }

  init(form code: String, summary: String, meaning: String, remedy: String, example: FaultExample?)
  {
    self.init(code: code, .form, [.error], summary, meaning, remedy, [], example)
  }

  private init(
    code: String, _ subject: Subject, _ severities: [Severity], _ summary: String,
    _ meaning: String, _ remedy: String, _ serverCodes: [ServerReference],
    _ example: FaultExample?
  ) {
    self.code = code
    self.subject = subject
    self.severities = severities
    self.summary = summary
    self.meaning = meaning
    self.remedy = remedy
    self.serverCodes = serverCodes
    self.example = example
  }
}
