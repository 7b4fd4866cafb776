// swift-tools-version: 6.2
import PackageDescription

// A library must not force warnings as errors on the packages that use it, so only CI asks for it.
let isContinuousIntegration = Context.environment["CI"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableExperimentalFeature("Lifetimes"),
    .strictMemorySafety(),
  ] + (isContinuousIntegration ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "ObjectBody",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "JSONText", targets: ["JSONText"]),
    .library(name: "DateText", targets: ["DateText"]),
    .library(name: "MultipartForm", targets: ["MultipartForm"]),
    .library(name: "ObjectSchema", targets: ["ObjectSchema"]),
    .library(name: "ObjectBody", targets: ["ObjectBody"]),
    .library(name: "ObjectBodyFoundation", targets: ["ObjectBodyFoundation"]),
    .library(name: "ObjectConformance", targets: ["ObjectConformance"]),
    .library(name: "ValidatePayload", targets: ["ValidatePayload"]),
    .executable(name: "validate-payload", targets: ["validate-payload"]),
  ],
  targets: [
    // The rooms of the house: each may import only those before it.
    .target(name: "JSONText", swiftSettings: settings),
    .target(name: "DateText", swiftSettings: settings),
    .target(name: "MultipartForm", swiftSettings: settings),
    .target(name: "ObjectSchema", dependencies: ["JSONText", "DateText"], swiftSettings: settings),
    .target(
      name: "ObjectBody", dependencies: ["ObjectSchema", "MultipartForm", "JSONText", "DateText"],
      swiftSettings: settings),
    .target(
      name: "ObjectBodyFoundation", dependencies: ["ObjectBody", "ObjectSchema", "JSONText"],
      swiftSettings: settings),
    .target(
      name: "ObjectConformance", dependencies: ["ObjectSchema", "JSONText"],
      swiftSettings: settings),
    .target(
      name: "ValidatePayload",
      dependencies: ["ObjectConformance", "ObjectSchema", "MultipartForm", "JSONText"],
      swiftSettings: settings),
    .executableTarget(
      name: "validate-payload", dependencies: ["ValidatePayload"], swiftSettings: settings),

    // What the tests of several rooms need: seeded numbers, folders of their own, the repository.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DateTextTests", dependencies: ["DateText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "MultipartFormTests", dependencies: ["MultipartForm", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectSchemaTests",
      dependencies: ["ObjectSchema", "JSONText", "DateText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectBodyTests",
      dependencies: [
        "ObjectBody", "ObjectSchema", "MultipartForm", "JSONText", "DateText", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectBodyFoundationTests",
      dependencies: [
        "ObjectBodyFoundation", "ObjectBody", "ObjectSchema", "JSONText", "DateText", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectConformanceTests",
      dependencies: ["ObjectConformance", "ObjectSchema", "JSONText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ValidatePayloadTests",
      dependencies: [
        "ValidatePayload", "ObjectBody", "ObjectSchema", "JSONText", "validate-payload",
        "TestSupport",
      ],
      swiftSettings: settings),
  ]
)
