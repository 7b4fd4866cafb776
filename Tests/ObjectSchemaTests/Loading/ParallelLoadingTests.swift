import Foundation
import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Texts that are read at the same time give the same result as texts that are read one after the other.
@Suite struct ParallelLoadingTests {
  /// A file with some definitions, which may be faulty.
  private static func file(_ number: Int, _ random: inout SeededGenerator) -> SchemaFile {
    let names = ["c_a", "c_b", "c_\(number)", "c_\(number)s", "bad name"]
    func properties() -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { index in
        let pick = Int.random(in: 0..<6, using: &random)
        return switch pick {
        case 0: #"{"name": "p\#(index)", "type": "Strnig"}"#
        case 1: #"{"name": "p\#(index)", "type": "String", "lable": 1}"#
        case 2: #"{"name": "p", "type": "Number"}"#
        case 3:
          #"{"name": "p\#(index)", "type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/^[a-z]{3,\#(index + 4)}$/"}}]}"#
        default: #"{"name": "p\#(index)", "type": "Number", "minItems": true}"#
        }
      }.joined(separator: ", ")
    }
    let texts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: #"{"object": "script", "name": "s"}"#
      case 1: #"{"object": "kind\#(number)"}"#
      default:
        #"{"name": "\#(names.randomElement(using: &random) ?? "")", "properties": [\#(properties())]}"#
      }
    }
    let text = "[" + texts.joined(separator: ",\n") + "]"
    let isCut = Int.random(in: 0..<12, using: &random) == 0
    return SchemaFile(
      name: "\(number).json", bytes: Array((isCut ? String(text.dropLast(3)) : text).utf8))
  }

  private static func outcome(of loader: SchemaLoader) -> [String] {
    loader.faults.map(\.description) + loader.index.definitions.map(\.name)
      + ["\(loader.isTruncated) \(loader.index.count) \(loader.files)"]
  }

  @Test func `reads texts at the same time as if one after the other`() {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    var exceeded = 0
    for round in 0..<GeneratedCases.count(80, ofAll: 200) {
      let files = (0..<Int.random(in: 1...40, using: &random)).map { Self.file($0, &random) }
      var budgets = SchemaBudgets()
      switch Int.random(in: 0..<7, using: &random) {
      case 0: budgets.nodes = Budget(count: .random(in: 0...600, using: &random))
      case 1: budgets.comparisons = Budget(count: .random(in: 0...300, using: &random))
      case 2: budgets.text = Budget(count: .random(in: 0...900, using: &random), byteCount: 1 << 20)
      case 3: budgets.faults = Budget(count: .random(in: 0...40, using: &random))
      case 4:
        var patterns = PatternBudget.ofFiles
        try? patterns.spend(steps: patterns.steps - .random(in: 0...20_000, using: &random))
        budgets.patterns = patterns
      default: break
      }
      let sequential = SchemaLoader(
        files, SchemaLoader.Options(parallelByteCount: .max), budgets: budgets)
      let parallel = SchemaLoader(
        files, SchemaLoader.Options(parallelByteCount: 0), budgets: budgets)
      let expected = Self.outcome(of: sequential)
      #expect(Self.outcome(of: parallel) == expected, "seed \(seed), round \(round)")
      if expected.contains(where: { $0.contains("found more") }) || sequential.isTruncated {
        exceeded += 1
      }
    }
    #expect(exceeded > 10)
  }

  @Test func `reads the files of a directory at the same time`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for number in 0..<100 {
      // One file is too large to be read ahead, and one can't be read.
      let label = number == 50 ? String(repeating: "l", count: 1 << 18) : "l"
      let text = #"{"name": "c_\#(number)", "label": "\#(label)", "properties": []}"#
      try folder.write(text, to: "\(100 + number).json")
    }
    let broken = folder.path + "/130.json"
    try FileManager.default.removeItem(atPath: broken)
    try FileManager.default.createSymbolicLink(
      atPath: broken, withDestinationPath: folder.path + "/missing")
    let paths = [folder.path]
    let sequential = SchemaLoader(paths, SchemaLoader.Options(parallelByteCount: .max))
    let parallel = SchemaLoader(paths, SchemaLoader.Options(parallelByteCount: 0))
    #expect(Self.outcome(of: parallel) == Self.outcome(of: sequential))
    #expect(parallel.index.definitions.count == 99)
    #expect(parallel.faults.map(\.code) == [.unreadableFile])
  }

  #if os(Linux)
    @Test func `reads a pipe only once`() throws {
      // More than is read ahead of a file.
      let label = String(repeating: "l", count: 300_000)
      var paths: [String] = []
      var pipes: [Pipe] = []
      for number in 0..<3 {
        let pipe = Pipe()
        let size = fcntl(
          pipe.fileHandleForWriting.fileDescriptor, 1031 /* F_SETPIPE_SZ */, 1 << 19)
        // The system limits the memory for the pipes of a user.
        guard size >= 1 << 19 else { return }
        try pipe.fileHandleForWriting.write(
          contentsOf: Data(
            #"{"name": "c_\#(number)", "label": "\#(label)", "properties": []}"#.utf8))
        try pipe.fileHandleForWriting.close()
        paths.append("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        pipes.append(pipe)
      }
      let loader = SchemaLoader(paths, SchemaLoader.Options(parallelByteCount: 0))
      #expect(loader.faults.isEmpty, "\(loader.faults)")
      #expect(loader.index.definitions.map(\.name) == ["c_0", "c_1", "c_2"])
      withExtendedLifetime(pipes) {}
    }
  #endif

  @Test(arguments: [0, 1, 2, 3, 5, 100])
  func `keeps the order of elements`(count: Int) {
    let elements = Array(0..<count)
    for weight in [{ _ in 1 }, { _ in 0 }, { $0 }, { $0 == 0 ? 1000 : 1 }] as [(Int) -> Int] {
      #expect(elements.mapInParallel(weight: weight) { $0 * 2 } == elements.map { $0 * 2 })
    }
  }
}
