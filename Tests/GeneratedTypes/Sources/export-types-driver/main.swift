import ExportTypes
import TypeComparison

// usage: export-types-driver DIRECTORY
// The directory has the payloads of each object of the set of types in Export/OBJECT.ndjson.
var run = ComparisonRun(CommandLine.arguments)
run.compare(exportTypes, "Export")
run.finish()
