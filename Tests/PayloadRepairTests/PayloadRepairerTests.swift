import JSONText
import ObjectSchema
import Testing

@testable import PayloadRepair

@Suite struct PayloadRepairerTests {
  /// Payloads, and what they become.
  private static let repaired: [(payload: String, result: String)] = [
    (#"{"c_numbr": 1}"#, #"{"c_number": 1}"#),
    (#"{"C-NUMBER" :1 }"#, #"{"c_number" :1 }"#),
    (#"{"c_n\u0075mbr": 1}"#, #"{"c_number": 1}"#),
    (#"{"c_number": "42"}"#, #"{"c_number": 42}"#),
    (#"{"c_number": "-1.50e2"}"#, #"{"c_number": -1.50e2}"#),
    (#"{"c_bool": "true", "c_title": 7}"#, #"{"c_bool": true, "c_title": "7"}"#),
    (#"{"c_title": -12345678901234567890}"#, #"{"c_title": "-12345678901234567890"}"#),
    (#"{"c_color": "\tred \u00a0"}"#, #"{"c_color": "red"}"#),
    (#"{"c_owner": " 5d2f8c41a7b3e90012c4d6f8"}"#, #"{"c_owner": "5d2f8c41a7b3e90012c4d6f8"}"#),
    (#"{"c_figures": "7"}"#, #"{"c_figures": "7"}"#),
    (#"{"c_figures": 7}"#, #"{"c_figures": [7]}"#),
    (#"{"c_figures": [1, "2", 3]}"#, #"{"c_figures": [1, 2, 3]}"#),
    (#"{"c_rows": {"c_rank":  1}}"#, #"{"c_rows": [{"c_rank":  1}]}"#),
    // The value of a renamed key needs a repair, too, and so do keys in it.
    (#"{"c_numbr": "1"}"#, #"{"c_number": 1}"#),
    (
      #"{"c_plac": {"c_innr": {"c_cunt": "1"}}}"#,
      #"{"c_place": {"c_inner": {"c_count": 1}}}"#
    ),
    (#"{"c_file": {"contnt": "a.png"}}"#, #"{"c_file": {"content": "a.png"}}"#),
    (#"{"c_rows": [{"c_rnk": 1}, {}]}"#, #"{"c_rows": [{"c_rank": 1}, {}]}"#),
  ]

  @Test func `faults with one probable cause are repaired`() throws {
    for (payload, result) in Self.repaired where payload != result {
      let repaired = try RepairSample.repair(payload)
      #expect(repaired.text == result, "\(payload)")
      #expect(repaired.report.isValid, "\(payload)")
      #expect(repaired.originalReport.isValid, "\(payload)")
    }
  }

  /// Payloads that stay as they are, with their faults.
  private static let kept: [(payload: String, errors: [String])] = [
    ("{}", []),
    // No name is near enough, or several are.
    (#"{"unrelated": 1}"#, ["unrelated unknown"]),
    (#"{"c_xnumber": 1, "c_number": 2}"#, ["c_xnumber unknown"]),
    (#"{"c_numbe": 1, "c_numbr": 2}"#, ["c_numbe unknown", "c_numbr unknown"]),
    // The value isn't one of the property.
    (#"{"c_numbr": "one"}"#, ["c_numbr unknown"]),
    (#"{"c_levl": 10}"#, ["c_levl unknown"]),
    (#"{"c_fixd": 1}"#, ["c_fixd unknown"]),
    // The text isn't exactly JSON.
    (#"{"c_number": "042"}"#, ["c_number type"]), (#"{"c_number": " 42"}"#, ["c_number type"]),
    (#"{"c_number": ""}"#, ["c_number type"]), (#"{"c_number": "1e999"}"#, ["c_number type"]),
    (#"{"c_number": "9007199254740993"}"#, ["c_number type"]),
    (#"{"c_bool": "True"}"#, ["c_bool type"]), (#"{"c_bool": 1}"#, ["c_bool type"]),
    (#"{"c_title": 1.5}"#, ["c_title type"]), (#"{"c_title": true}"#, ["c_title type"]),
    (#"{"c_title": -0}"#, ["c_title type"]), (#"{"c_owner": 42}"#, ["c_owner type"]),
    // Another rule refuses the value.
    (#"{"c_level": "10"}"#, ["c_level type"]), (#"{"c_color": " green"}"#, ["c_color enum"]),
    (#"{"c_color": "Red"}"#, ["c_color enum"]),
    (#"{"c_figures": "x"}"#, ["c_figures type"]),
    (#"{"c_figures": ["1", 1]}"#, ["c_figures[0] type"]),
    (
      #"{"c_rows": [{"c_key": "1"}, {"c_key": 1}]}"#, ["c_rows[0].c_key type"]
    ),
    (#"{"c_rows": {"c_rank": "x"}}"#, ["c_rows type"]),
    (
      #"{"c_file": {"content": "a.png", "c_thum": "b.png"}}"#, ["c_file.c_thum unknown"]
    ),
    // JSON Patch isn't defined for these.
    (#"{"c_number": "1", "c_bool": true, "c_bool": true}"#, ["c_number type", "c_bool duplicate"]),
    (#"{"c_number": "1", "x": {"a": 1, "a": 2}}"#, ["c_number type", "x unknown"]),
    (#"{"c_number": "1""#, ["c_number type", " json"]),
    ("[]", [" json"]), ("", [" json"]),
  ]

  @Test func `nothing is guessed`() throws {
    for (payload, errors) in Self.kept {
      let repaired = try RepairSample.repair(payload)
      #expect(repaired.text == nil, "\(payload)")
      #expect(repaired.repairs.isEmpty, "\(payload)")
      #expect(repaired.errors == errors, "\(payload)")
    }
  }

  @Test func `operations apply one after the other`() throws {
    let repaired = try RepairSample.repair(
      #"{"c_plac": {"c_innr": {"c_cunt": "1"}}, "c_bool": "false", "c_rows": {"c_rank":  1} }"#)
    #expect(
      repaired.patch == """
        [{"op":"move","from":"/c_plac","path":"/c_place"},\
        {"op":"replace","path":"/c_bool","value":false},\
        {"op":"replace","path":"/c_rows","value":[{"c_rank":1}]},\
        {"op":"move","from":"/c_place/c_innr","path":"/c_place/c_inner"},\
        {"op":"move","from":"/c_place/c_inner/c_cunt","path":"/c_place/c_inner/c_count"},\
        {"op":"replace","path":"/c_place/c_inner/c_count","value":1}]
        """)
    #expect(
      repaired.repairs.map(\.offset) == [1, 51, 68, 13, 25, 36],
      "offsets are those in the repaired payload")
  }

  @Test func `pointers are escaped`() throws {
    let repaired = try RepairSample.repair(#"{"c_num~b/r": 1, "c_\"title": "a"}"#)
    #expect(
      repaired.patch == """
        [{"op":"move","from":"/c_num~0b~1r","path":"/c_number"},\
        {"op":"move","from":"/c_\\"title","path":"/c_title"}]
        """)
    let long = String(repeating: "_", count: 300)
    let other = try RepairSample.repair(#"{"c_\#(long)numbr": 1}"#)
    #expect(other.patch == #"[{"op":"move","from":"/c_\#(long)numbr","path":"/c_number"}]"#)
  }

  @Test func `faults that remain have their positions in both payloads`() throws {
    let repaired = try RepairSample.repair(#"{"c_numbr": 1, "c_figures": 2, "c_bool": 3}"#)
    #expect(repaired.text == #"{"c_number": 1, "c_figures": [2], "c_bool": 3}"#)
    #expect(repaired.report.faults.map(\.position.column) == [45])
    #expect(repaired.originalReport.faults.map(\.position.column) == [42])
    #expect(repaired.originalReport.faults.map(\.offset) == [41])
    // A renamed key uncovers the faults of its value.
    let uncovered = try RepairSample.repair("{\n\"c_plac\": {\"x\": 1}}")
    #expect(uncovered.text == "{\n\"c_place\": {\"x\": 1}}")
    #expect(uncovered.errors == ["c_place.x unknown"])
    #expect(uncovered.report.faults.map(\.position.column) == [13])
    #expect(uncovered.originalReport.faults.map(\.position.column) == [12])
    #expect(uncovered.originalReport.faults.map(\.position.line) == [2])
  }

  @Test func `ignored faults stay`() throws {
    let repaired = try RepairSample.repair(#"{"c_numbr": 1, "c_bool": "true"}"#) {
      $0.code == .unknown
    }
    #expect(repaired.text == #"{"c_numbr": 1, "c_bool": true}"#)
    #expect(repaired.errors == ["c_numbr unknown"])
  }

  @Test func `the number of repairs is limited`() throws {
    let numbers = (0..<100).map { "\"\($0)\"" }.joined(separator: ",")
    let options = CheckOptions(maximumFaults: 10)
    let repaired = try RepairSample.repair(#"{"c_figures": [\#(numbers)]}"#, options: options)
    #expect(repaired.repairs.count <= 10)
    #expect(repaired.report.isTruncated)
    let names = ["c_plac", "c_bol", "c_titl", "c_colr", "c_ownr", "c_numbr"]
    let payload = "{" + names.map { #""\#($0)": "1""# }.joined(separator: ",") + "}"
    for limit in 1...names.count {
      let repaired = try RepairSample.repair(payload, options: CheckOptions(maximumFaults: limit))
      #expect(repaired.repairs.count <= limit)
    }
  }

  @Test func `rounds are limited`() throws {
    func document(_ depth: Int) -> String {
      #"{"name": "c_doc", "type": "Document", "properties": ["#
        + (depth == 0 ? #"{"name": "c_value", "type": "Number"}"# : document(depth - 1)) + "]}"
    }
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [\#(document(19))]}"#)
    var payload = "{}"
    for _ in 0..<20 { payload = #"{"c_docc": \#(payload)}"# }
    var repairer = PayloadRepairer(PayloadChecker(try schemas.object(named: "c_case")))
    let repaired = repairer.repair(Array(payload.utf8).rawBytes)
    #expect(repaired.repairs.count == 16)
    #expect(repaired.errors.count == 1)
  }
}
