import Invariants
import JSONText
import ObjectBody
// Detecting media types is shared by modules, but not public.
@testable import MultipartForm

/// Reads the bytes as the start of a file, as upload tickets and as an encoded upload plan.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    requireMediaType(of: bytes)
    guard let document = try? JSONDocument(bytes.copy) else { return }
    let tickets = (try? UploadTicket.tickets(in: document)) ?? []
    for ticket in tickets { requireTicket(ticket) }
    requirePlan(bytes.copy, tickets)
  }
}

private func requireMediaType(of bytes: RawSpan) {
  guard let type = MediaType(sniffing: bytes) else { return }
  require(known.contains(type.essence), "\(type) is not a type that can be detected")
  require(!type.mismatches(sniffed: type), "\(type) mismatches itself")
  let ending = type.preferredExtension
  require(
    ending.flatMap { MediaType(ofFileNamed: "a.\($0)") } == type, "\(type) has \(ending ?? "")")
  guard type == "text/plain" || type == "application/json" else { return }
  // The last character may be truncated.
  let text = bytes.copy.prefix(MediaType.sniffedByteCount)
  let isText = (0...min(3, text.count)).contains {
    String(validating: text.dropLast($0), as: UTF8.self) != nil
  }
  require(isText, "\(type), but not UTF-8")
  require(!text.contains(0), "\(type) with NUL")
}

private let known: Set<String> = [
  "image/jpeg", "image/png", "image/gif", "image/webp", "image/heic", "image/avif", "image/tiff",
  "image/bmp", "application/pdf", "video/mp4", "audio/mp4", "video/quicktime", "audio/mpeg",
  "audio/wav", "application/zip", "application/gzip", "application/json", "application/xml",
  "text/plain",
]
