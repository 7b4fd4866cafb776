import JSONText

/// A pattern of paths with the rules of `.gitignore`, except that `!` isn't supported.
///
/// A pattern is matched like an automaton, with all its positions at once. The time is therefore limited by the product
/// of the lengths of the pattern and the path.
struct PathPattern: Hashable, Sendable {
  /// A step of a pattern.
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    /// `?`: any scalar except a slash.
    case anyScalar
    case set(ScalarSet)
    /// `*`: any number of scalars except slashes.
    case anyScalars
    /// `**` after the last slash: everything in a directory.
    case anything
    /// `**/`: any number of directories. The second token is the name of one of them.
    case directories, directoryName
  }

  private var tokens: [Token] = []

  /// Whether only the files in a directory match, because the pattern ends with a slash.
  private let isDirectory: Bool

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - name: The option, for errors.
  /// - Throws: ``UsageError`` if it isn't a pattern, or if no path can match it.
  init(_ text: String, for name: String) throws(UsageError) {
    func unexpected(_ expectation: String) -> UsageError {
      let found = text.isEmpty ? "nothing" : text.excerpt()
      return UsageError(reason: "expected \(expectation) for \(name), found \(found)")
    }
    var rest = Array(text.unicodeScalars)[...]
    guard rest.first != "!" else { throw unexpected("a pattern without ! at the start") }
    isDirectory = rest.last == "/"
    if isDirectory { rest.removeLast() }
    let isAnchored = rest.contains("/")
    if rest.first == "/" { rest.removeFirst() }
    guard !rest.isEmpty else { throw unexpected("a pattern of paths") }
    let names = rest.split(separator: "/", omittingEmptySubsequences: false)
    guard !names.contains(where: { $0.isEmpty || $0.elementsEqual(["."]) }) else {
      throw unexpected("a pattern without ./ and //")
    }
    if !isAnchored { tokens += [.directories, .directoryName] }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "?": tokens.append(.anyScalar)
      case "*": appendAsterisks(&rest)
      case "[":
        guard let set = ScalarSet(&rest) else { throw unexpected("a pattern with [] around a set") }
        tokens.append(.set(set))
      case "\\":
        guard let escaped = rest.popFirst() else { throw unexpected("a character after \\") }
        tokens.append(.scalar(escaped))
      default: tokens.append(.scalar(scalar))
      }
    }
  }

  /// Appends the token of one or more asterisks, the first of which was removed.
  private mutating func appendAsterisks(_ rest: inout ArraySlice<Unicode.Scalar>) {
    let isFirst = [nil, .scalar("/"), .directoryName].contains(tokens.last)
    let others = rest.prefix { $0 == "*" }.count
    rest = rest.dropFirst(others)
    guard others > 0, isFirst, rest.first ?? "/" == "/" else { return tokens.append(.anyScalars) }
    tokens += rest.popFirst() == nil ? [.anything] : [.directories, .directoryName]
  }

  /// Returns whether a path or one of its directories matches.
  ///
  /// - Parameter path: A path without `.` and empty names.
  /// - Returns: Whether it matches.
  func matches(_ path: String) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    enter(0, &states)
    for scalar in path.unicodeScalars {
      if scalar == "/", states[tokens.count] { return true }
      var next = [Bool](repeating: false, count: states.count)
      for (index, token) in tokens.enumerated() where states[index] {
        switch token {
        case .scalar(let expected): if scalar == expected { enter(index + 1, &next) }
        case .anyScalar: if scalar != "/" { enter(index + 1, &next) }
        case .set(let set):
          if scalar != "/", set.contains(scalar) { enter(index + 1, &next) }
        case .anyScalars: if scalar != "/" { enter(index, &next) }
        case .anything:
          enter(index, &next)
          enter(index + 1, &next)
        case .directories: if scalar != "/" { enter(index + 1, &next) }
        case .directoryName: enter(scalar == "/" ? index - 1 : index, &next)
        }
      }
      states = next
    }
    return !isDirectory && states[tokens.count]
  }

  /// Enters a state, and those that follow without a scalar.
  private func enter(_ index: Int, _ states: inout [Bool]) {
    var index = index
    while true {
      states[index] = true
      guard index < tokens.count else { return }
      switch tokens[index] {
      case .anyScalars: index += 1
      case .directories: index += 2
      default: return
      }
    }
  }
}

/// A set of scalars in brackets, such as `[a-z_]` or `[!0-9]`.
private struct ScalarSet: Hashable, Sendable {
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private let isInverted: Bool

  /// Parses the rest of a set after its first bracket, or returns `nil` if it has no end, an empty range or a class.
  ///
  /// - Parameter rest: The scalars, of which those of the set are removed.
  init?(_ rest: inout ArraySlice<Unicode.Scalar>) {
    isInverted = rest.first == "!" || rest.first == "^"
    if isInverted { rest.removeFirst() }
    while let scalar = rest.popFirst() {
      if scalar == "]", !ranges.isEmpty { return }
      // A class such as `[:alpha:]` would have another meaning than in other programs.
      if scalar == "[", rest.first == ":" { return nil }
      guard let first = Self.escaped(scalar, &rest) else { return nil }
      var last = first
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest = rest.dropFirst(2)
        guard let end = Self.escaped(end, &rest), end >= first else { return nil }
        last = end
      }
      ranges.append(first...last)
    }
    return nil
  }

  private static func escaped(
    _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> Unicode.Scalar? {
    scalar == "\\" ? rest.popFirst() : scalar
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } != isInverted
  }
}
