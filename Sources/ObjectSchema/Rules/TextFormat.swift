/// A form that text must have.
public enum TextFormat: Hashable, Sendable {
  /// An identifier of 24 hexadecimal digits.
  case objectID
}
