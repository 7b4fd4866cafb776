/// A test that accepts nonempty text of a property without consulting its rules.
///
/// The test limits the length, and looks for the text in a list or matches it against a pattern.
struct TextMatcherNode: Sendable {
  /// The index of a pattern among the plan's automata, or of a list's first text among the plan's
  /// texts, or of a long list, or −1 if there's no test.
  private let start: Int32
  /// The number of texts in a list, or −1 for a pattern, or −2 for a long list.
  private let count: Int32
  /// The maximum number of UTF-8 bytes.
  private let limit: Int32

  private init(start: Int32, count: Int32, limit: Int32) {
    self.start = start
    self.count = count
    self.limit = limit
  }

  /// A node that accepts no text.
  static let none = TextMatcherNode(start: -1, count: -1, limit: -1)

  /// Whether there's a test.
  var isSet: Bool { start >= 0 }

  init(pattern: Int32, limit: Int32) { self.init(start: pattern, count: -1, limit: limit) }

  init(texts: PlanRange, limit: Int32) {
    self.init(start: texts.start, count: texts.count, limit: limit)
  }

  init(list: Int32, limit: Int32) { self.init(start: list, count: -2, limit: limit) }

  /// The index of the long list, or −1 if there's none, and the maximum number of UTF-8 bytes.
  @inline(__always)
  var longList: (index: Int, limit: Int) { (count == -2 ? Int(start) : -1, Int(limit)) }

  /// The index of the pattern, or −1 if there's none, and the maximum number of UTF-8 bytes.
  @inline(__always)
  var pattern: (index: Int, limit: Int) { (count == -1 ? Int(start) : -1, Int(limit)) }

  /// Tests text.
  ///
  /// - Parameters:
  ///   - text: Nonempty text without escapes, as the payload spells it.
  ///   - head: The first eight bytes of the text.
  ///   - plan: The plan.
  /// - Returns: Whether the text passes. If it doesn't, the rules decide.
  @inline(__always)
  func accepts(_ text: RawSpan, head: UInt64, _ plan: PlanView) -> Bool {
    if text.byteCount > Int(limit) { return false }
    if count < 0 {
      guard count == -2 else { return plan.matches(text, pattern: Int(start)) }
      return plan.lists[Int(start)].contains(text, head: head)
    }
    return plan.holds(text, head: head, among: PlanRange(start: start, count: count))
  }
}
