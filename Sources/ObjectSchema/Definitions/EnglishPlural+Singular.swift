extension EnglishPlural {
  /// Returns the singular of a name whose plural follows the rules.
  ///
  /// - Parameter name: A name such as `c_studies` or `c_visitDates`.
  /// - Returns: The singular, such as `c_study` or `c_visitDate`, or `nil` if the name isn't a plural.
  package static func singular(of name: String) -> String? {
    let endings = [("ies", "y"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("hes", "h"), ("s", "")]
    // These are singulars, or have a plural of their own.
    let others = ["ss", "us", "is", "eries", "ecies", "news"]
    let letters = name.lowercased()
    guard !others.contains(where: letters.hasSuffix) else { return nil }
    for (plural, singular) in endings where letters.hasSuffix(plural) {
      let candidate = String(name.dropLast(plural.count) + singular)
      // A name such as `cases` is the plural of `case` rather than of `cas`.
      let isEndingOfStem = ["sses", "buses", "ruses", "tuses"].contains(where: letters.hasSuffix)
      if plural == "ses", !isEndingOfStem { continue }
      if plural == "zes", !letters.hasSuffix("zzes") { continue }
      if plural == "hes", !["ches", "shes"].contains(where: letters.hasSuffix) { continue }
      let hasTerm = candidate.last.map { $0.isLetter || $0.isNumber } ?? false
      if hasTerm, Self.plural(of: candidate) == name { return candidate }
    }
    return nil
  }
}
