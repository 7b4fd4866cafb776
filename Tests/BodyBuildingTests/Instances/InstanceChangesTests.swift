import BodyBuilding
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// The differences between collections of objects.
@Suite struct InstanceChangesTests {
  private func instances(_ numbers: [Int], _ texts: [String]? = nil) throws -> [ObjectInstance] {
    let every = try InstanceSamples.every()
    return try zip(numbers, texts ?? numbers.map { _ in "" }).map { number, text in
      let id = String(repeating: "0", count: 22) + "\(10 + number)"
      return try ObjectInstance(#"{"_id": "\#(id)", "c_any": "\#(text)"}"#, of: every)
    }
  }

  @Test func `finds what is added, kept and removed, in order`() throws {
    let old = try instances([1, 2, 3, 4], ["a", "b", "c", "d"])
    let new = try instances([5, 3, 1, 6], ["e", "C", "a", "f"])
    let changes = new.difference(from: old)
    #expect(changes.added == [new[0], new[3]])
    #expect(changes.kept.map(\.old) == [old[2], old[0]])
    #expect(changes.kept.map(\.new) == [new[1], new[2]])
    #expect(changes.kept.map { $0.old.members == $0.new.members } == [false, true])
    #expect(changes.removed == [old[1], old[3]])
    #expect(!changes.isEmpty)
    #expect(old.difference(from: old).isEmpty && old.difference(from: old).kept.count == 4)
    #expect(old.difference(from: []).added == old)
    #expect(([] as [ObjectInstance]).difference(from: old).removed == old)
  }

  @Test func `uses the last occurrence of an object`() throws {
    let old = try instances([1, 2, 1], ["old", "b", "older"])
    let new = try instances([3, 1, 3, 1], ["c", "x", "d", "new"])
    let changes = new.difference(from: old)
    #expect(changes.added.map { $0.value(at: "c_any") } == ["d"])
    #expect(changes.kept.map { $0.old.value(at: "c_any") } == ["older"])
    #expect(changes.kept.map { $0.new.value(at: "c_any") } == ["new"])
    #expect(changes.removed.map { $0.value(at: "c_any") } == ["b"])
  }

  @Test func `agrees with sets`() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      func numbers() -> [Int] {
        (0..<Int.random(in: 0...30, using: &random)).map { _ in .random(in: 0...20, using: &random)
        }
      }
      let (old, new) = (numbers(), numbers())
      let changes = new.difference(from: old, identifiedBy: { $0 })
      #expect(Set(changes.added) == Set(new).subtracting(old), "seed \(random.seed)")
      #expect(Set(changes.kept.map(\.new)) == Set(new).intersection(old), "seed \(random.seed)")
      #expect(Set(changes.removed) == Set(old).subtracting(new), "seed \(random.seed)")
      #expect(
        changes.added.count + changes.kept.count == Set(new).count
          && changes.removed.count + changes.kept.count == Set(old).count, "seed \(random.seed)")
    }
  }
}
