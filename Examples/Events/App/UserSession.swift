/// A user that the server knows. Its token signs requests, so it's a secret.
public struct UserSession: Sendable {
  /// The identifier that the server has given the user.
  public let userID: String

  /// The token of the device.
  public let deviceToken: String

  /// Creates a session.
  public init(userID: String, deviceToken: String) {
    self.userID = userID
    self.deviceToken = deviceToken
  }
}

extension UserSession: CustomStringConvertible {
  /// The user, without the token.
  public var description: String { "user \(userID)" }
}
