/// The classes of most characters, in pages of 64.
struct PatternClassPages: Sendable {
  /// For each 64 characters, the start of their page in ``classes``.
  private let pages: [UInt16]
  /// The classes of the characters in each different page.
  private let classes: [UInt8]

  /// The number of characters in pages. Planes 2 and higher have few runs of the same class.
  private static let limit: UInt32 = 0x20000

  /// Creates the pages from runs of characters with the same class, or returns `nil` if there are too many different
  /// ones.
  ///
  /// - Parameters:
  ///   - starts: The first character of each run, of which the first is 0.
  ///   - runClasses: The class of each run.
  init?(starts: [UInt32], classes runClasses: [UInt8]) {
    var pages: [UInt16] = []
    var classes: [UInt8] = []
    // For each class, the page whose characters all have it.
    var wholePages = [Int](repeating: -1, count: 256)
    var run = 0
    for page in 0..<Self.limit / 64 {
      let start = page * 64
      while run + 1 < starts.count, starts[run + 1] <= start { run += 1 }
      let isWhole = run + 1 == starts.count || starts[run + 1] >= start + 64
      let first = Int(runClasses[run])
      if isWhole, wholePages[first] >= 0 {
        pages.append(UInt16(wholePages[first]))
        continue
      }
      guard classes.count / 64 <= UInt16.max else { return nil }
      if isWhole { wholePages[first] = classes.count / 64 }
      pages.append(UInt16(classes.count / 64))
      for code in start..<start + 64 {
        while run + 1 < starts.count, starts[run + 1] <= code { run += 1 }
        classes.append(runClasses[run])
      }
    }
    self.pages = pages
    self.classes = classes
  }

  var byteCount: Int { pages.count * 2 + classes.count }

  /// Returns the class of a character, or `nil` if it isn't in a page.
  @inline(__always)
  func characterClass(of code: UInt32) -> Int? {
    guard code < Self.limit else { return nil }
    return Int(classes[Int(pages[Int(code &>> 6)]) &<< 6 | Int(code & 63)])
  }
}
