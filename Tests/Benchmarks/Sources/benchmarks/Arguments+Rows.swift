import BenchmarkPayloads
import Foundation
import ObjectSchema

extension Arguments {
  /// Creates the requested rows.
  ///
  /// - Parameters:
  ///   - corpus: The payloads.
  ///   - files: The payloads in files, if a row needs them.
  /// - Returns: The rows, in the order of `names`.
  /// - Throws: An error if a row can't be measured.
  func rows(_ corpus: Corpus, _ files: CommandFiles?) throws -> [Row] {
    let valid = Lines(corpus.valid)
    let mixed = Lines(corpus.mixed)
    func command() throws -> String {
      try program("validate-payload", self.command)
    }
    var all: [Row] = []
    for name in names {
      switch name {
      case .check, .isValid: all.append(Row(name, valid, corpus.definition))
      case .checkInvalid, .firstFault: all.append(Row(name, mixed, corpus.definition))
      case .readJSON: all.append(.readJSON(corpus.valid))
      case .writeJSON: all.append(try .writeJSON(corpus.valid))
      case .writeBody: all.append(try .writeBody(corpus.valid, corpus.definition))
      case .buildBody: all.append(try .buildBody(corpus.valid, corpus.definition))
      case .encoder: all.append(try .encoder(corpus.valid))
      case .serializer: all.append(try .serializer(corpus.valid))
      case .guideWrite: all.append(try .guideWrite(try guideDefinition()))
      case .guideBuild: all.append(try .guideBuild(try guideDefinition()))
      case .guideBody: all.append(try .guideBody(try guideDefinition()))
      case .guideTypedBody: all.append(try .guideTypedBody(try guideDefinition()))
      case .typedWrite: all.append(try .typedWrite(corpus.valid))
      case .typedRead: all.append(try .typedRead(corpus.valid))
      case .guideTypedWrite: all.append(try .guideTypedWrite())
      case .guideTypedRead: all.append(try .guideTypedRead())
      case .guideEncoder: all.append(try .guideEncoder())
      case .guideSerializer: all.append(try .guideSerializer())
      case .decoder: all.append(.decoder(corpus.valid))
      case .decoderWithDates: all.append(.decoderWithDates(corpus.valid))
      case .serialization: all.append(.serialization(corpus.valid))
      case .commandLines, .commandAllJobs:
        if let files { all.append(try .lines(name, try command(), files, valid)) }
      case .commandReport:
        if let files { all.append(try .lines(name, try command(), files, mixed)) }
      case .commandOne:
        guard let files else { continue }
        all.append(.start(name, try command(), ["--schemas", files.definition, files.one]))
      case .commandHelp: all.append(.start(name, try command(), ["--help"]))
      case .empty: all.append(.start(name, try program("empty")))
      case .loadSchemas: all.append(try .loadSchemas(schemas))
      case .readDate: all.append(.readDate())
      case .writeDate: all.append(.writeDate())
      case .readPatternDate: all.append(try .readPatternDate())
      case .writePatternDate: all.append(try .writePatternDate())
      case .formatterReadDate, .formatterReadPattern, .styleReadDate:
        all.append(.foundationReading(name))
      case .formatterWriteDate, .formatterWritePattern, .styleWriteDate:
        all.append(.foundationWriting(name))
      case .matchPattern: all.append(try .matchPattern(PayloadGenerator.emails(1000)))
      }
    }
    return all
  }

  /// The repository's definition of the guide's own object.
  private func guideDefinition() throws -> ObjectDefinition {
    try SchemaRegistry(contentsOf: schemas.path).object(named: "c_object")
  }

  /// Whether a row needs files.
  var needsFiles: Bool { names.contains(where: \.usesFiles) }
}

extension Row.Name {
  fileprivate var usesFiles: Bool {
    switch self {
    case .commandLines, .commandAllJobs, .commandReport, .commandOne: true
    default: false
    }
  }
}
