#include "Cache.hpp"
#include "Text.hpp"

#include <unicode/locid.h>
#include <unicode/coll.h>

namespace {

const icu::Collator *collator(const char *locale) {
  static auto *collators = new cicu::Shared<icu::Collator>();
  return collators->find(locale, [&] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Collator> made(icu::Collator::createInstance(icu::Locale(locale), status));
    if (U_FAILURE(status)) made.reset();
    return made;
  });
}

}  // namespace

extern "C" int cicu_compare(
  const char *locale, const char *left, size_t left_count, const char *right, size_t right_count) {
  const icu::Collator *order = collator(locale);
  UErrorCode status = U_ZERO_ERROR;
  if (order != nullptr && left_count <= INT32_MAX && right_count <= INT32_MAX) {
    const UCollationResult answer = order->compareUTF8(
      icu::StringPiece(left, static_cast<int32_t>(left_count)),
      icu::StringPiece(right, static_cast<int32_t>(right_count)), status);
    if (U_SUCCESS(status)) return answer;
  }
  const int bytes = std::memcmp(left, right, left_count < right_count ? left_count : right_count);
  if (bytes != 0) return bytes;
  return left_count == right_count ? 0 : (left_count < right_count ? -1 : 1);
}

extern "C" cicu_text cicu_sort_key(const char *locale, const char *text, size_t count) {
  const icu::Collator *order = collator(locale);
  if (order == nullptr) return cicu::failure(U_MISSING_RESOURCE_ERROR);
  const icu::UnicodeString source = cicu::utf16(text, count);
  uint8_t small[256];
  int32_t needed = order->getSortKey(source, small, sizeof small);
  // A key ends in a zero byte, which orders nothing.
  if (needed <= static_cast<int32_t>(sizeof small)) {
    return cicu::copy(reinterpret_cast<const char *>(small), needed > 0 ? static_cast<size_t>(needed) - 1 : 0);
  }
  std::string large(static_cast<size_t>(needed), 0);
  order->getSortKey(source, reinterpret_cast<uint8_t *>(&large[0]), needed);
  return cicu::copy(large.data(), large.size() - 1);
}
