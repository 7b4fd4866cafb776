import Foundation
import FileAccess
import Testing

@testable import MultipartForm

@Suite struct WriterCorpusTests {
  @Test(.enabled(if: Corpora.folder != nil, "OBJECTBODY_CORPORA names the folder of corpora"))
  func `writes or rejects every row of the corpus as expected`() throws {
    let rows = try Corpora.cases(of: "whatwg-writer-cases.json")
    #expect(rows.count >= 25)
    var refused: [String: MultipartErrorCode] = [:]
    for row in rows {
      let id = try #require(row["id"] as? String)
      let name = try #require(row["name"] as? String)
      let value = try #require(row["value"] as? String)
      let fileName = row["filename"] as? String
      let header = try #require(row["headerUtf8"] as? String)
      let lines = header.components(separatedBy: "\r\nContent-Type: ")
      let part = FormPart(
        name, fileName: fileName, mediaType: lines.count > 1 ? MediaType(lines[1]) : nil,
        content: fileName == nil ? .text(value) : .bytes(Array(value.utf8)))
      let text = try #require(row["bodyBase64"] as? String)
      let expected = try Array(#require(Data(base64Encoded: text)))
      let boundary = try Boundary("BOUNDARY")

      // The bytes are also as expected for parts that a form rejects.
      let framings = MultipartForm.framings(of: [part], boundary)
      guard case .bytes(let content) = part.content.source else { continue }
      #expect(framings[0] + content + framings[1] == expected, "\(id)")
      #expect(framings[0] == Array("--BOUNDARY\r\n\(header)\r\n\r\n".utf8), "\(id)")

      do throws(MultipartError) {
        let form = try MultipartForm(boundary: boundary, parts: [part])
        #expect(try form.body() == expected, "\(id)")
        #expect(form.contentLength == expected.count, "\(id)")
      } catch {
        refused[id] = error.code
      }
    }
    let expected: [String: MultipartErrorCode] = [
      "nul-name": .invalidName, "nul-filename": .invalidFileName,
      "value-has-close-line": .boundaryInContent,
    ]
    for (id, code) in refused {
      #expect(expected[id] == code || id.contains("boundary"), "\(id): \(code)")
    }
    #expect(expected.allSatisfy { refused[$0.key] == $0.value })
  }
}
