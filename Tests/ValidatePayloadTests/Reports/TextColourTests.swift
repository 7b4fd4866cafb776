import Testing

@testable import ValidatePayload

@Suite struct TextColourTests {
  @Test func `the environment asks for colors or against them`() {
    let rows: [(environment: [String: String], colour: TextColour)] = [
      ([:], .auto), (["TERM": "xterm"], .auto), (["TERM": "dumb"], .never),
      (["NO_COLOR": ""], .auto), (["NO_COLOR": "1"], .never), (["NO_COLOR": "0"], .never),
      (["FORCE_COLOR": ""], .auto), (["FORCE_COLOR": "1"], .always),
      (["FORCE_COLOR": "0"], .never), (["FORCE_COLOR": "3", "TERM": "dumb"], .always),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], .never),
    ]
    for (environment, colour) in rows {
      #expect(TextColour { environment[$0] } == colour, "\(environment)")
    }
  }

  @Test func `the option takes precedence over the environment and the terminal`() async throws {
    let plain = "-:1:12: error: c_bool: expected Boolean, found Number [type]\n"
    func coloured(_ code: String) -> String {
      "\u{1B}[1m-:1:12:\u{1B}[0m \u{1B}[31merror:\u{1B}[0m "
        + "c_bool: expected Boolean, found Number [\(code)]\n"
    }
    for (option, environment, isTerminal, isColoured) in [
      ("auto", TextColour.auto, true, true), ("auto", .auto, false, false),
      ("auto", .never, true, false), ("auto", .always, false, true),
      ("always", .never, false, true), ("never", .always, true, false),
    ] {
      let run = try await CommandRun.check(
        ["--color", option], input: #"{"c_bool": 1}"#, isTerminal: isTerminal,
        colour: environment)
      let code = isTerminal ? CommandRun.link("type", line: 15) : "type"
      #expect(run.output == (isColoured ? coloured(code) : plain), "\(option) \(environment)")
    }
  }

  @Test func `an unknown value of the option is an error`() async throws {
    let run = try await CommandRun.check(["--color", "yes"])
    #expect(
      run.errors
        == "validate-payload: expected auto, always or never for --color, found yes\n"
        + "try: validate-payload --help\n")
    #expect(run.status == 2)
  }
}
