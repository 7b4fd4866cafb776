import Foundation
public import ObjectBody

/// A comparison of sets of types with dictionaries, which prints what differs.
public struct ComparisonRun {
  private let directory: String
  private var total = ComparisonCounts()
  private var failureCount = 0

  /// Creates a run from the arguments of a program.
  public init(_ arguments: [String]) {
    guard arguments.count == 2 else {
      print("usage: \(arguments.first ?? "driver") DIRECTORY")
      exit(2)
    }
    directory = arguments[1]
  }

  /// Compares the types of a set with the payloads of their objects.
  public mutating func compare(_ types: [any SchemaObject.Type], _ set: String) {
    for type in types { compare(type, set) }
  }

  private mutating func compare<Object: SchemaObject>(_ type: Object.Type, _ set: String) {
    let name = type.edition.object
    var comparison = TypeComparison(type)
    guard type.definition.digest == type.edition.digest else {
      return fail("\(set): \(name): the definition doesn't have the digest of the edition")
    }
    let path = "\(directory)/\(set)/\(name).ndjson"
    guard let text = FileManager.default.contents(atPath: path) else {
      return fail("\(path): no such file")
    }
    for line in text.split(separator: UInt8(ascii: "\n")) { comparison.compare(Array(line)) }
    total.add(comparison.counts)
    for failure in comparison.failures.prefix(3) { fail("\(set): \(name): \(failure)") }
    failureCount += max(0, comparison.failures.count - 3)
    if comparison.counts.accepted == 0 { fail("\(set): \(name): no payload was accepted") }
  }

  private mutating func fail(_ text: String) {
    print(text)
    failureCount += 1
  }

  /// Prints the counts, and ends the program with status 1 if anything differed.
  public func finish() -> Never {
    print("\(total); \(failureCount) differences")
    exit(failureCount == 0 ? 0 : 1)
  }
}

/// The numbers of payloads and objects.
struct ComparisonCounts: CustomStringConvertible {
  var types = 0
  var accepted = 0
  var rejected = 0
  var faultyObjects = 0

  mutating func add(_ other: ComparisonCounts) {
    types += 1
    accepted += other.accepted
    rejected += other.rejected
    faultyObjects += other.faultyObjects
  }

  var description: String {
    "\(types) types: \(accepted) payloads accepted, \(rejected) rejected, "
      + "\(faultyObjects) objects with faults"
  }
}
