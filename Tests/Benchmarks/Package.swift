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

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named, because the folder of a checkout may have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .target(name: "BenchmarkPayloads", swiftSettings: settings),
    .target(name: "CommandWords", swiftSettings: settings),
    .executableTarget(
      name: "payloads", dependencies: ["BenchmarkPayloads", "CommandWords"],
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkPayloads", "CommandWords",
        .product(name: "ObjectSchema", package: "ObjectBody"),
      ],
      swiftSettings: settings),
  ]
)
