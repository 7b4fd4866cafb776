import ObjectSchema
import TestSupport
import Testing

@testable import SchemaExport

@Suite struct SwiftNameTests {
  private static let configuration = SwiftConfiguration()

  @Test func `names of members and types follow the rule`() {
    let rows: [(name: String, member: String, type: String)] = [
      ("c_date_of_birth", "dateOfBirth", "DateOfBirth"),
      ("c_dateOfBirth", "dateOfBirth", "DateOfBirth"),
      ("c_date-of-birth", "dateOfBirth", "DateOfBirth"),
      ("DateOfBirth", "dateOfBirth", "DateOfBirth"),
      ("c_patient_id", "patientID", "PatientID"),
      ("c_id", "id", "ID"),
      ("c_photo_urls", "photoURLs", "PhotoURLs"),
      ("c_https_url", "httpsURL", "HTTPSURL"),
      ("c_HTMLPage", "htmlPage", "HTMLPage"),
      ("c_lastECG", "lastECG", "LastECG"),
      ("c_ECG_RATE", "ecgRate", "EcgRate"),
      ("c_2fa", "_2fa", "_2fa"),
      ("c_sha256Hash", "sha256Hash", "Sha256Hash"),
      ("c_dose_1_2", "dose1_2", "Dose1_2"),
      ("c_dose_12", "dose12", "Dose12"),
      ("ec__visit", "ecVisit", "EcVisit"),
      ("c_", "c", "C"),
      ("c_-", "c", "C"),
      ("_", "lowLine", "LowLine"),
      ("-", "hyphenMinus", "HyphenMinus"),
      ("1", "_1", "_1"),
    ]
    for row in rows {
      let terms = Self.configuration.terms(of: row.name)
      #expect(terms.memberName == row.member, "\(row.name)")
      #expect(terms.typeName == row.type, "\(row.name)")
    }
  }

  @Test func `names of listed values are made from any text`() {
    let rows: [(value: String, name: String?)] = [
      ("In progress", "inProgress"), ("N/A", "nA"), ("État civil", "étatCivil"),
      ("日本語", "日本語"), ("straße", "straße"), ("3 days", "_3Days"), ("<5", "_5"),
      ("😀", "grinningFace"), ("❤️", "heavyBlackHeart"), ("+", "plusSign"),
      ("<=", "lessThanSignEqualsSign"),
      ("a\u{301}b", "a\u{301}b"), ("\u{301}x", "x"), ("a\u{202E}b", "aB"), ("a\nb", "aB"),
      ("\u{0}", nil), (" ", nil), ("`; import Foo", "importFoo"), ("K\u{212A}", "k"),
    ]
    for row in rows { #expect(SwiftTerms(row.value).memberName == row.name, "\(row.value)") }
  }

  @Test func `reserved and taken names change`() {
    let rows: [(name: String, kind: SwiftNameScope.Kind, result: String)] = [
      ("c_class", .property, "class"), ("c_self", .property, "selfProperty"),
      ("c_init", .property, "initProperty"), ("c_body", .property, "bodyProperty"),
      ("c_hash", .property, "hashProperty"), ("c_values", .property, "valuesProperty"),
      ("c_definition", .property, "definitionProperty"), ("c_none", .property, "none"),
      ("c_none", .listedValue, "noneCase"), ("unrecognized", .listedValue, "unrecognizedCase"),
      ("c_string", .definition, "StringObject"), ("c_type", .nestedType, "TypeValue"),
      ("c_operation", .definition, "OperationObject"), ("c_operation", .nestedType, "Operation"),
      ("c_account", .nestedType, "AccountValue"), ("c_date", .nestedType, "DateValue"),
      ("c_any", .nestedType, "AnyValue"), ("c_property", .definition, "PropertyObject2"),
    ]
    for row in rows {
      var scope = SwiftNameScope(taken: ["PropertyObject"], outerTypes: ["Account"])
      let terms = Self.configuration.terms(of: row.name)
      #expect(scope.makeName(for: terms, row.kind) == row.result, "\(row.name)")
    }
    var scope = SwiftNameScope()
    let names = ["c_a_b", "aB", "a-b", "a1", "A_1"].map {
      scope.makeName(for: Self.configuration.terms(of: $0), .property)
    }
    #expect(names == ["aB", "aB2", "aB3", "a1", "a1_2"])
  }

  @Test func `keywords are in backticks`() {
    for name in ["class", "default", "in", "Any", "nil"] { #expect(name.swiftName == "`\(name)`") }
    for name in ["open", "get", "type", "classes"] { #expect(name.swiftName == name) }
  }

  /// A type that has the name of a public one would hide it from generated code.
  @Test func `all public types are reserved`() throws {
    let modules = [
      "JSONText", "DateText", "FileAccess", "MultipartForm", "ObjectSchema", "BodyBuilding",
      "ObjectCoding", "TypedObjects", "ObjectBody",
    ]
    var count = 0
    for name in try PublicTypes.names(of: modules) {
      count += 1
      #expect(SwiftReservedNames.nestedTypes.contains(name), "\(name)")
    }
    #expect(count > 90)
  }

  @Test func `prefixes are those of the configuration`() {
    var configuration = SwiftConfiguration()
    configuration.prefixes = ["c_", "acme__", ""]
    let rows = [
      ("c_a", "a"), ("acme__visit", "visit"), ("acme__c_a", "cA"), ("x_a", "xA"), ("c_", "c"),
    ]
    for (name, member) in rows { #expect(configuration.terms(of: name).memberName == member) }
  }

  @Test func `singulars are those whose plural is the name`() {
    let rows: [(name: String, singular: String?)] = [
      ("c_symptoms", "c_symptom"), ("c_studies", "c_study"), ("c_addresses", "c_address"),
      ("c_boxes", "c_box"), ("c_sizes", "c_size"), ("c_cases", "c_case"),
      ("c_branches", "c_branch"),
      ("c_statuses", "c_status"), ("c_visitDates", "c_visitDate"), ("c_status", nil),
      ("c_series", nil), ("c_news", nil), ("c_data", nil), ("c_s", nil), ("s", nil), ("", nil),
      ("c_glass", nil), ("c_analysis", nil), ("c_houses", "c_house"),
    ]
    for row in rows { #expect(EnglishPlural.singular(of: row.name) == row.singular, "\(row.name)") }
  }
}
