/// The part of a Document that is compared with those of the others of its array. If it's equal to another one, a larger
/// part is compared.
enum ComparedPart: UInt8 {
  /// Its distinguishing members that are mostly short.
  case small
  /// All of them, with more elements of arrays and more levels.
  case larger
  /// The same with still more elements.
  case largest
  /// The whole Document.
  case whole

  /// The part to compare in the next array if those of most Documents of an array were equal.
  var next: ComparedPart { ComparedPart(rawValue: rawValue + 1) ?? .whole }
}
