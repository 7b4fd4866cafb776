import Geocaches
import ObjectBody

/// Caches as lines of text.
struct CacheLines {
  let caches: [Cache]

  /// One line for each cache: its id, its difficulty, its location, and when it was found.
  var text: String {
    let width = caches.map(\.displayedID.count).max() ?? 0
    return caches.map { cache in
      let padding = String(repeating: " ", count: width - cache.displayedID.count)
      let difficulty = (cache.difficulty < 10 ? " " : "") + "\(cache.difficulty)/10"
      let location = "\(cache.location.latitude), \(cache.location.longitude)"
      let state = cache.foundTime.map { "  found \(Self.date($0))" } ?? ""
      return "\(cache.displayedID)\(padding)  \(difficulty)  \(location)\(state)\n"
    }.joined()
  }

  private static func date(_ seconds: Double) -> String {
    let whole = Int64(exactly: seconds.rounded(.down))
    return whole.flatMap { Instant(seconds: $0).rfc3339(fractionDigits: 0) } ?? "\(seconds) s"
  }
}

extension Cache {
  /// The id as JSON text, so that control characters in it can't reach the terminal.
  var displayedID: String { JSONValue.string(id).description }
}
