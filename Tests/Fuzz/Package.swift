// swift-tools-version: 6.2

import PackageDescription

// The program that scripts/fuzz builds and runs. A package of its own: it is linked with libFuzzer and built with
// instrumentation throughout, which nothing else is.

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ChargeFuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ChargeCore", path: "../..")
  ],
  targets: [
    .systemLibrary(
      name: "CFuzzer",
      path: "CFuzzer"),
    .executableTarget(
      name: "chargefuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "FuzzTargets", package: "ChargeCore"),
      ],
      path: "Driver",
      swiftSettings: swiftSettings),
  ],
  cxxLanguageStandard: .cxx17
)
