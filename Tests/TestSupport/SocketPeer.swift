package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on the loopback that follows a script instead of a protocol, so that it can do anything wrong.
///
/// Each connection has a thread, which ends with its script or with the peer.
package final class SocketPeer: Sendable {
  /// A step of a script.
  package enum Step: Sendable {
    /// Reads a request with its content, and reports it.
    case readRequest
    /// Reads the header of a request and some bytes of its content, and reports them.
    case readHead(contentByteCount: Int)
    /// Sends bytes.
    case send(String)
    /// Sends bytes one by one.
    case sendSlowly(String)
    /// Sends a number of equal bytes, as far as the other side takes them.
    case sendFiller(byteCount: Int)
    /// Waits for `release()`.
    case wait
    /// Waits for the end of the connection, and reports it.
    case readEnd
    /// Resets the connection.
    case reset
  }

  /// What the peer reports.
  package enum Event: Sendable {
    case request(CapturedRequest)
    case released
    case end
  }

  /// A request as it arrived.
  package struct CapturedRequest: Sendable {
    package let head: String
    package let content: [UInt8]

    package var requestLine: String { lines.first ?? "" }

    /// The names and values of the header fields, in order.
    package var fields: [(name: String, value: String)] {
      lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (
          String(line[..<colon]),
          line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        )
      }
    }

    package func values(_ name: String) -> [String] {
      fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    private var lines: [String] { head.components(separatedBy: "\r\n").filter { !$0.isEmpty } }
  }

  private struct Failure: Error {}

  package let port: UInt16
  private let listener: CInt
  private let events: AsyncStream<Event>
  private let gate = DispatchSemaphore(value: 0)

  /// Listens on a free port.
  ///
  /// - Parameter scripts: The script of each connection. Further connections repeat the last one.
  /// - Throws: `Failure` if there's no free port.
  package convenience init(_ scripts: [Step]...) throws { try self.init(scripts: scripts) }

  /// Listens on a free port.
  ///
  /// - Parameter scripts: The script of each connection. Further connections repeat the last one.
  /// - Throws: `Failure` if there's no free port.
  package init(scripts: [[Step]]) throws {
    let descriptor = socket(AF_INET, Self.streamType, 0)
    guard descriptor >= 0 else { throw Failure() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isListening else {
      close(descriptor)
      throw Failure()
    }
    port = UInt16(bigEndian: address.sin_port)
    listener = descriptor
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    let gate = gate
    Thread.detachNewThread {
      var count = 0
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { break }
        let script = scripts[min(count, scripts.count - 1)]
        count += 1
        Thread.detachNewThread {
          SocketConnection(connection, continuation, gate).follow(script)
        }
      }
      continuation.finish()
    }
  }

  deinit {
    for _ in 0..<64 { gate.signal() }
    shutdown(listener, CInt(Self.shutDownBoth))
    close(listener)
  }

  /// The URL of a path on the peer.
  package func url(_ path: String = "/") -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  /// Lets one connection continue that waits.
  package func release() { gate.signal() }

  /// Waits for the next request.
  package func nextRequest() async throws -> CapturedRequest {
    guard case .request(let request)? = await nextEvent() else { throw Failure() }
    return request
  }

  /// Waits for the next report.
  package func nextEvent() async -> Event? {
    var iterator = events.makeAsyncIterator()
    return await iterator.next()
  }

  /// An answer with a status line, header fields, and content.
  package static func answer(
    _ status: String = "200 OK", _ fields: [String] = [], _ content: String = "{}"
  ) -> Step {
    .send(text(status, fields, content))
  }

  package static func text(_ status: String, _ fields: [String], _ content: String) -> String {
    let lines =
      ["HTTP/1.1 \(status)", "Content-Length: \(content.utf8.count)", "Connection: close"] + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + content
  }

  #if canImport(Glibc)
    private static var streamType: CInt { CInt(SOCK_STREAM.rawValue) }
    private static var shutDownBoth: Int { Int(SHUT_RDWR) }
  #else
    private static var streamType: CInt { SOCK_STREAM }
    private static var shutDownBoth: Int { Int(SHUT_RDWR) }
  #endif
}

/// A connection of a peer, which blocks the thread that it's used on.
private final class SocketConnection {
  private let descriptor: CInt
  private let continuation: AsyncStream<SocketPeer.Event>.Continuation
  private let gate: DispatchSemaphore
  private var buffer: [UInt8] = []

  init(
    _ descriptor: CInt, _ continuation: AsyncStream<SocketPeer.Event>.Continuation,
    _ gate: DispatchSemaphore
  ) {
    #if canImport(Darwin)
      var option: CInt = 1
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &option, socklen_t(MemoryLayout<CInt>.size))
    #endif
    self.descriptor = descriptor
    self.continuation = continuation
    self.gate = gate
  }

  func follow(_ script: [SocketPeer.Step]) {
    for step in script {
      switch step {
      case .readRequest:
        guard let request = readRequest() else { return finish() }
        continuation.yield(.request(request))
      case .readHead(let count):
        guard let head = readHead(), let content = read(count) else { return finish() }
        continuation.yield(.request(SocketPeer.CapturedRequest(head: head, content: content)))
      case .send(let text): send(Array(text.utf8))
      case .sendSlowly(let text): for byte in text.utf8 { send([byte]) }
      case .sendFiller(let count):
        let block = [UInt8](repeating: 0x61, count: 1 << 16)
        var sent = 0
        while sent < count, send(block) { sent += block.count }
      case .wait:
        gate.wait()
        continuation.yield(.released)
      case .readEnd:
        while receive() {}
        continuation.yield(.end)
      case .reset:
        var option = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(
          descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
        return
      }
    }
    finish()
  }

  private func finish() {
    // Unread bytes would turn the end of the connection into a reset.
    shutdown(descriptor, CInt(SHUT_WR))
    while receive() {}
    close(descriptor)
  }

  private func readRequest() -> SocketPeer.CapturedRequest? {
    guard let head = readHead() else { return nil }
    let length = SocketPeer.CapturedRequest(head: head, content: []).values("Content-Length").first
    guard let content = read(length.flatMap { Int($0) } ?? 0) else { return nil }
    return SocketPeer.CapturedRequest(head: head, content: content)
  }

  private func readHead() -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = buffer.firstRange(of: end) {
        defer { buffer.removeSubrange(..<range.upperBound) }
        return String(decoding: buffer[..<range.upperBound], as: UTF8.self)
      }
      guard receive() else { return nil }
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    while buffer.count < count { guard receive() else { return nil } }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func receive() -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(descriptor, &block, block.count, 0)
    guard count > 0 else { return false }
    buffer += block.prefix(count)
    return true
  }

  @discardableResult
  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = CInt(MSG_NOSIGNAL)
      #else
        let flags: CInt = 0
      #endif
      let count = unsafe rest.withUnsafeBytes { unsafe sendBytes(descriptor, $0, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

// This function gives the system call a name that doesn't collide with the method above.
private func sendBytes(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer, _ flags: CInt) -> Int {
  unsafe send(descriptor, bytes.baseAddress, bytes.count, flags)
}
