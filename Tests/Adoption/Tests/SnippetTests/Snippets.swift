import Foundation

#if canImport(FoundationNetworking)
  // On Linux, URLRequest isn't part of Foundation. Exporting it imports it into all snippets.
  @_exported import FoundationNetworking
#endif

/// Takes the result that a snippet shows in a comment.
func use<Value: ~Copyable & ~Escapable>(_ value: borrowing Value) {}

/// The type that pages encode and decode if they don't declare their own.
struct Note: Codable, Sendable {
  var c_string: String?
  var c_date: Date?
}
