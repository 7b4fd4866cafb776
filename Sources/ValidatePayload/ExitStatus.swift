/// The exit statuses of the command.
///
/// ```swift
/// let arguments = ["validate-payload", "--nonsense"]
/// let status = await ValidatePayload.main(arguments)
/// status == ExitStatus.failure    // true
/// ```
public enum ExitStatus {
  /// Everything is valid.
  public static let valid: Int32 = 0
  /// Something is invalid.
  public static let invalid: Int32 = 1
  /// Something couldn't be done because of invalid arguments, an unreadable file, or a faulty
  /// schema or case file. This takes precedence over ``invalid``.
  public static let failure: Int32 = 2
}
