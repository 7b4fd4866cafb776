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
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .target(name: "BenchmarkPayloads", swiftSettings: settings),
    .target(name: "CommandWords", swiftSettings: settings),
    .target(
      name: "BenchmarkBodies",
      dependencies: [
        "BenchmarkPayloads", .product(name: "DateText", package: "ObjectBody"),
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "ObjectBody", package: "ObjectBody"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "payloads", dependencies: ["BenchmarkPayloads", "CommandWords"],
      swiftSettings: settings),
    .executableTarget(
      name: "check-lines",
      dependencies: [
        "BenchmarkBodies", "BenchmarkPayloads", "CommandWords",
        .product(name: "ObjectBody", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "check-shapes", dependencies: [.product(name: "ObjectSchema", package: "ObjectBody")],
      swiftSettings: settings),
    .executableTarget(
      name: "operations",
      dependencies: [
        "BenchmarkBodies", "BenchmarkPayloads", "CommandWords",
        .product(name: "DateText", package: "ObjectBody"),
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "ObjectBody", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "send-file",
      dependencies: ["CommandWords", .product(name: "MultipartForm", package: "ObjectBody")],
      swiftSettings: settings),
    .executableTarget(
      name: "upload-file",
      dependencies: [
        .product(name: "ObjectBody", package: "ObjectBody"),
        .product(name: "ObjectClient", package: "ObjectBody"),
      ],
      swiftSettings: settings),
    // Measures the cost of starting any program, which is subtracted from that of the command.
    .executableTarget(name: "empty", swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkBodies", "BenchmarkPayloads", "CommandWords", "empty",
        .product(name: "DateText", package: "ObjectBody"),
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "ObjectBody", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
        // Not linked, but built into the same directory as the benchmarks.
        .product(name: "validate-payload", package: "ObjectBody"),
      ],
      swiftSettings: settings),
  ]
)
