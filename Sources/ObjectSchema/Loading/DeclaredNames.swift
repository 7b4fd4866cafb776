/// The names that siblings in a definition have declared so far.
struct DeclaredNames {
  /// The names, as long as they're few. The first set of strings in a process takes more time than
  /// loading most definitions, because the runtime searches all conformances.
  private var few: [String] = []
  private var many: Set<String> = []

  private static var maximumSearchedCount: Int { 32 }

  /// Adds a name.
  ///
  /// - Returns: Whether the name is new.
  mutating func insert(_ name: String) -> Bool {
    guard many.isEmpty else { return many.insert(name).inserted }
    guard !few.contains(name) else { return false }
    if few.count < Self.maximumSearchedCount {
      few.append(name)
    } else {
      many = Set(few)
      many.insert(name)
    }
    return true
  }
}
