/// The test that decides whether texts are valid if it's the only one of a property's rules that checks values.
struct DecidingTest: Equatable {
  /// The index of the test of a list, or another number.
  let index: Int32

  /// There's no such test, because several rules check values or one that isn't a list.
  static let several = DecidingTest(index: -1)

  /// No rule checks values.
  static let any = DecidingTest(index: .max)

  /// No rule checks text that isn't empty.
  static let nonempty = DecidingTest(index: .max - 1)

  /// Whether the test is that of a list.
  var isList: Bool { index >= 0 && index < Self.nonempty.index }

  init(index: Int32) { self.index = index }

  /// Creates the test of a property with some tests.
  ///
  /// - Parameters:
  ///   - tests: The tests of all properties.
  ///   - rules: The indices of the property's tests.
  init(_ tests: [TextTest], of rules: PlanRange) {
    var list: Int32?
    var allowsEmpty = true
    for index in rules.indices {
      switch tests[index] {
      case .siblings, .unchecked: continue
      case .uncheckedPattern(let isEmptyAllowed): allowsEmpty = allowsEmpty && isEmptyAllowed
      case .texts where list == nil, .list where list == nil: list = Int32(index)
      default:
        self = .several
        return
      }
    }
    if let list {
      self = allowsEmpty ? DecidingTest(index: list) : .several
    } else {
      self = allowsEmpty ? .any : .nonempty
    }
  }
}
