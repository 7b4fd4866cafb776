/// The classes of most characters, in pages of 64.
struct PatternClassPages: Sendable {
  /// For each 64 characters, the start of their page in ``classes``.
  private let pages: [UInt16]
  /// The classes of the characters in each different page.
  private let classes: [UInt8]

  /// The number of characters in pages. Planes 2 and higher have few runs of the same class.
  private static let limit: UInt32 = 0x20000

  /// Creates the pages from runs of characters with the same class.
  ///
  /// - Parameters:
  ///   - starts: The first character of each run, of which the first is 0.
  ///   - runClasses: The class of each run.
  init(starts: [UInt32], classes runClasses: [UInt8]) {
    var pages = [UInt16](repeating: 0, count: Int(Self.limit / 64))
    // Pages with several classes come first. They are filled in place, because appending each character would take
    // longer than all else that a pattern needs.
    var classes = [UInt8](repeating: 0, count: Self.mixedPageCount(starts) * 64)
    var mixedCount = 0
    // For each class, the page whose characters all have it.
    var wholePages = [Int](repeating: -1, count: 256)
    var code: UInt32 = 0
    for run in starts.indices where code < Self.limit {
      let end = run + 1 < starts.count ? min(starts[run + 1], Self.limit) : Self.limit
      let ownClass = runClasses[run]
      if code % 64 != 0 {
        let endOfPart = min(end, (code / 64 + 1) * 64)
        Self.fill(&classes, (mixedCount - 1) * 64, code, endOfPart, ownClass)
        code = endOfPart
      }
      let firstMixed = end / 64
      if code / 64 < firstMixed {
        if wholePages[Int(ownClass)] < 0 {
          wholePages[Int(ownClass)] = classes.count / 64
          classes += repeatElement(ownClass, count: 64)
        }
        let whole = UInt16(wholePages[Int(ownClass)])
        for page in Int(code / 64)..<Int(firstMixed) { pages[page] = whole }
        code = firstMixed * 64
      }
      if code < end {
        pages[Int(firstMixed)] = UInt16(mixedCount)
        Self.fill(&classes, mixedCount * 64, code, end, ownClass)
        mixedCount += 1
        code = end
      }
    }
    self.pages = pages
    self.classes = classes
  }

  /// Returns the number of pages in which a run ends before their last character.
  private static func mixedPageCount(_ starts: [UInt32]) -> Int {
    var count = 0
    var last = limit
    for start in starts where start < limit && start % 64 != 0 && start / 64 != last {
      last = start / 64
      count += 1
    }
    return count
  }

  /// Sets the classes of characters in a page to the same one.
  private static func fill(
    _ classes: inout [UInt8], _ page: Int, _ first: UInt32, _ end: UInt32, _ ownClass: UInt8
  ) {
    let length = Int(end - first)
    let start = page + Int(first % 64)
    var span = classes.mutableSpan
    for index in start..<start + length { span[index] = ownClass }
  }

  var byteCount: Int { pages.count * 2 + classes.count }

  /// Returns the class of a character, or `nil` if it isn't in a page.
  @inline(__always)
  func characterClass(of code: UInt32) -> Int? {
    guard code < Self.limit else { return nil }
    return Int(classes[Int(pages[Int(code &>> 6)]) &<< 6 | Int(code & 63)])
  }

  /// Returns the class of the character outside ASCII that four bytes of valid UTF-8 begin with, and the number of its
  /// bytes, or `nil` if it isn't in a page or is two UTF-16 code units.
  ///
  /// The last byte has the index in the page, and those before it have the number of the page.
  @inline(__always)
  func characterClass(ofFirst word: UInt32, isUnicode: Bool) -> (index: Int, size: Int)? {
    let first = word & 0xFF
    if first < 0xE0 { return (characterClass(onPage: first & 0x1F, word &>> 8), 2) }
    let second = word &>> 8 & 0x3F
    if first < 0xF0 {
      return (characterClass(onPage: (first & 0x0F) &<< 6 | second, word &>> 16), 3)
    }
    let page = (first & 0x07) &<< 12 | second &<< 6 | word &>> 16 & 0x3F
    guard isUnicode, page < Self.limit / 64 else { return nil }
    return (characterClass(onPage: page, word &>> 24), 4)
  }

  /// Returns the class of a character by the number of its page and its last byte.
  @inline(__always)
  private func characterClass(onPage page: UInt32, _ last: UInt32) -> Int {
    Int(classes[Int(pages[Int(page)]) &<< 6 | Int(last & 0x3F)])
  }
}
