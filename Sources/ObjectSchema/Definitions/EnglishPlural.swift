/// The plurals of names, which paths of the server use.
///
/// The last term of a name has the plural. Terms are separated by `_`, `-`, and a change from a
/// lowercase to an uppercase letter.
package enum EnglishPlural {
  /// Returns the plural of a name.
  ///
  /// - Parameter name: A singular name such as `c_study` or `c_visitDate`.
  /// - Returns: The plural, such as `c_studies` or `c_visitDates`.
  package static func plural(of name: String) -> String {
    let characters = Array(name.utf8)
    let start = startOfLastTerm(characters)
    let term = String(decoding: characters[start...], as: UTF8.self)
    return String(decoding: characters[..<start], as: UTF8.self) + plural(ofTerm: term)
  }

  private static func startOfLastTerm(_ name: [UInt8]) -> Int {
    var start = 0
    for index in name.indices {
      switch name[index] {
      case UInt8(ascii: "_"), UInt8(ascii: "-"): start = index + 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where index > 0:
        if case UInt8(ascii: "a")...UInt8(ascii: "z") = name[index - 1] { start = index }
      default: break
      }
    }
    return start
  }

  private static func plural(ofTerm term: String) -> String {
    if let plural = irregularPlural(of: term.lowercased()) {
      // A capital first letter is kept.
      let first = term.utf8.first ?? 0
      return first & 0x20 != 0 ? plural : plural.prefix(1).uppercased() + plural.dropFirst()
    }
    // Letters are compared in lowercase.
    let letters = term.utf8.map { $0 | 0x20 }
    switch (letters.dropLast().last, letters.last) {
    case (let before?, UInt8(ascii: "y")?)
    where before.isASCIILetter && !"aeiou".utf8.contains(before):
      return term.dropLast() + "ies"
    case (_, UInt8(ascii: "s")?), (_, UInt8(ascii: "x")?), (_, UInt8(ascii: "z")?),
      (UInt8(ascii: "c")?, UInt8(ascii: "h")?), (UInt8(ascii: "s")?, UInt8(ascii: "h")?):
      return term + "es"
    default: return term + "s"
    }
  }

  /// Returns the plural of a term that doesn't follow the rules, in lowercase. A term that's its own
  /// plural has itself.
  private static func irregularPlural(of term: String) -> String? {
    switch term {
    case "addendum": "addenda"
    case "analysis": "analyses"
    case "axis": "axes"
    case "bacterium": "bacteria"
    case "basis": "bases"
    case "child": "children"
    case "crisis": "crises"
    case "criterion": "criteria"
    case "curriculum": "curricula"
    case "data": "data"
    case "datum": "data"
    case "diagnosis": "diagnoses"
    case "equipment": "equipment"
    case "erratum": "errata"
    case "foot": "feet"
    case "half": "halves"
    case "hypothesis": "hypotheses"
    case "information": "information"
    case "knife": "knives"
    case "leaf": "leaves"
    case "life": "lives"
    case "man": "men"
    case "media": "media"
    case "medium": "media"
    case "metadata": "metadata"
    case "metamorphosis": "metamorphoses"
    case "mouse": "mice"
    case "news": "news"
    case "parenthesis": "parentheses"
    case "people": "people"
    case "person": "people"
    case "phenomenon": "phenomena"
    case "prognosis": "prognoses"
    case "prosthesis": "prostheses"
    case "quiz": "quizzes"
    case "series": "series"
    case "species": "species"
    case "stimulus": "stimuli"
    case "synopsis": "synopses"
    case "synthesis": "syntheses"
    case "thesis": "theses"
    case "tooth": "teeth"
    case "woman": "women"
    default: nil
    }
  }
}
