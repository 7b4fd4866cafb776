/// Matches tickets with uploads in three rounds: by file name, by property and facet, and by facet.
///
/// Each round considers all remaining uploads and tickets together, so the order of the tickets
/// doesn't matter. A ticket with a file name can match an upload with a different file name, but
/// only if both have the same property and facet.
struct TicketMatching {
  private let uploads: [Upload]
  private let tickets: [UploadTicket]

  /// The index of the ticket that matches each upload, by the index of the upload.
  private(set) var matches: [Int: Int] = [:]
  private var uploadFaults: [Int: UploadMatchingError.Fault] = [:]
  private var ticketFaults: [Int: UploadMatchingError.Fault] = [:]
  private var openUploads: [Int]
  private var openTickets: [Int]

  /// Matches tickets with uploads.
  ///
  /// - Parameters:
  ///   - uploads: The uploads.
  ///   - tickets: The tickets.
  ///   - isComplete: Whether all tickets are there. Otherwise, one that has only a facet can be that of
  ///     any upload with the facet, even one that has another ticket.
  init(_ uploads: [Upload], _ tickets: [UploadTicket], isComplete: Bool) {
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
      uploadKey: { [$0.facet] }, ticketKey: { $0.fileName == nil ? $0.facet.map { [$0] } : nil },
      among: isComplete ? openUploads : Array(uploads.indices))
    for index in openUploads where !uploads[index].mayBeDropped {
      uploadFaults[index] = UploadMatchingError.Fault(.missing, uploads[index])
    }
    for index in openTickets {
      ticketFaults[index] = UploadMatchingError.Fault(.unexpected, tickets[index])
    }
    for (index, ticket) in matches {
      guard let limit = tickets[ticket].maxFileSize, limit < uploads[index].length else { continue }
      uploadFaults[index] = UploadMatchingError.Fault(.size, uploads[index], maxFileSize: limit)
      matches[index] = nil
    }
  }

  /// The mismatches of the uploads, followed by those of the tickets, both in their given order.
  var faults: [UploadMatchingError.Fault] {
    uploads.indices.compactMap { uploadFaults[$0] }
      + tickets.indices.compactMap { ticketFaults[$0] }
  }

  /// Matches uploads and tickets with equal keys, compared by their UTF-8 bytes, if only one of the
  /// candidates, which are the remaining uploads by default, has the key.
  private mutating func round(
    uploadKey: (Upload) -> [String], ticketKey: (UploadTicket) -> [String]?,
    among candidates: [Int]? = nil
  ) {
    let candidatesByKey = Dictionary(grouping: candidates ?? openUploads) {
      Self.keys(uploadKey(uploads[$0]))
    }
    let uploadsByKey = Dictionary(grouping: openUploads) { Self.keys(uploadKey(uploads[$0])) }
    let ticketsByKey = Dictionary(grouping: openTickets) { ticketKey(tickets[$0]).map(Self.keys) }
    var done: (uploads: Set<Int>, tickets: Set<Int>) = ([], [])
    for (key, uploadIndexes) in uploadsByKey {
      guard let ticketIndexes = ticketsByKey[key] else { continue }
      done.uploads.formUnion(uploadIndexes)
      done.tickets.formUnion(ticketIndexes)
      switch (candidatesByKey[key]?.count, ticketIndexes.count) {
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

  // These keys share the texts, because tickets of one property have the same path.
  private static func keys(_ texts: [String]) -> [UTF8Key] { texts.map { UTF8Key(text: $0) } }
}

extension Upload {
  /// The path of the property that the facet belongs to.
  fileprivate var propertyPath: String {
    // Compare bytes, because a dot and a combining mark that follows it are one `Character`.
    let ending = Array(".".utf8) + Array(facet.utf8)
    guard path.utf8.suffix(ending.count).elementsEqual(ending) else { return path }
    return String(decoding: path.utf8.dropLast(ending.count), as: UTF8.self)
  }
}
