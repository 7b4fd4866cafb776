// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

// Drivers for the differential tests: programs that expose the JSON reader, the number formatter, date
// patterns, time zones and the form writer over standard input and output. The scripts in Tests/Tools
// compare their results with those of independent implementations.
let package = Package(
  name: "Differential",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "json-driver",
      dependencies: [.product(name: "JSONText", package: "ObjectBody")],
      swiftSettings: settings),
    .executableTarget(
      name: "date-driver",
      dependencies: [.product(name: "DateText", package: "ObjectBody")],
      swiftSettings: settings),
    .executableTarget(
      name: "form-driver",
      dependencies: [
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "MultipartForm", package: "ObjectBody"),
      ],
      swiftSettings: settings),
  ]
)
