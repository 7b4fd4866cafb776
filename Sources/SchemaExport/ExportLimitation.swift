import JSONText

/// Something about a definition that an exported form can't say.
package struct ExportLimitation: Hashable, Sendable {
  /// The name of the definition, followed by the path of the property if it's about one.
  package let path: String

  /// The part that can't be said, such as `the rule date`.
  package let subject: String

  /// The reason why it can't be said.
  package let reason: String

  /// The comment in the form.
  var comment: String { "Not expressed: \(subject), because \(reason)." }

  /// Returns the sentence for people who export.
  ///
  /// - Parameter form: The name of the form.
  /// - Returns: The sentence, without a full stop.
  package func message(in form: String) -> String {
    "\(path): \(subject) can't be expressed in \(form): \(reason)"
  }
}

/// A form of definitions, with what it can't say.
package struct Export: Sendable {
  /// The whole text, which ends with a line feed.
  package let text: String

  /// The limitations of the form, each once, in the order of the text.
  package let limitations: [ExportLimitation]
}

/// The limitations of a form in the order in which they're found, each once.
struct LimitationList {
  private(set) var all: [ExportLimitation] = []
  private var seen: Set<ExportLimitation> = []

  mutating func append(_ limitation: ExportLimitation) {
    if seen.insert(limitation).inserted { all.append(limitation) }
  }
}
