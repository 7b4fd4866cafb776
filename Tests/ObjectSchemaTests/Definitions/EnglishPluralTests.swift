import Testing

@testable import ObjectSchema

@Suite struct EnglishPluralTests {
  @Test func `the last term has the plural`() {
    for (name, plural) in [
      ("c_visit", "c_visits"), ("c_study", "c_studies"), ("c_survey", "c_surveys"),
      ("c_query", "c_queries"), ("c_status", "c_statuses"), ("c_box", "c_boxes"),
      ("c_quiz", "c_quizzes"), ("c_branch", "c_branches"), ("c_wish", "c_wishes"),
      ("c_month", "c_months"), ("c_path", "c_paths"), ("c_person", "c_people"),
      ("c_research_datum", "c_research_data"), ("c_research_data", "c_research_data"),
      ("c_analysis", "c_analyses"), ("c_child", "c_children"), ("c_series", "c_series"),
      ("c_salesperson", "c_salespersons"), ("c_sales-person", "c_sales-people"),
      ("c_healthDatum", "c_healthData"), ("c_contactPerson", "c_contactPeople"),
      ("c_dataPoint", "c_dataPoints"), ("Person", "People"), ("person", "people"),
      ("int__study", "int__studies"), ("c_y", "c_ys"), ("y", "ys"), ("c_visit2", "c_visit2s"),
      ("c_2y", "c_2ys"), ("c_", "c_s"), ("c_ID", "c_IDs"), ("c_STUDY", "c_STUDies"), ("s", "ses"),
      ("org", "orgs"), ("c_h", "c_hs"),
    ] {
      #expect(EnglishPlural.plural(of: name) == plural, "\(name)")
    }
  }
}
