/// How tickets and uploads do not fit, as a stable word.
///
/// The set is open: later versions may add codes, so a switch over them needs a default.
///
/// ```swift
/// TicketFaultCode.missing                             // missing
/// TicketFaultCode(rawValue: "extra") == .extra        // true
/// ```
public struct TicketFaultCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The word.
  public let rawValue: String

  /// Creates a code from its word.
  ///
  /// - Parameter rawValue: The word.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ word: String) { rawValue = word }

  /// The word.
  public var description: String { rawValue }

  /// An upload without a ticket.
  public static let missing = TicketFaultCode("missing")
  /// A ticket without an upload.
  public static let extra = TicketFaultCode("extra")
  /// An upload with more than one ticket.
  public static let duplicate = TicketFaultCode("duplicate")
  /// A ticket that suits more than one upload, or tickets that do.
  public static let ambiguous = TicketFaultCode("ambiguous")
  /// An upload longer than its ticket takes.
  public static let size = TicketFaultCode("size")
}
