// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
]

/// A fuzz target: libFuzzer brings the `main` function, so the target must have none.
func fuzzer(_ name: String, _ rooms: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Invariants"] + rooms.map { .product(name: $0, package: "ObjectBody") },
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named, because the folder of a checkout may have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .target(
      name: "Invariants",
      dependencies: [
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
      ],
      swiftSettings: settings),
    fuzzer("fuzz-reader", "JSONText", "ObjectSchema"),
    fuzzer("fuzz-writer", "JSONText"),
    fuzzer("fuzz-checker", "JSONText", "DateText", "ObjectSchema"),
    fuzzer("fuzz-schema", "JSONText", "DateText", "ObjectSchema"),
    fuzzer("fuzz-pattern", "JSONText", "ObjectSchema"),
    fuzzer("fuzz-dates", "DateText"),
    fuzzer("fuzz-form", "MultipartForm"),
    fuzzer(
      "fuzz-files", "JSONText", "DateText", "ObjectSchema", "ObjectBody", "MultipartForm"),
  ]
)
