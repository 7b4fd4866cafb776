extension TextChanges {
  private static let capitalSigma: Unicode.Scalar = "\u{3A3}"
  private static let finalSigma = "\u{3C2}"

  /// Returns text in lowercase.
  ///
  /// The standard library maps each character on its own. That's correct for all characters except
  /// the Greek capital sigma, which has another lowercase form at the end of a word.
  ///
  /// Complexity: O(n), because a character is looked at again at most for the sigma before it.
  ///
  /// Source: The Unicode Standard §3.13, Final_Sigma. A character that is both cased and ignorable
  /// is ignored, as in the implementations of ECMAScript.
  static func lowercased(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(capitalSigma) else { return text.lowercased() }
    // Appending to a string's scalars would copy all of them.
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isAfterCased = false
    for (index, scalar) in zip(scalars.indices, scalars) {
      if scalar == capitalSigma, isAfterCased,
        !isCasedNext(in: scalars[scalars.index(after: index)...])
      {
        result.append(contentsOf: finalSigma.utf8)
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
      if !scalar.properties.isCaseIgnorable { isAfterCased = scalar.properties.isCased }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether the first character that isn't ignorable is cased.
  private static func isCasedNext(in scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
  }
}
