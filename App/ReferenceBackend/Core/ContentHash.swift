/// A strong entity tag of a body: equal bytes have equal tags in every run. Two lanes of 64 bits keep different bodies
/// apart, though not against attackers.
func contentTag(of bytes: UnsafeRawBufferPointer) -> String {
  var first: UInt64 = 0xcbf2_9ce4_8422_2325
  var second: UInt64 = 0x9e37_79b9_7f4a_7c15
  var offset = 0
  while offset + 8 <= bytes.count {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    first = mix(first ^ word, 0xff51_afd7_ed55_8ccd)
    second = mix(second &+ word, 0xc4ce_b9fe_1a85_ec53)
    offset += 8
  }
  while offset < bytes.count {
    first = mix(first ^ UInt64(bytes[offset]), 0xff51_afd7_ed55_8ccd)
    second = mix(second &+ UInt64(bytes[offset]), 0xc4ce_b9fe_1a85_ec53)
    offset += 1
  }
  return "\"\(String(first, radix: 16))\(String(second, radix: 16))-\(String(bytes.count, radix: 16))\""
}

/// A hash of a text that is the same in every run. The sample draws its details from it.
func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = mix(hash ^ UInt64(byte), 0xff51_afd7_ed55_8ccd) }
  return hash
}

private func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
  let product = value &* factor
  return product ^ (product >> 29)
}
