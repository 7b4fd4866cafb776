import FoundationNetworking

/// Stand-ins for what sessions in the background have on Apple platforms, so that the code for those platforms can be
/// compiled elsewhere. Nothing is run.
extension URLSessionConfiguration {
  static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    .ephemeral
  }

  var sessionSendsLaunchEvents: Bool {
    get { false }
    set { _ = newValue }
  }
}
