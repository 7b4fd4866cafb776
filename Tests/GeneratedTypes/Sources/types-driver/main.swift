import ClinicTypes
import HostileTypes
import ShippedTypes
import TypeComparison

// usage: types-driver DIRECTORY
// The directory has the payloads of each object of a set of types in SET/OBJECT.ndjson.
var run = ComparisonRun(CommandLine.arguments)
run.compare(shippedTypes, "Shipped")
run.compare(clinicTypes, "Clinic")
run.compare(hostileTypes, "Hostile")
run.finish()
