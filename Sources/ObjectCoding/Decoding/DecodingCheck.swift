/// The values of an object that decoding checks against the types that the definition declares.
///
/// ```swift
/// struct Note: Decodable { var c_number: Int? }
/// let json = Array(#"{"c_number": 1, "c_bool": 0}"#.utf8)
/// try object.decode(Note.self, from: json).c_number    // 1
/// try object.decode(Note.self, from: json, checking: .everything)
/// // throws: c_bool: expected Boolean, found Number [type]
/// ```
public enum DecodingCheck: Hashable, Sendable {
  /// The values that the Swift type reads. A value of a property that it doesn't read is ignored, so
  /// that it can't prevent decoding.
  case valuesRead

  /// All values, before the Swift type reads any.
  case everything
}
