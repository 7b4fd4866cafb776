/// The speeds of the rows in each round.
struct Measurement {
  /// The items per second of each row, one number per round.
  private(set) var speeds: [Row.Name: [Double]] = [:]

  /// The minimum duration of a measurement, which limits random variation.
  private static let minimumTime = Duration.milliseconds(250)

  /// Measures every row once in each round, so that temporary load affects all of them.
  init(_ rows: [Row], rounds: Int) throws {
    for row in rows { _ = try Self.speed(of: row, during: .zero) }
    for _ in 0..<rounds {
      for row in rows {
        speeds[row.name, default: []].append(try Self.speed(of: row, during: Self.minimumTime))
      }
    }
  }

  /// Returns the median speed of a row in items per second.
  func speed(of name: Row.Name) -> Double? { speeds[name].flatMap(Self.median) }

  /// Returns the median ratio of a row's speed to another's.
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

/// An error thrown if a row doesn't accept the expected number of items.
struct WrongCount: Error, CustomStringConvertible {
  let name: Row.Name
  let count: Int
  let expected: Int

  var description: String { "\(name.rawValue) accepted \(count) items, expected \(expected)" }
}
