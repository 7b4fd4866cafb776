// swift-tools-version: 6.2
import PackageDescription

// A package that uses ObjectBody as an app would: Swift 6, no unsafe flags, no access to anything
// that isn't public. SnippetTests holds the code in the documentation, which a script extracts.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let products: [Target.Dependency] = [
  "JSONText", "DateText", "MultipartForm", "ObjectSchema", "BodyBuilding", "ObjectCoding",
  "ObjectBody", "ObjectClient", "SchemaEditions", "ObjectConformance", "ValidatePayload",
].map { .product(name: $0, package: "ObjectBody") }

let package = Package(
  name: "Adoption",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .testTarget(name: "CallSiteTests", dependencies: products, swiftSettings: settings),
    .testTarget(name: "SnippetTests", dependencies: products, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
