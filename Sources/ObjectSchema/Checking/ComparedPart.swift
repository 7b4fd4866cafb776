/// The part of a Document that is compared with those of the others of its array. If it's equal to another one, a larger
/// part is compared.
enum ComparedPart: UInt8 {
  /// Its distinguishing members that are mostly short.
  case small
  /// All of them, with more elements of arrays and more levels.
  case larger
  /// The whole Document.
  case whole
}
