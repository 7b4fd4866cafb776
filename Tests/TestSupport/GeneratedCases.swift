import Foundation

/// The numbers of generated cases of tests.
///
/// A usual run has some of the cases, so that all tests take a few minutes. If the environment variable
/// `OBJECTBODY_CASES` is `all`, a run has all of them, as in the step `test-optimized` of `.ci/run`.
package enum GeneratedCases {
  /// Whether a run has all cases, which reach everything that they can reach.
  package static let areComplete =
    ProcessInfo.processInfo.environment["OBJECTBODY_CASES"] == "all"

  /// Returns the number of cases.
  ///
  /// - Parameters:
  ///   - some: The number in a usual run.
  ///   - all: The number in a complete run.
  /// - Returns: One of the two.
  package static func count(_ some: Int, ofAll all: Int) -> Int { areComplete ? all : some }
}
