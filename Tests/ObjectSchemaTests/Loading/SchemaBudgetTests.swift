import Foundation
import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct SchemaBudgetTests {
  private static func size(_ faults: [SchemaFault]) -> Int {
    faults.reduce(0) { $0 + ($1.pointer?.utf8.count ?? 0) + $1.reason.utf8.count }
  }

  private static func file(_ name: String, _ text: String) -> SchemaFile {
    SchemaFile(name: name, bytes: Array(text.utf8))
  }

  private static func load(
    _ files: [SchemaFile], _ change: (inout SchemaBudgets) -> Void = { _ in }
  ) -> SchemaLoader {
    var budgets = SchemaBudgets()
    change(&budgets)
    return SchemaLoader(files, budgets: budgets)
  }

  /// 20,000 duplicates of a key.
  private static let duplicates =
    "{" + Array(repeating: #""a":1"#, count: 20_001).joined(separator: ",") + "}"

  @Test func `cuts the keys of pointers`() {
    let key = String(repeating: "k", count: 100_000)
    let faults = SchemaText.faults(#"{"name":"c_case","\#(key)":\#(Self.duplicates)}"#)
    #expect(faults.count == 20_001)
    #expect(Self.size(faults) < 16 << 20)
    #expect(faults.allSatisfy { ($0.pointer ?? "").utf8.count < 300 })
  }

  @Test func `limits the size of all pointers together`() {
    let open = String(repeating: #"{"\#(String(repeating: "k", count: 1000))":"#, count: 500)
    let text =
      #"{"name":"c_case","custom":\#(open)\#(Self.duplicates)\#(String(repeating: "}", count: 501))"#
    let loader = Self.load([Self.file("a", text), Self.file("b", text)])
    #expect(loader.isTruncated)
    #expect(Self.size(loader.faults) <= SchemaBudgets.maximumFaultByteCount)
    #expect(loader.faults.count { $0.code == .duplicateKey } > 50)
    // The budget is that of all files, but each file with errors has one.
    #expect(loader.faults.count { $0.file == "b" } == 1)
  }

  @Test func `limits the number of faults of all files together`() {
    let text = #"{"name":"c_case","custom":\#(Self.duplicates)}"#
    let loader = Self.load((0..<4).map { Self.file("\($0)", text) }) {
      $0.faults = Budget(count: 50_000)
    }
    #expect(loader.isTruncated)
    #expect(loader.faults.count == 50_000 + 1)
    #expect(Set(loader.faults.map(\.file)).count == 4)
    let all = Self.load([Self.file("a", text)])
    #expect(!all.isTruncated)
    #expect(all.faults.count == 20_000)
  }

  @Test func `keeps an error when warnings use up the budget`() {
    let unknown = (0..<100).map { #""zz\#($0)":0"# }.joined(separator: ",")
    let loader = Self.load([Self.file("a", #"{"name":"c_case",\#(unknown),"label":7}"#)]) {
      $0.faults = Budget(count: 10)
    }
    #expect(loader.isTruncated)
    #expect(loader.faults.count == 10)
    #expect(loader.faults.last?.code == .type)
    #expect(loader.index.definitions.isEmpty)
  }

  @Test func `cuts names and values in the descriptions of problems`() {
    let long = String(repeating: "x", count: 100_000)
    for text in [
      #"{"name":"a","\#(long)":0}"#, #"{"name":"\#(long)"}"#,
      #"{"name":"a","properties":[{"name":"p","type":"\#(long)"}]}"#,
      #"{"name":"a","properties":[{"name":"\#(long)","type":"Any"},{"name":"\#(long)","type":"Any"}]}"#,
      #"{"name":"a","properties":[{"name":"p","type":"Any","validators":[{"name":"\#(long)"}]}]}"#,
      #"{"name":"a","properties":[{"name":"p","type":"File","accepts":[["\#(long)"]]}]}"#,
      #"{"name":"a","properties":[{"name":"p","type":"File","facets":[{"name":"b","mimes":"\#(long)"}]}]}"#,
      #"{"name":"a","properties":[{"name":"p","type":"String","validators":[{"name":"locale","definition":{"locales":["\#(long)"]}}]}]}"#,
      #"{"name":"a","properties":[{"name":"p","type":"String","validators":[{"name":"string","definition":{"max":0.\#(String(repeating: "1", count: 1000))}}]}]}"#,
    ] {
      let faults = SchemaText.faults(text)
      #expect(!faults.isEmpty, "\(text.prefix(60))")
      for fault in faults { #expect(fault.reason.utf8.count < 400, "\(fault.code)") }
    }
  }

  @Test func `suggests names until the comparisons are used up`() {
    let facets = (0..<2000).map { #"{"name":"facet\#($0)"}"# }.joined(separator: ",")
    let accepted = (0..<2000).map { #""fcaet\#($0)""# }.joined(separator: ",")
    let text =
      #"{"name":"a","properties":[{"name":"f","type":"File","facets":[\#(facets)],"accepts":[[\#(accepted)]]}]}"#
    let faults = Self.load([Self.file("a", text)]).faults
    #expect(faults.count == 2000)
    // Each suggestion needs 2,001 comparisons, with the facets and `content`.
    #expect(faults.count { $0.suggestion != nil } == 50_000 / 2001)
    #expect(faults.first?.suggestion == "facet0")
    // The keys of a property are compared with 22 names.
    let unknown = (0..<5000).map { #""descriptio\#($0)":0"# }.joined(separator: ",")
    let warnings = SchemaText.faults(
      #"{"name":"a","properties":[{"name":"p","type":"Any",\#(unknown)}]}"#)
    #expect(warnings.count == 5000)
    #expect(1000..<3000 ~= warnings.count { $0.suggestion != nil })
  }

  @Test func `reports a property that repeats one of every object once`() {
    let properties = (0..<300).map { #"{"name":"p\#($0)","type":"Any"}"# }.joined(separator: ",")
    let others = properties.replacing("Any", with: "String")
    for (own, codes) in [
      (properties, []), (others, Array(repeating: SchemaFaultCode.overrides, count: 300)),
    ] {
      let faults = SchemaText.faults(
        #"{"name":"a","properties":[\#(properties)],"objectTypes":[{"name":"t","properties":[\#(own)]}]}"#
      )
      #expect(
        faults.map { $0.pointer ?? "" }
          == codes.indices.map { "/objectTypes/0/properties/\($0)/name" })
      #expect(faults.map(\.code) == codes)
      #expect(faults.allSatisfy { $0.severity == .warning })
    }
  }

  @Test func `refuses more text or values than the limit`() {
    let one = Self.file("a", #"{"name":"a"}"#)
    let zeros = Self.file("b", #"{"name":"b","custom":[0,0,0,0,0,0,0,0]}"#)
    let other = Self.file("c", #"{"name":"c"}"#)
    for limited in [Budget(count: 4), Budget(count: 100, byteCount: 20)] {
      let loader = Self.load([one, zeros, other]) { $0.text = limited }
      #expect(loader.index.definitions.map(\.name) == ["a"])
      // A file after the limit isn't left out silently.
      #expect(loader.faults.map { "\($0.file) \($0.code)" } == ["b value", "c value"])
      #expect(loader.faults.first?.reason.contains("268435456 bytes and 1048576 values") == true)
    }
    let values = Array(repeating: "0", count: 1 << 20).joined(separator: ",")
    #expect(SchemaText.faults("[\(values)]").map(\.code) == [.value])
  }

  @Test func `doesn't read a file that is too large`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(#"{"name":"a"}"#, to: "a.json")
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 1 + 256 << 20)
    let report = SchemaRegistry.lint([path])
    #expect(report.faults.map(\.code) == [.unreadableFile])
    #expect(report.faults.map(\.reason) == ["more than 268435456 bytes"])
  }
}
