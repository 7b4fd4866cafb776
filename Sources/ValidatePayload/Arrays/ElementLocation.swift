import JSONText

/// A location between two elements of an array.
struct ElementLocation: Sendable {
  /// The number of elements before the location.
  var index = 0

  /// The position in the file.
  var position = TextPosition.start

  /// Whether the comma after the element before the location is still to be read.
  var isAfterElement = false
}
