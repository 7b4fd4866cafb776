/// A payload under construction: ordered members with values in JSON.
struct PayloadObject {
  struct Member {
    let name: String
    var value: String
  }

  var members: [Member] = []

  /// The value of a member. Setting an absent member appends it; setting `nil` removes it.
  subscript(name: String) -> String? {
    get { members.first { $0.name == name }?.value }
    set {
      guard let place = members.firstIndex(where: { $0.name == name }) else {
        if let newValue { members.append(Member(name: name, value: newValue)) }
        return
      }
      if let newValue {
        members[place].value = newValue
      } else {
        members.remove(at: place)
      }
    }
  }

  /// The payload as compact JSON.
  var json: String {
    "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}

extension PayloadObject {
  /// Returns a valid payload with its members in declared order.
  init(_ texts: TextMaker, _ random: inout SeededGenerator) {
    self["c_date"] = "\"\(Self.date(&random))\""
    self["c_bool"] = "\(random.happens(0.5))"
    self["c_reference"] = "\"\(Self.reference(&random))\""
    self["c_number"] = Self.number(&random)
    var document = PayloadObject()
    document["c_stringOne"] = texts.text(5...40, &random)
    document["c_stringTwo"] = texts.text(5...40, &random)
    self["c_document"] = document.json
    self["c_string"] = texts.text(10...176, isRare: true, &random)
    if random.happens(0.9) { self["c_any"] = Self.anything(&random) }
    let count = random.whole(3...20)
    self["c_stringArray"] = Self.array((0..<count).map { _ in texts.text(4...30, &random) })
    self["c_status"] = "\"\(random.one(of: BenchmarkDefinition.statuses))\""
    self["c_email"] = "\"\(Self.email(&random))\""
    if random.happens(0.9) {
      let count = random.whole(0...16)
      self["c_scores"] = Self.array((0..<count).map { _ in Self.score(&random) })
    }
  }

  private static func array(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }

  private static func date(_ random: inout SeededGenerator) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: count - text.count) + text
    }
    let year = digits(random.whole(1990...2035), 4)
    let month = digits(random.whole(1...12), 2)
    let day = digits(random.whole(1...28), 2)
    let hour = digits(random.whole(0...23), 2)
    let minute = digits(random.whole(0...59), 2)
    let second = digits(random.whole(0...59), 2)
    let fraction = digits(random.whole(0...999), 3)
    return "\(year)-\(month)-\(day)T\(hour):\(minute):\(second).\(fraction)Z"
  }

  private static func reference(_ random: inout SeededGenerator) -> String {
    String((0..<24).map { _ in random.one(of: Array("0123456789abcdef")) })
  }

  private static func number(_ random: inout SeededGenerator) -> String {
    switch random.whole(1...100) {
    case ...50: "\(random.whole(-100_000...1_000_000))"
    case ...80: "\((random.number(-1000...1000) * 100).rounded() / 100)"
    case ...97: "\(random.number(-1e6...1e6))"
    default: "\(random.fraction() * 1e-9)"
    }
  }

  private static func score(_ random: inout SeededGenerator) -> String {
    random.happens(0.6)
      ? "\(random.whole(0...100))" : "\(random.number(0...1000).rounded() / 10)"
  }

  private static func anything(_ random: inout SeededGenerator) -> String {
    var inner = PayloadObject()
    inner["flag"] = "\(random.happens(0.5))"
    let count = random.whole(0...4)
    inner["list"] = array((0..<count).map { _ in "\(random.whole(0...9))" })
    inner["none"] = "null"
    var outer = PayloadObject()
    outer["kind"] = "\"\(random.one(of: TextMaker.words))\""
    outer["n"] = "\(random.whole(0...999))"
    outer["inner"] = inner.json
    return outer.json
  }

  static func email(_ random: inout SeededGenerator) -> String {
    let first = random.one(of: TextMaker.words)
    let last = random.one(of: TextMaker.words)
    let house = random.one(of: TextMaker.words)
    let end = random.one(of: ["com", "net", "org", "info"])
    return "\(first).\(last)\(random.whole(1...9999))@\(house).example.\(end)"
  }
}
