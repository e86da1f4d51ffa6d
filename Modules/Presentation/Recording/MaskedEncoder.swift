/// Writes one value for ``MaskedWriting``.
struct MaskedEncoder: Encoder {
  let writing: MaskedWriting
  let slot: MaskedWriting.Slot
  let context: MaskedWriting.Context

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ writing: MaskedWriting, _ slot: MaskedWriting.Slot, _ context: MaskedWriting.Context) {
    self.writing = writing
    self.slot = slot
    self.context = context
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.beginMembers()
    return KeyedEncodingContainer(MaskedMembers<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.beginItems()
    return MaskedItems(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { MaskedValue(encoder: self) }
}

private struct MaskedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: MaskedEncoder

  var codingPath: [any CodingKey] { [] }

  private func member(_ key: Key) -> (slot: MaskedWriting.Slot, context: MaskedWriting.Context) {
    let name = encoder.writing.key(key, within: encoder.context)
    return (encoder.slot.member(name), encoder.context.inside(key.stringValue))
  }

  mutating func encodeNil(forKey key: Key) throws { member(key).slot.put(.null) }
  mutating func encode(_ value: Bool, forKey key: Key) throws { member(key).slot.put(.bool(value)) }
  mutating func encode(_ value: Double, forKey key: Key) throws { member(key).slot.put(MaskedWriting.number(value)) }
  mutating func encode(_ value: Float, forKey key: Key) throws {
    member(key).slot.put(MaskedWriting.number(Double(value)))
  }
  mutating func encode(_ value: Int, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int8, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int16, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int32, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int64, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt8, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt16, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt32, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt64, forKey key: Key) throws { member(key).slot.put(.number("\(value)")) }

  mutating func encode(_ value: String, forKey key: Key) throws {
    let (slot, context) = member(key)
    slot.put(.text(encoder.writing.text(value, within: context)))
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let (slot, context) = member(key)
    try encoder.writing.write(value, into: slot, within: context)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    let (slot, context) = member(key)
    return MaskedEncoder(encoder.writing, slot, context).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let (slot, context) = member(key)
    return MaskedEncoder(encoder.writing, slot, context).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    MaskedEncoder(encoder.writing, encoder.slot.member("super"), encoder.context.inside("super"))
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    let (slot, context) = member(key)
    return MaskedEncoder(encoder.writing, slot, context)
  }
}

private struct MaskedItems: UnkeyedEncodingContainer {
  let encoder: MaskedEncoder

  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.slot.count }

  private var next: MaskedWriting.Slot { encoder.slot.item() }

  mutating func encodeNil() throws { next.put(.null) }
  mutating func encode(_ value: Bool) throws { next.put(.bool(value)) }
  mutating func encode(_ value: Double) throws { next.put(MaskedWriting.number(value)) }
  mutating func encode(_ value: Float) throws { next.put(MaskedWriting.number(Double(value))) }
  mutating func encode(_ value: Int) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: Int8) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: Int16) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: Int32) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: Int64) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: UInt) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: UInt8) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: UInt16) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: UInt32) throws { next.put(.number("\(value)")) }
  mutating func encode(_ value: UInt64) throws { next.put(.number("\(value)")) }

  mutating func encode(_ value: String) throws {
    next.put(.text(encoder.writing.text(value, within: encoder.context)))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.writing.write(value, into: next, within: encoder.context)
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    MaskedEncoder(encoder.writing, next, encoder.context).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    MaskedEncoder(encoder.writing, next, encoder.context).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { MaskedEncoder(encoder.writing, next, encoder.context) }
}

private struct MaskedValue: SingleValueEncodingContainer {
  let encoder: MaskedEncoder

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() throws { encoder.slot.put(.null) }
  mutating func encode(_ value: Bool) throws { encoder.slot.put(.bool(value)) }
  mutating func encode(_ value: Double) throws { encoder.slot.put(MaskedWriting.number(value)) }
  mutating func encode(_ value: Float) throws { encoder.slot.put(MaskedWriting.number(Double(value))) }
  mutating func encode(_ value: Int) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int8) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int16) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int32) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: Int64) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt8) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt16) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt32) throws { encoder.slot.put(.number("\(value)")) }
  mutating func encode(_ value: UInt64) throws { encoder.slot.put(.number("\(value)")) }

  mutating func encode(_ value: String) throws {
    encoder.slot.put(.text(encoder.writing.singleText(value, within: encoder.context)))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.writing.write(value, into: encoder.slot, within: encoder.context)
  }
}
