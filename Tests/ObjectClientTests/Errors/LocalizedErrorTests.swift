import Foundation
import TestSupport
import Testing

@Suite struct LocalizedErrorTests {
  @Test func `leaves out no public error`() throws {
    let conformances = String(
      decoding: try Repository.bytes("Sources/ObjectClient/Errors/Errors+LocalizedError.swift"),
      as: UTF8.self)
    var names: [Substring] = []
    let root = URL(fileURLWithPath: Repository.path("Sources/ObjectClient"))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(of: /public (?:struct|enum) (\w+): Error\b/).map(\.output.1)
    }
    #expect(names.count >= 5)
    for name in names {
      #expect(conformances.contains("extension \(name): LocalizedError"), "\(name)")
    }
  }
}
