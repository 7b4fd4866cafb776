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

/// Returns a fuzz target, which has no `main` function because libFuzzer provides it.
func fuzzer(_ name: String, _ modules: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Invariants"] + modules.map { .product(name: $0, package: "ObjectBody") },
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The name is explicit because a checkout's folder can have any name.
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
    fuzzer("fuzz-formats", "DateText"),
    fuzzer("fuzz-zones", "DateText"),
    fuzzer("fuzz-form", "MultipartForm"),
    fuzzer("fuzz-tickets", "JSONText", "ObjectBody"),
    fuzzer(
      "fuzz-files", "JSONText", "DateText", "ObjectSchema", "ObjectBody", "MultipartForm"),
  ]
)
