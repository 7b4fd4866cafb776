/// Finds the ticket of each upload: by file name, then by property and facet, then by facet alone.
///
/// Each round looks at all that is left before it decides, so that the order of the tickets does not
/// matter. A ticket that names a file is never taken for another one, but at the very same place.
struct TicketMatching {
  private let uploads: [Upload]
  private let tickets: [UploadTicket]

  /// Of each upload its ticket.
  private(set) var matches: [Int: Int] = [:]
  private var uploadFaults: [Int: UploadMatchingError.Fault] = [:]
  private var ticketFaults: [Int: UploadMatchingError.Fault] = [:]
  private var openUploads: [Int]
  private var openTickets: [Int]

  init(_ uploads: [Upload], _ tickets: [UploadTicket]) {
    self.uploads = uploads
    self.tickets = tickets
    openUploads = Array(uploads.indices)
    openTickets = Array(tickets.indices)
    round(uploadKey: { [$0.fileName] }, ticketKey: { $0.fileName.map { [$0] } })
    round(
      uploadKey: { [$0.propertyPath, $0.facet] },
      ticketKey: { ticket in
        ticket.propertyPath.flatMap { path in ticket.facet.map { [path, $0] } }
      })
    round(
      uploadKey: { [$0.facet] }, ticketKey: { $0.fileName == nil ? $0.facet.map { [$0] } : nil })
    for index in openUploads where !uploads[index].mayBeDropped {
      uploadFaults[index] = UploadMatchingError.Fault(.missing, uploads[index])
    }
    for index in openTickets {
      ticketFaults[index] = UploadMatchingError.Fault(.unexpected, tickets[index])
    }
    for (index, ticket) in matches {
      guard let limit = tickets[ticket].maxFileSize, limit < uploads[index].length else { continue }
      uploadFaults[index] = UploadMatchingError.Fault(.size, uploads[index], maxFileSize: limit)
    }
  }

  /// Everything that does not fit, in order.
  var faults: [UploadMatchingError.Fault] {
    uploads.indices.compactMap { uploadFaults[$0] }
      + tickets.indices.compactMap { ticketFaults[$0] }
  }

  /// Brings together what has the same key; texts are compared byte by byte.
  private mutating func round(
    uploadKey: (Upload) -> [String], ticketKey: (UploadTicket) -> [String]?
  ) {
    let wanted = Dictionary(grouping: openUploads) { Self.bytes(uploadKey(uploads[$0])) }
    let offered = Dictionary(grouping: openTickets) { ticketKey(tickets[$0]).map(Self.bytes) }
    var done: (uploads: Set<Int>, tickets: Set<Int>) = ([], [])
    for (key, uploadIndexes) in wanted {
      guard let ticketIndexes = offered[key] else { continue }
      done.uploads.formUnion(uploadIndexes)
      done.tickets.formUnion(ticketIndexes)
      switch (uploadIndexes.count, ticketIndexes.count) {
      case (1, 1): matches[uploadIndexes[0]] = ticketIndexes[0]
      case (1, _):
        uploadFaults[uploadIndexes[0]] = UploadMatchingError.Fault(
          .duplicate, uploads[uploadIndexes[0]])
      default:
        for index in uploadIndexes {
          uploadFaults[index] = UploadMatchingError.Fault(.ambiguous, uploads[index])
        }
      }
    }
    openUploads.removeAll { done.uploads.contains($0) }
    openTickets.removeAll { done.tickets.contains($0) }
  }

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

extension Upload {
  /// The path of the property that has the facet.
  fileprivate var propertyPath: String {
    // In bytes: as characters, a dot and a combining mark behind it would be one.
    let ending = Array(".".utf8) + Array(facet.utf8)
    guard path.utf8.suffix(ending.count).elementsEqual(ending) else { return path }
    return String(decoding: path.utf8.dropLast(ending.count), as: UTF8.self)
  }
}
