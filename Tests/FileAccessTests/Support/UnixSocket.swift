import Foundation
import Testing

/// Sockets in the file system.
enum UnixSocket {
  /// Creates a socket and returns its descriptor, which the caller closes.
  static func bind(at path: String) throws -> CInt {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = CInt(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_UNIX, type, 0)
    try #require(descriptor >= 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = path.utf8CString
    try #require(bytes.count <= MemoryLayout.size(ofValue: address.sun_path))
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { destination in
      unsafe bytes.withUnsafeBytes { unsafe destination.copyMemory(from: $0) }
    }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    return descriptor
  }
}
