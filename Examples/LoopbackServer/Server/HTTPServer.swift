package import Foundation

/// A server on the loopback that lets a service answer its requests, on one thread.
package final class HTTPServer: Sendable {
  /// The URL of the server, such as `http://127.0.0.1:8080`.
  package let url: URL

  private let wakeUp: Pipe
  private let end = DispatchGroup()

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - makeService: A closure that creates the service from the URL of the server.
  /// - Throws: ``SocketError`` if the port isn't free.
  package init(port: UInt16 = 0, _ makeService: (URL) -> some HTTPService) throws {
    let listener = try Socket.listening(onPort: port)
    guard let url = URL(string: "http://127.0.0.1:\(listener.port)") else {
      throw SocketError("getsockname")
    }
    self.url = url
    wakeUp = Pipe()
    let service = makeService(url)
    // The loop closes both descriptors.
    let listening = listener.release()
    let waking = dup(wakeUp.fileHandleForReading.fileDescriptor)
    end.enter()
    Thread { [end] in
      var loop = EventLoop(
        Socket(owning: listening), wakeUp: Socket(owning: waking), service)
      loop.run()
      end.leave()
    }.start()
  }

  deinit { stop() }

  /// Ends all connections, and returns when the thread of the server has ended.
  package func stop() {
    try? wakeUp.fileHandleForWriting.close()
    end.wait()
  }
}
