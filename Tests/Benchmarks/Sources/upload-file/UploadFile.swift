import Foundation
import ObjectBody
import ObjectClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A program that sends a file with an `Uploader`, and the same form with `URLSession` alone.
///
/// usage: upload-file FILE URL ROUNDS
///
/// The first upload isn't timed. After it, the program prints the maximum of its memory in kilobytes. Then it
/// prints a line for each round: the seconds of writing the form, of the uploader's request, and of the same
/// request with `URLSession`.
@main
struct UploadFile {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let rounds = Int(arguments[3]) else {
      print("expected FILE URL ROUNDS")
      exit(2)
    }
    let ticket = try UploadTicket(
      [
        "uploadUrl": .string(arguments[2]),
        "fields": [["key": "key", "value": "uploads/1"]],
      ], policy: UploadURLPolicy(allowsHTTPOnLoopback: true))
    let upload = TicketedUpload(
      upload: try Upload(
        .file(path: arguments[1], mediaType: "application/octet-stream"), facet: "content",
        for: "c_file"), ticket: ticket)
    _ = try await send(upload, through: URLSessionTransport())
    print(peakMemory)
    for round in 0..<rounds {
      let (times, continuation) = AsyncStream<RequestTimes>.makeStream()
      let transport = ComparingTransport(isOwnFirst: round % 2 == 0, times: continuation)
      let total = try await send(upload, through: transport)
      continuation.finish()
      for await times in times {
        let form = total - times.own - times.session
        print(form.inSeconds, times.own.inSeconds, times.session.inSeconds)
      }
    }
  }

  /// Sends the file, and returns how long it took.
  private static func send(
    _ upload: TicketedUpload, through transport: any HTTPTransport
  ) async throws -> Duration {
    var uploader = Uploader(transport: transport, directory: NSTemporaryDirectory())
    uploader.urlPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    uploader.retryPolicy = .none
    let start = ContinuousClock.now
    for status in await uploader.upload([upload]) {
      guard case .done = status.state else {
        print("\(status.state)")
        exit(1)
      }
    }
    return start.duration(to: .now)
  }

  /// The maximum of the memory that the process has had so far, in kilobytes.
  private static var peakMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}

extension Duration {
  /// The number of seconds.
  var inSeconds: Double { self / .seconds(1) }
}
