import BenchmarkBodies
import BenchmarkPayloads
import CommandWords
import Foundation
import ObjectBody
import ObjectSchema

/// The result of a round.
struct Round: Encodable {
  var seconds = 0.0
  var payloads = 0
  var rejected = 0
}

/// Processes all lines once.
func round(_ file: LineFile, _ way: Arguments.Way, _ tools: inout Tools) -> Round {
  var round = Round()
  let clock = ContinuousClock()
  let start = clock.now
  switch way {
  case .check:
    // Safe: bytes can have any value.
    var payloads = unsafe PayloadLines(file.bytes.span.bytes)
    while let report = tools.checker.report(onNextOf: &payloads) {
      round.payloads += 1
      if !report.isValid { round.rejected += 1 }
    }
  case .isValid:
    // Safe: bytes can have any value.
    var payloads = unsafe PayloadLines(file.bytes.span.bytes)
    while let isValid = tools.checker.isValid(nextOf: &payloads) {
      round.payloads += 1
      if !isValid { round.rejected += 1 }
    }
  case .write:
    for value in tools.values {
      round.payloads += 1
      if tools.maker.uncheckedJSON(value).isEmpty { round.rejected += 1 }
    }
  case .build:
    for value in tools.values {
      round.payloads += 1
      if (try? tools.maker.body(value)) == nil { round.rejected += 1 }
    }
  case .decoder:
    for line in tools.lines {
      round.payloads += 1
      if (try? tools.decoder.decode(DecodedObject<String>.self, from: line)) == nil {
        round.rejected += 1
      }
    }
  case .decoderWithDates:
    for line in tools.lines {
      round.payloads += 1
      if (try? tools.decoderWithDates.decode(DecodedObject<Date>.self, from: line)) == nil {
        round.rejected += 1
      }
    }
  case .typedWrite, .typedRead, .guideTypedWrite, .guideTypedRead:
    round.payloads = tools.typed.count
    round.rejected = tools.typed.rejectedCount()
  }
  round.seconds = (clock.now - start) / .seconds(1)
  return round
}

/// Values that are created once and used in every round.
struct Tools {
  var checker: PayloadChecker
  let decoder = JSONDecoder()
  let decoderWithDates = JSONDecoder.withDates()
  /// Split in advance, which favours the decoder.
  let lines: [Data]
  var maker: BodySerializer
  /// Created in advance, because a writer already has its values.
  let values: [PropertyObject]
  let typed: TypedLines

  init(_ file: LineFile, _ way: Arguments.Way) throws {
    let schemas = try SchemaRegistry(text: BenchmarkDefinition.text)
    checker = PayloadChecker(try schemas.object(named: BenchmarkDefinition.name))
    maker = BodySerializer(try schemas.object(named: BenchmarkDefinition.name))
    values =
      way == .write || way == .build
      ? try BodyValues.values(ofLines: file.lines.map { Array($0) }) : []
    typed = try TypedLines(file, way)
    lines = way == .decoder || way == .decoderWithDates ? file.lines : []
  }
}

func serve(_ arguments: Arguments) throws {
  let file = try LineFile(path: arguments.path)
  var tools = try Tools(file, arguments.way)
  let encoder = JSONEncoder()
  while readLine() != nil {
    var answer = try encoder.encode(round(file, arguments.way, &tools))
    answer.append(UInt8(ascii: "\n"))
    FileHandle.standardOutput.write(answer)
  }
}

do {
  try serve(Arguments(CommandLine.arguments.dropFirst()))
} catch let error as UsageError {
  FileHandle.standardError.write(Data("check-lines: \(error)\n\n\(Arguments.usage)\n".utf8))
  exit(UsageError.status)
} catch {
  FileHandle.standardError.write(Data("check-lines: \(error)\n".utf8))
  exit(1)
}
