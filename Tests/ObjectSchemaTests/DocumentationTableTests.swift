import TestSupport
import Testing

@testable import ObjectSchema

/// Compares the tables of the articles with the code.
@Suite struct DocumentationTableTests {
  /// Returns the cells of the table after a heading of an article, without its head.
  private static func rows(_ article: String, after heading: String) throws -> [[String]] {
    let path = "Sources/ObjectSchema/Documentation.docc/\(article).md"
    let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "## " + heading))
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { line in
      line.dropFirst().dropLast().split(separator: "|").map { cell in
        String(cell.drop { $0 == " " })
      }
    }
  }

  /// Returns the parts of a cell that are code.
  private static func code(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Returns the parts of the first cells that are code.
  private static func keys(_ article: String, after heading: String) throws -> Set<String> {
    Set(try rows(article, after: heading).flatMap { code($0[0]) })
  }

  @Test func `lists every code of faults`() throws {
    let codes: [FaultCode] = [
      .json, .depth, .duplicate, .unknown, .type, .null, .required, .length, .pattern,
      .enumeration, .range, .integer, .format, .minItems, .maxItems, .unique, .notWritable,
      .mime, .size, .accepts, .fileName, .unreadableFile, .mediaTypeMismatch, .precision,
      .unchecked,
    ]
    #expect(try Self.keys("Faults", after: "Codes") == Set(codes.map(\.rawValue)))
    let schemaCodes: [SchemaFaultCode] = [
      .unreadableFile, .json, .duplicateKey, .missing, .type, .name, .duplicateName, .value,
      .rule, .unknownKey, .unknownRule, .unknownType, .noEffect, .overrides, .datePattern, .empty,
      .notADefinition, .unsatisfiable, .unreachable, .refusedDefault, .similarNames,
    ]
    #expect(try Self.keys("SchemaFiles", after: "Faults") == Set(schemaCodes.map(\.rawValue)))
  }

  @Test func `lists every key of definitions`() throws {
    let tables = [
      ("Keys of a definition", KnownKeys.definition), ("Keys of a property", KnownKeys.property),
      ("Keys of a facet", KnownKeys.facet),
    ]
    for (heading, keys) in tables {
      #expect(try Self.keys("SchemaFiles", after: heading) == Set(keys.used), "\(heading)")
    }
  }

  @Test func `lists only known rules and options`() throws {
    let rows = try Self.rows("Rules", after: "Rules and options").dropLast()
    #expect(rows.count == 20)
    for row in rows {
      let name = try #require(Self.code(row[0]).first)
      let options = Self.code(row[1]).filter {
        !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIAlphanumeric)
      }
      let definition = options.map { #""\#($0)": null"# }.joined(separator: ", ")
      let faults = SchemaText.faults(
        #"{"name": "c_case", "properties": [{"name": "a", "type": "Any", "validators": ["#
          + #"{"name": "\#(name)", "definition": {\#(definition)}}]}]}"#)
      #expect(!faults.contains { $0.code == .unknownRule }, "\(name)")
      #expect(!faults.contains { $0.code == .unknownKey }, "\(name) \(options)")
    }
  }

  @Test func `lists the arguments that differ from keys`() throws {
    let keys = KnownKeys.property.used + KnownKeys.facet.used
    let rows = try Self.rows("DefinitionsInCode", after: "Keys and arguments")
    #expect(rows.count == 13)
    for row in rows {
      for key in Self.code(row[0]) { #expect(keys.contains(key), "\(key)") }
    }
  }
}
