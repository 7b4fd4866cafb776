import FaultExplanations
import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Explains codes, or lists all of them.
  mutating func explain(_ arguments: Arguments) throws(FileError) {
    guard !arguments.paths.isEmpty else { return try listCodes(arguments) }
    var isFirst = true
    for code in arguments.paths {
      let explanations = FaultExplanation.explanations(of: code)
      if explanations.isEmpty { reportUnknownCode(code) }
      for explanation in explanations {
        guard arguments.format == .text else {
          try write(JSONReport.line(about: explanation))
          continue
        }
        if !isFirst { try write("\n") }
        isFirst = false
        try write(explanation.text)
      }
    }
  }

  private mutating func reportUnknownCode(_ code: String) {
    let suggestion = FaultExplanation.nearestCode(to: code)
    let hint =
      suggestion.map { "; did you mean \($0)?" } ?? "; validate-payload explain lists all codes"
    reportError("unknown code \(code.excerpt())\(hint)")
  }

  private mutating func listCodes(_ arguments: Arguments) throws(FileError) {
    guard arguments.format == .text else {
      for explanation in FaultExplanation.all { try write(JSONReport.line(about: explanation)) }
      return
    }
    for subject in FaultExplanation.Subject.allCases {
      let heading =
        switch subject {
        case .payload: "codes of payloads:"
        case .definition: "\ncodes of definitions:"
        case .form: "\ncodes of forms, which build --multipart prints:"
        }
      try write(heading + "\n")
      for explanation in FaultExplanation.all where explanation.subject == subject {
        try write(explanation.listLine)
      }
    }
  }
}
