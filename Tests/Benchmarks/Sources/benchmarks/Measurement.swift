/// How fast the rows were, round by round.
struct Measurement {
  /// The things a second of each row, one number a round.
  private(set) var speeds: [Row.Name: [Double]] = [:]

  /// The shortest time to measure, so that the rows of a round differ less by chance.
  private static let minimumTime = Duration.milliseconds(250)

  /// Measures every row once in each round: what slows the machine for a while slows them all.
  init(_ rows: [Row], rounds: Int) throws {
    for row in rows { _ = try Self.speed(of: row, during: .zero) }
    for _ in 0..<rounds {
      for row in rows {
        speeds[row.name, default: []].append(try Self.speed(of: row, during: Self.minimumTime))
      }
    }
  }

  /// The median speed of a row in things a second.
  func speed(of name: Row.Name) -> Double? { speeds[name].flatMap(Self.median) }

  /// How many times as fast as another row a row is: the median over the rounds.
  func ratio(of name: Row.Name, to other: Row.Name) -> Double? {
    guard let own = speeds[name], let other = speeds[other] else { return nil }
    return Self.median(zip(own, other).map { $0 / $1 })
  }

  private static func speed(of row: Row, during time: Duration) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var passes = 0
    var elapsed = Duration.zero
    repeat {
      let count = try row.pass()
      guard count == row.acceptedCount else {
        throw WrongCount(name: row.name, count: count, expected: row.acceptedCount)
      }
      passes += 1
      elapsed = clock.now - start
    } while elapsed < time
    return Double(passes * row.count) / (elapsed / .seconds(1))
  }

  private static func median(_ numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// A row accepted more or fewer things than it must.
struct WrongCount: Error, CustomStringConvertible {
  let name: Row.Name
  let count: Int
  let expected: Int

  var description: String { "\(name.rawValue) accepted \(count) things instead of \(expected)" }
}
