import Foundation
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of many files, which tasks read and check in batches.
@Suite struct ManyFilesTests {
  private static let payloads = [
    #"{"c_bool":true}"#, #"{"c_bool":1,"x":2}"#, "{]", "", #"{"c_string":"é\n"}"#,
    #"{"c_stringArray":[1,2,"",{}],"c_number":"no"}"#, "[]", #"{"c_readOnly":1}"#,
  ]

  /// Creates a tree of files: payloads, lines, empty and long files, links without a target, and directories.
  private static func makeTree(_ folder: TemporaryFolder, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
    for number in 0..<GeneratedCases.count(240, ofAll: 400) {
      let name = "tree/\(random(4))/\(random(3))/\(number)"
      // One file is larger than those that tasks read.
      switch number == 200 ? 2 : random(40) {
      case 0:
        let lines = (0..<random(60)).map { _ in payloads[random(payloads.count)] }
        try folder.write(lines.joined(separator: "\n"), to: name + ".ndjson")
      case 1:
        let text = String(repeating: "x", count: 300_000)
        try folder.write("{\"c_string\":\"\(text)\",\"y\":1}\n{}", to: name + ".jsonl")
      case 2 where number == 200:
        let text = String(repeating: "x", count: 5_000_000)
        try folder.write("{\"c_string\":\"\(text)\",\"y\":1}", to: name + ".json")
      case 3:
        try folder.write("", to: name + ".txt")
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/\(name).json", withDestinationPath: "none")
      case 4: try folder.write([0x1F, 0x8B, 8, 0], to: name + ".json")
      default: try folder.write(payloads[random(payloads.count)], to: name + ".json")
      }
    }
  }

  private static let options: [[String]] = [
    ["--format", "text", "--stats"], ["--format", "json"], ["--format", "sarif"],
    ["--format", "github"], ["--format", "gitlab"], ["--format", "ctrf"], ["--format", "junit"],
    ["--format", "html"], ["-q"], ["--ignore", "json", "--warn", "type", "--error-on-warnings"],
    ["--context"], ["--only-invalid", "--format", "json"], ["--instances"], ["--max-faults", "1"],
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the output is the same for any number of jobs`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Self.makeTree(folder, seed: seed)
    let tree = folder.path + "/tree"
    // In a usual run, each seed has a third of the options.
    for (index, options) in Self.options.enumerated()
    where GeneratedCases.areComplete || index % 3 == Int(seed) % 3 {
      // Directories, and files as arguments with one that doesn't exist and a directory.
      let arguments = options + ["-r", tree + "/0", tree + "/none.json", tree]
      let one = try await CommandRun.check(arguments + ["--jobs", "1"])
      #expect(one.status == 2)
      // Over the seeds, both numbers of jobs have all options.
      let jobs = (index + Int(seed)) % 2 == 0 ? "2" : "4"
      let run = try await CommandRun.check(arguments + ["--jobs", jobs])
      #expect(run.output == one.output, "seed \(seed), \(jobs) jobs, \(options)")
      #expect(run.errors == one.errors, "seed \(seed), \(jobs) jobs, \(options)")
      #expect(run.status == one.status)
    }
  }

  @Test func `arguments are checked as they are without tasks, also pipes and directories`()
    async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var paths: [String] = []
    for number in 0..<300 {
      let name = "\(number).json"
      if number == 150 {
        try FileManager.default.createDirectory(
          atPath: folder.path + "/" + name, withIntermediateDirectories: false)
      } else if number != 250 {
        try folder.write(Self.payloads[number % Self.payloads.count], to: name)
      }
      paths.append(folder.path + "/" + name)
      if number == 200 { paths.append("-") }
    }
    let one = try await CommandRun.check(paths + ["--jobs", "1"], input: "{}", folder: folder.path)
    #expect(one.errors.contains("150.json: expected a file, found a directory"))
    #expect(one.errors.contains("250.json: No such file or directory"))
    #expect(one.errors.contains("299 payloads"))
    for jobs in ["2", "4"] {
      let run = try await CommandRun.check(
        paths + ["--jobs", jobs], input: "{}", folder: folder.path)
      #expect(run.output == one.output && run.errors == one.errors && run.status == 2)
    }
  }

  @Test func `baselines and filters are the same for any number of jobs`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Self.makeTree(folder, seed: 4)
    let tree = folder.path + "/tree"
    // An input that can't be read prevents writing.
    for file in try FileManager.default.subpathsOfDirectory(atPath: tree) {
      let path = tree + "/" + file
      let content = FileManager.default.contents(atPath: path)
      if file.hasSuffix(".json"), content == nil || content?.first == 0x1F {
        try FileManager.default.removeItem(atPath: path)
      }
    }
    var baselines: [String] = []
    var lines: [String] = []
    for jobs in ["1", "2", "4"] {
      let baseline = folder.path + "/baseline.json"
      let files = ["/0", "/1/0"].map { tree + $0 }
      let run = try await CommandRun.check(
        ["-r", "--jobs", jobs, "--write-baseline", baseline] + files)
      #expect(run.status == 0, "\(run.errors)")
      baselines.append(try String(contentsOfFile: baseline, encoding: .utf8))
      let known = try await CommandRun.check(
        ["-r", "--jobs", jobs, "--baseline", baseline] + files)
      #expect(known.status == 0)
      let pass = folder.path + "/pass"
      let reject = folder.path + "/reject"
      let filtered = try await CommandRun.check(
        [
          "-r", "--lines", "--jobs", jobs, "--pass", pass, "--reject", reject,
          "--reject-faults", "-",
        ] + files)
      #expect(filtered.status == 1)
      lines.append(
        try filtered.output + String(contentsOfFile: pass, encoding: .utf8)
          + String(contentsOfFile: reject, encoding: .utf8))
    }
    #expect(Set(baselines).count == 1 && Set(lines).count == 1)
  }

  @Test func `a task leaves inputs that follow many results`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Each result has the path of its file.
    let tree = folder.path + String(repeating: "/" + String(repeating: "x", count: 200), count: 5)
    let numbers = Array(repeating: "1", count: 60).joined(separator: ",")
    for number in 100..<400 {
      try folder.write(
        #"{"c_stringArray":[\#(numbers)]}"#,
        to: tree.dropFirst(folder.path.count + 1) + "/\(number).json")
    }
    let one = try await CommandRun.check(["-r", "--jobs", "1", tree])
    #expect(one.output.utf8.count > 16 << 20)
    let run = try await CommandRun.check(["-r", "--jobs", "4", tree])
    #expect(run.output == one.output && run.errors == one.errors && run.status == 1)
  }
}
