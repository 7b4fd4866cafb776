/// The loop that serves all connections on one thread, so that nothing needs a lock.
struct EventLoop: ~Copyable {
  private let listener: Socket
  private let wakeUp: Socket
  private var connections: [Int32: Connection] = [:]
  private var service: any HTTPService

  private static let readByteCount = 1 << 16

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - listener: The socket that accepts connections.
  ///   - wakeUp: A descriptor that can be read from when the loop must end.
  ///   - service: The service that answers the requests.
  init(_ listener: consuming Socket, wakeUp: consuming Socket, _ service: some HTTPService) {
    self.listener = listener
    self.wakeUp = wakeUp
    self.service = service
  }

  /// Serves connections until it's woken up.
  mutating func run() {
    while true {
      var events = [
        SocketEvents(descriptor: listener.descriptor, isReadable: true),
        SocketEvents(descriptor: wakeUp.descriptor, isReadable: true),
      ]
      events += connections.values.map(\.events)
      SocketEvents.wait(for: &events)
      if events[1].isReadable { return }
      if events[0].isReadable {
        while let socket = listener.accepted() {
          let connection = Connection(socket)
          connections[connection.events.descriptor] = connection
        }
      }
      for event in events[2...] {
        guard let connection = connections[event.descriptor] else { continue }
        if event.isReadable { connection.read(atMost: Self.readByteCount, &service) }
        if event.isWritable { connection.write() }
        if connection.hasEnded { connections[event.descriptor] = nil }
      }
    }
  }
}

/// A connection with the bytes that have arrived and those to be sent.
final class Connection {
  private let socket: Socket
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var pending: (request: IncomingRequest, length: Int)?
  private var isClosing = false
  private(set) var hasEnded = false

  init(_ socket: consuming Socket) { self.socket = socket }

  /// The events that the connection is waiting for.
  var events: SocketEvents {
    SocketEvents(
      descriptor: socket.descriptor, isReadable: !isClosing, isWritable: !output.isEmpty)
  }

  /// Reads bytes that have arrived, and answers the requests that are complete.
  func read(atMost limit: Int, _ service: inout any HTTPService) {
    switch socket.read(into: &input, atMost: limit) {
    case .wait: return
    case .end: hasEnded = true
    case .count: answer(&service)
    }
  }

  private func answer(_ service: inout any HTTPService) {
    do throws(IncomingRequest.Malformed) {
      while !isClosing {
        if pending == nil {
          pending = try IncomingRequest.head(in: &input)
          if let pending, input.count < pending.length,
            pending.request.value(of: "expect")?.lowercased() == "100-continue"
          {
            output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
          }
        }
        guard let pending, input.count >= pending.length else { break }
        var request = pending.request
        request.body = Array(input[..<pending.length])
        input.removeSubrange(..<pending.length)
        self.pending = nil
        output += service.response(to: request).bytes
        if request.value(of: "connection")?.lowercased() == "close" { isClosing = true }
      }
    } catch {
      output += OutgoingResponse(status: error.status).bytes
      isClosing = true
    }
    write()
  }

  /// Sends as many bytes as possible.
  func write() {
    while !output.isEmpty {
      switch socket.write(output) {
      case .count(let count): output.removeFirst(count)
      case .wait: return
      case .end:
        hasEnded = true
        return
      }
    }
    output = []
    if isClosing { hasEnded = true }
  }
}
