extension Option {
  /// Creates an option that only `export` has.
  ///
  /// - Parameter id: The option, which is JSON Schema if it's none of the others.
  init(formOfExport id: ID) {
    self =
      switch id {
      case .openAPI:
        Option(
          "--openapi", .export,
          "  --openapi          OpenAPI 3.1",
          .flag { $0.exportForms.append(.openAPI) })
      case .typeScript:
        Option(
          "--typescript", .export,
          "  --typescript       types of TypeScript",
          .flag { $0.exportForms.append(.typeScript) })
      case .markdown:
        Option(
          "--markdown", .export,
          "  --markdown         reference pages in Markdown",
          .flag { $0.exportForms.append(.markdown) })
      case .swift:
        Option(
          "--swift", .export,
          "  --swift            types of Swift, one file per schema file",
          .flag { $0.exportForms.append(.swift) })
      case .typesConfiguration:
        Option(
          "--types-configuration", .export,
          """
            --types-configuration FILE
                               the settings of the types of Swift: names, access
                               level, and the definitions to write
          """,
          .text { $0.typesConfiguration = $1 })
      default:
        Option(
          "--json-schema", .export,
          "  --json-schema      JSON Schema 2020-12, one document per definition",
          .flag { $0.exportForms.append(.jsonSchema) })
      }
  }
}
