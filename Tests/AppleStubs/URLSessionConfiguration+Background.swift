import FoundationNetworking

/// A stand-in for sessions in the background, so that code for Apple platforms can be compiled elsewhere. Nothing is run.
extension URLSessionConfiguration {
  static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    .ephemeral
  }
}
