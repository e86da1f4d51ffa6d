// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ExamplePort",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ChargeCore", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "ExamplePort",
      dependencies: [
        .product(name: "ChargeCore", package: "ChargeCore")
      ],
      path: "Sources")
  ]
)
