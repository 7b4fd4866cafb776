/// A form that definitions are exported to.
enum ExportForm: String {
  case jsonSchema = "--json-schema"
  case openAPI = "--openapi"
  case typeScript = "--typescript"
  case markdown = "--markdown"
  case swift = "--swift"
}

extension Arguments {
  /// Requires exactly one form, and options that it has.
  func requireConsistentExport() throws(UsageError) {
    guard exportForms.count == 1 else {
      throw UsageError(
        reason: "export requires one of --json-schema, --openapi, --typescript, --markdown or "
          + "--swift")
    }
    if isUpdate, exportForms[0] != .jsonSchema {
      throw UsageError(reason: "export --update requires --json-schema")
    }
    if typesConfiguration != nil, exportForms[0] != .swift {
      throw UsageError(reason: "export --types-configuration requires --swift")
    }
    if !paths.isEmpty { throw UsageError(reason: "export takes no operands; use --schemas") }
  }
}
