import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Drafts of generated values that are stored, read back and sent.
@Suite struct DraftRoundTripTests {
  private static let schemaCount = GeneratedCases.count(4, ofAll: 100)
  private static let casesOfSchema = 30

  private static let file = #"""
    {"name": "c_file", "type": "File[]", "facets": [{"name": "content"}, {"name": "c_note"}]},
    """#

  private let root: RootDirectory

  init() throws { root = try RootDirectory(Repository.path("Examples/files"), name: "examples") }

  @Test func `give the same bytes, uploads and faults`() throws {
    var seeds = SeededGenerator()
    var counts = (valid: 0, invalid: 0, files: 0)
    for _ in 0..<Self.schemaCount {
      // To repeat a failure, use its seed here.
      let seed = seeds.next()
      var schema = GeneratedSchema(seed: seed)
      let text = schema.text().replacing(
        #""properties":["#, with: #""properties":["# + Self.file, maxReplacements: 1)
      let object = try SchemaRegistry(text: text).object(named: "c_made")
      var values = GeneratedValues(seed: seed)
      for number in 0..<Self.casesOfSchema {
        let comment: Comment = "seed \(seed), case \(number), run \(seeds.seed)"
        var parameters = object.parameters(filledIn(object, &values))
        let draft = parameters.draft
        let coded = try (number % 2 == 0 ? json(draft) : propertyList(draft, number))
        #expect(coded.matches(object), comment)
        let restored = try coded.resolve(roots: [root])
        #expect(restored.values.isIdentical(to: draft.values), comment)
        var again = try object.parameters(restoring: restored)
        do throws(BodyValidationError) {
          let body = try parameters.body()
          #expect(try again.body() == body, comment)
          counts.valid += 1
          counts.files += body.uploads.count
        } catch {
          counts.invalid += 1
          #expect(throws: error, comment) { _ = try again.body() }
          #expect(coded.resolvedFaults(object, root) == parameters.faults(), comment)
        }
      }
    }
    let minimum = 2 * Self.schemaCount
    #expect(
      counts.valid > minimum && counts.invalid > minimum && counts.files > minimum, "\(counts)")
  }

  private func json(_ draft: BodyDraft) throws -> BodyDraft {
    try JSONDecoder().decode(BodyDraft.self, from: JSONEncoder().encode(draft))
  }

  private func propertyList(_ draft: BodyDraft, _ number: Int) throws -> BodyDraft {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = number % 4 == 1 ? .binary : .xml
    return try PropertyListDecoder().decode(BodyDraft.self, from: encoder.encode(draft))
  }

  /// Values of which about half are valid, with files, and with values that no body can contain.
  private func filledIn(
    _ object: ObjectDefinition, _ values: inout GeneratedValues
  ) -> PropertyObject {
    var filled = values.object(of: object)
    filled["c_file"] = nil
    if values.below(3) > 0 {
      filled["c_file"] = .array(
        (0..<values.below(3)).map { _ in
          ["content": .attachment(attachment(&values)), "c_note": .attachment(attachment(&values))]
        })
    }
    guard values.below(2) == 0 else { return filled }
    let strange: [PropertyValue] = [
      .double(-0.0), .double(.infinity), .double(3), .double(.leastNonzeroMagnitude), "$null",
      "$day:x", .integer(.min), .instant(values.instant()), .string(values.anyText(upTo: 30)),
      .bytes([0, 255]), ["$file": ["$a": 1]], .null, values.freeForm(depth: 3), 1e300,
    ]
    for _ in 0...values.below(3) {
      let key = values.below(3) == 0 ? values.anyText(upTo: 8) : filled.keys.last ?? "c_x"
      // Keys may be duplicated.
      filled.append(PropertyObject.Member(key, strange[values.below(strange.count)]))
    }
    return filled
  }

  private func attachment(_ values: inout GeneratedValues) -> FileAttachment {
    switch values.below(4) {
    case 0: .bytes([1, 2, 3], mediaType: values.below(2) == 0 ? "text/plain" : nil)
    case 1: .file(path: "content.jpg", in: root)
    case 2: .file(path: "none.jpg", in: root)
    default:
      .file(
        path: "original.jpg", in: root, mediaType: "image/jpeg",
        fileName: values.below(2) == 0 ? "e\u{301}\(values.below(99999)).jpg" : nil)
    }
  }
}

extension BodyDraft {
  fileprivate func resolvedFaults(_ object: ObjectDefinition, _ root: RootDirectory) -> [Fault] {
    (try? resolve(roots: [root]).faults(in: object)) ?? []
  }
}

extension PropertyObject {
  /// Returns whether two objects have the same members in the same order, comparing texts by their
  /// bytes and numbers by their bit patterns.
  fileprivate func isIdentical(to other: PropertyObject) -> Bool {
    members.count == other.members.count
      && zip(members, other.members).allSatisfy {
        $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isIdentical(to: $1.value)
      }
  }
}

extension PropertyValue {
  fileprivate func isIdentical(to other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.number(let left), .number(let right)): left.text == right.text
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    case (.object(let left), .object(let right)): left.isIdentical(to: right)
    default: self == other
    }
  }
}
