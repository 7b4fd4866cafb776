import Foundation
import Testing

/// A pipe, whose ends the test closes.
struct OpenPipe {
  /// The descriptor to read from.
  let input: CInt
  /// The descriptor to write to.
  let output: CInt

  /// Opens a pipe, whose ends wait for bytes and for room if it is blocking.
  init(isBlocking: Bool = true) throws {
    var ends: [CInt] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    (input, output) = (ends[0], ends[1])
    guard !isBlocking else { return }
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
  }

  /// Writes bytes, which must fit into the pipe.
  func write(_ bytes: [UInt8]) {
    #expect(unsafe Foundation.write(output, bytes, bytes.count) == bytes.count)
  }
}
