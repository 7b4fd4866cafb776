extension Measurement {
  /// Returns a message for each row of dates that isn't as much faster than Foundation as it has to be.
  ///
  /// - Parameter minimum: The minimum ratio to the speed of `DateFormatter`.
  /// - Returns: The messages.
  func slowDates(minimumRatio minimum: Double) -> [String] {
    Row.Name.allCases.flatMap { name in
      [(name.formatterRow, minimum, "DateFormatter"), (name.styleRow, 1, "ISO8601FormatStyle")]
        .compactMap { other, minimum, label in
          guard let other, let ratio = ratio(of: name, to: other), ratio < minimum else {
            return nil
          }
          return "\(name.rawValue) must be at least \(minimum) times \(label), and is \(ratio)"
        }
    }
  }
}
