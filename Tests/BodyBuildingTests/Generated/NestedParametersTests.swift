import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Generated values of which one is replaced at its path, compared with the whole body.
@Suite struct NestedParametersTests {
  @Test func `add refuses what the whole body refuses`() throws {
    var seeds = SeededGenerator()
    var counts = (valid: 0, invalid: 0, nested: 0)
    for _ in 0..<100 {
      // To repeat a failure, use its seed here.
      let seed = seeds.next()
      var schema = GeneratedSchema(seed: seed)
      let text = schema.text()
      let object = try SchemaRegistry(text: text).object(named: "c_made")
      var values = GeneratedValues(seed: seed)
      for number in 0..<30 {
        let valid = values.object(of: object)
        let paths = valid.paths.filter { $0 != "type" }
        guard let path = paths.randomElement(using: &values.random) else { continue }
        let replacement = values.freeForm(depth: 2)
        var unchecked = object.parameters(valid)
        unchecked[path] = replacement
        var checked = object.parameters(valid)
        var found: [Fault] = []
        do throws(BodyValidationError) {
          found = try checked.add(replacement, for: path)
          counts.valid += 1
          #expect(try checked.body() == unchecked.body(), "seed \(seed), case \(number): \(path)")
        } catch {
          found = error.faults
          counts.invalid += 1
        }
        if path.contains(where: { "./[".contains($0) }) { counts.nested += 1 }
        // The original values can have warnings.
        let expected = unchecked.faults(mode: .create).filter { fault in
          fault.severity == .error || fault.path == path || fault.pointer == path
            || [".", "[", "/"].contains {
              (fault.path.hasPrefix(path + $0)) || fault.pointer.hasPrefix(path + $0)
            }
        }
        #expect(
          found.map(\.description) == expected.map(\.description),
          "seed \(seed), case \(number): \(path) in \(text)")
      }
    }
    #expect(counts.valid > 300 && counts.invalid > 300 && counts.nested > 500, "\(counts)")
  }
}

extension PropertyObject {
  /// The paths of all values, in dot notation, or as pointers if a key isn't a name.
  fileprivate var paths: [String] { PropertyValue.object(self).pointers.map(\.text) }
}

/// A path in both notations.
private struct ValuePath {
  var dotted: String?
  var pointer = ""

  /// The notation that can express the path.
  var text: String { dotted ?? pointer }

  func appending(_ key: String) -> ValuePath {
    let isName = !key.isEmpty && !key.utf8.contains { "./[]~".utf8.contains($0) }
    return ValuePath(
      dotted: isName && (dotted != nil || pointer.isEmpty)
        ? (dotted.map { $0 + "." } ?? "") + key : nil,
      pointer: pointer + "/" + key.replacing("~", with: "~0").replacing("/", with: "~1"))
  }

  func appending(_ index: Int) -> ValuePath {
    ValuePath(dotted: dotted.map { $0 + "[\(index)]" }, pointer: pointer + "/\(index)")
  }
}

extension PropertyValue {
  fileprivate var pointers: [ValuePath] { paths(at: ValuePath()) }

  private func paths(at path: ValuePath) -> [ValuePath] {
    let own = path.pointer.isEmpty ? [] : [path]
    switch self {
    case .object(let object):
      return object.members.reduce(own) { $0 + $1.value.paths(at: path.appending($1.key)) }
    case .array(let elements):
      return elements.enumerated().reduce(own) {
        $0 + $1.element.paths(at: path.appending($1.offset))
      }
    default: return own
    }
  }
}
