// Sessions in the background exist only on Apple platforms. Elsewhere, this file is compiled against stubs.
#if !canImport(FoundationNetworking) || OBJECTBODY_APPLE_STUBS
  public import BodyBuilding

  #if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  extension BackgroundUploader {
    /// Creates an uploader, which takes over the uploads of earlier launches.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the session in the background. No two uploaders and no other session of
    ///     the app have the same one.
    ///   - directory: The path of a directory for the forms, which is this uploader's alone and stays between
    ///     launches. It's created if its parent exists.
    ///   - urlPolicy: The URLs that tickets may name.
    ///   - configure: A closure that changes the configuration of the session, for example to wait for Wi-Fi.
    ///     Storage of cookies, answers and credentials stays off.
    /// - Throws: ``BackgroundUploadError`` if the directory can't be used, or if another uploader uses it.
    public init(
      identifier: String, directory: String, urlPolicy: UploadURLPolicy = .https,
      configure: (URLSessionConfiguration) -> Void = { _ in }
    ) async throws(BackgroundUploadError) {
      let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
      configure(configuration)
      try await self.init(configuration, directory: directory, urlPolicy: urlPolicy)
    }
  }
#endif
