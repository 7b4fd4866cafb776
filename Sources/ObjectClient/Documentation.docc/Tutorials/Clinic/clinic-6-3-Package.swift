// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Clinic",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: "https://github.com/OWNER/ObjectBody", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "Clinic",
      dependencies: [
        .product(name: "ObjectBody", package: "ObjectBody"),
        .product(name: "ObjectClient", package: "ObjectBody"),
      ]),
    .testTarget(
      name: "ClinicTests",
      dependencies: [
        .product(name: "ObjectConformance", package: "ObjectBody")
      ]),
  ]
)
