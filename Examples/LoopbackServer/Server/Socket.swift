#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of a system call.
public struct SocketError: Error, CustomStringConvertible {
  /// The name of the call.
  public let call: String

  /// The error number of the system.
  public let code: Int32

  init(_ call: String) {
    self.call = call
    code = errno
  }

  /// The call and the error number.
  public var description: String { "\(call): error \(code)" }
}

/// A socket that never blocks, and that is closed when it goes out of scope.
struct Socket: ~Copyable {
  /// The result of reading or writing.
  enum Progress {
    case count(Int)
    /// There is nothing to read or no space to write to.
    case wait
    /// The connection has ended.
    case end
  }

  let descriptor: Int32

  /// Takes over a descriptor.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Returns the descriptor without closing it.
  consuming func release() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Creates a socket that accepts connections from the same machine.
  ///
  /// - Parameter port: The port, or 0 for any that is free.
  /// - Returns: The socket.
  /// - Throws: ``SocketError`` if the port isn't free.
  static func listening(onPort port: UInt16) throws(SocketError) -> Socket {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw SocketError("socket") }
    let result = Socket(owning: descriptor)
    try result.makeNonblocking()
    var isReusable: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReusable, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // The pointer is used only during the calls.
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound else { throw SocketError("bind") }
    guard listen(descriptor, 64) == 0 else { throw SocketError("listen") }
    return result
  }

  /// The port of a listening socket.
  var port: UInt16 {
    var address = sockaddr_in()
    var count = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &count)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private func makeNonblocking() throws(SocketError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw SocketError("fcntl") }
  }

  /// Accepts a connection, or returns `nil` if there is none.
  func accepted() -> Socket? {
    #if canImport(Glibc)
      let connection = Glibc.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
      let connection = Musl.accept(descriptor, nil, nil)
    #elseif canImport(Android)
      let connection = Android.accept(descriptor, nil, nil)
    #else
      let connection = Darwin.accept(descriptor, nil, nil)
    #endif
    guard connection >= 0 else { return nil }
    let result = Socket(owning: connection)
    do { try result.makeNonblocking() } catch { return nil }
    #if canImport(Darwin)
      var hasNoSignal: Int32 = 1
      _ = unsafe setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &hasNoSignal, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return result
  }

  /// Appends bytes that have arrived.
  func read(into bytes: inout [UInt8], atMost limit: Int) -> Progress {
    var buffer = [UInt8](repeating: 0, count: limit)
    // The memory is used only during the call.
    let count = unsafe buffer.withUnsafeMutableBytes { memory in
      unsafe recv(descriptor, memory.baseAddress, memory.count, 0)
    }
    guard count > 0 else {
      return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? .wait : .end
    }
    bytes += buffer[..<count]
    return .count(count)
  }

  /// Sends the first of some bytes.
  func write(_ bytes: ArraySlice<UInt8>) -> Progress {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    // The memory is used only during the call.
    let count = unsafe bytes.withUnsafeBytes { memory in
      unsafe send(descriptor, memory.baseAddress, memory.count, flags)
    }
    if count >= 0 { return .count(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .wait : .end
  }
}

/// The events that a socket is watched for.
struct SocketEvents {
  let descriptor: Int32
  var isReadable = false
  var isWritable = false

  /// Waits until at least one socket can be read from or written to, or has ended.
  ///
  /// - Parameter events: The sockets and what they're watched for, which is replaced by what they're ready
  ///   for. One that has ended can be read from.
  static func wait(for events: inout [SocketEvents]) {
    var entries = events.map {
      pollfd(
        fd: $0.descriptor,
        events: Int16(($0.isReadable ? POLLIN : 0) | ($0.isWritable ? POLLOUT : 0)), revents: 0)
    }
    _ = unsafe poll(&entries, nfds_t(entries.count), -1)
    for (index, entry) in entries.enumerated() {
      events[index].isReadable = Int32(entry.revents) & (POLLIN | POLLHUP | POLLERR) != 0
      events[index].isWritable = Int32(entry.revents) & POLLOUT != 0
    }
  }
}
