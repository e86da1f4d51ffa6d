// What a port gets with `import ChargeCore`: rules and values, view states and events, the tree of elements and its
// renderer, texts; and of the adapters, what a host configures or replaces.

@_exported public import ChargeDomain
@_exported public import ChargeLayout
@_exported public import ChargeLocalization
@_exported public import ChargePresentation

// MARK: which providers are asked, and where

@_exported public import struct ChargeData.APIKey
@_exported public import enum ChargeData.ChargingEra
@_exported public import struct ChargeData.OCPIConfiguration
@_exported public import struct ChargeData.ProviderServer
@_exported public import enum ChargeData.ServiceAddress

// MARK: the network, for a host that has its own

@_exported public import struct ChargeData.HTTPAnswer
@_exported public import struct ChargeData.HTTPExchange
@_exported public import enum ChargeData.HTTPFailure
@_exported public import protocol ChargeData.HTTPTransport
@_exported public import struct ChargeData.RequestLimits
@_exported public import struct HTTPTypes.HTTPField
@_exported public import struct HTTPTypes.HTTPFields
@_exported public import struct HTTPTypes.HTTPRequest
@_exported public import struct HTTPTypes.HTTPResponse

// MARK: the log

@_exported public import struct Logging.Logger
