/// What the command's exit status says.
///
/// ```swift
/// ValidatePayload.main(["validate-payload", "--nonsense"]) == ExitStatus.trouble    // true
/// ```
public enum ExitStatus {
  /// Everything is valid.
  public static let valid: Int32 = 0
  /// Something is invalid.
  public static let invalid: Int32 = 1
  /// Something could not be done: faulty arguments, an unreadable file, a faulty schema or case
  /// file. It wins over ``invalid``.
  public static let trouble: Int32 = 2
}
