import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The code of an error that a session reports. The error itself contains the URL.
struct SessionFailure: Sendable {
  private let code: URLError.Code?

  init(_ error: any Error) { code = (error as? URLError)?.code }

  /// Returns the error to throw.
  ///
  /// - Parameter hasSentBytes: Whether the session has reported that bytes of the body were sent.
  /// - Returns: The error.
  func error(hasSentBytes: Bool) -> TransportError {
    func error(_ code: TransportError.Code, _ mayHaveArrived: Bool, _ reason: String)
      -> TransportError
    {
      TransportError(code, mayHaveArrived: mayHaveArrived || hasSentBytes, reason: reason)
    }
    return switch code {
    case .cancelled?: error(.cancelled, true, "the request was canceled")
    case .timedOut?: error(.timedOut, true, "the server didn't answer in time")
    case .cannotConnectToHost?: error(.cannotConnect, false, "the server refused the connection")
    case .cannotFindHost?, .dnsLookupFailed?:
      error(.cannotConnect, false, "the host of the server can't be found")
    case .notConnectedToInternet?, .dataNotAllowed?, .internationalRoamingOff?, .callIsActive?:
      error(.offline, false, "the device is offline")
    case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
      .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?,
      .clientCertificateRejected?, .clientCertificateRequired?,
      .appTransportSecurityRequiresSecureConnection?:
      error(.insecure, false, "the connection to the server isn't secure")
    case .fileDoesNotExist?, .fileIsDirectory?, .noPermissionsToReadFile?, .cannotOpenFile?:
      error(.unreadableFile, false, "the file to send can't be read")
    // curl reports an answer of a protocol that isn't HTTP as an unsupported URL. Those of requests have
    // been checked.
    case .badURL?, .unsupportedURL?, .cannotParseResponse?, .cannotDecodeContentData?,
      .cannotDecodeRawData?, .zeroByteResource?:
      error(.invalidResponse, true, "the answer isn't HTTP")
    #if !canImport(FoundationNetworking)
      // With curl, this means that there was no answer.
      case .badServerResponse?: error(.invalidResponse, true, "the answer isn't HTTP")
    #endif
    default: error(.connectionLost, true, "the connection ended before the answer was complete")
    }
  }
}
