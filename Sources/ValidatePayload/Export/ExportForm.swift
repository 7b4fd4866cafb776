/// A form that definitions are exported to.
enum ExportForm: String {
  case jsonSchema = "--json-schema"
  case openAPI = "--openapi"
  case typeScript = "--typescript"
  case markdown = "--markdown"
}

extension Arguments {
  /// Requires exactly one form, and options that it has.
  func requireConsistentExport() throws(UsageError) {
    guard exportForms.count == 1 else {
      throw UsageError(
        reason: "export requires one of --json-schema, --openapi, --typescript or --markdown")
    }
    if isUpdate, exportForms[0] != .jsonSchema {
      throw UsageError(reason: "export --update requires --json-schema")
    }
    if !paths.isEmpty { throw UsageError(reason: "export takes no operands; use --schemas") }
  }
}
