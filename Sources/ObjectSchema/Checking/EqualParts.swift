/// The Documents of an array whose parts are the same as those of others before them.
struct EqualParts {
  /// How many there are.
  var count = 0
  /// How many of them have a larger part.
  var countOfLarger = 0
}
