/// The test that decides whether texts of at most 32 bytes are valid if it's the only one of a property's rules that
/// can reject such texts.
struct DecidingTest: Equatable {
  /// The index of the test of a length, of printable text, of a list, of a date of birth or of a pattern with a table, or
  /// another number.
  let index: Int32

  /// The number of bytes of the longest texts that the test decides about.
  private static let maximumCount = 32

  /// There's no such test, because several rules check values, or one that is none of these.
  static let several = DecidingTest(index: -1)

  /// No rule rejects such texts.
  static let any = DecidingTest(index: .max)

  /// No rule rejects such texts that aren't empty.
  static let nonempty = DecidingTest(index: .max - 1)

  /// Whether there's such a test. That of a pattern decides only about text that isn't empty.
  var isOfRule: Bool { index >= 0 && index < Self.nonempty.index }

  init(index: Int32) { self.index = index }

  /// Creates the test of a property with some tests.
  ///
  /// - Parameters:
  ///   - tests: The tests of all properties.
  ///   - rules: The indices of the property's tests.
  init(_ tests: [TextTest], of rules: PlanRange) {
    var deciding: Int32?
    var isPattern = false
    var allowsEmpty = true
    for index in rules.indices {
      switch tests[index] {
      case .siblings, .unchecked: continue
      case .uncheckedPattern(let isEmptyAllowed): allowsEmpty = allowsEmpty && isEmptyAllowed
      // Texts have at most as many code units as bytes.
      case .length(let rule) where rule.min <= 1 && rule.max >= Self.maximumCount:
        allowsEmpty = allowsEmpty && rule.min == 0
      case .length where deciding == nil, .printable where deciding == nil,
        .texts where deciding == nil, .list where deciding == nil,
        .dateOfBirth where deciding == nil:
        deciding = Int32(index)
      case .pattern where deciding == nil:
        deciding = Int32(index)
        isPattern = true
      default:
        self = .several
        return
      }
    }
    if let deciding {
      self = allowsEmpty || isPattern ? DecidingTest(index: deciding) : .several
    } else {
      self = allowsEmpty ? .any : .nonempty
    }
  }
}
