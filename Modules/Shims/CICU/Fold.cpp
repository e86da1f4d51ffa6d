#include "LatinASCII.hpp"
#include "Text.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <memory>
#include <mutex>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace {

/// The ASCII form of a character of CLDR's rule; null for all others.
const char *latin(UChar32 scalar) {
  const auto *end = std::end(cicu::latin_ascii);
  const auto *found = std::lower_bound(
    std::begin(cicu::latin_ascii), end, scalar,
    [](const cicu::LatinLetter &letter, UChar32 wanted) { return letter.scalar < wanted; });
  return found != end && found->scalar == scalar ? found->ascii : nullptr;
}

/// Appends the folded form of one character.
void append(UChar32 scalar, std::string &bytes) {
  if (u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return;
  if (U_IS_SURROGATE(scalar)) scalar = 0xFFFD;
  icu::UnicodeString letter(scalar);
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2 *nfkd = icu::Normalizer2::getNFKDInstance(status);
  if (U_SUCCESS(status)) letter = nfkd->normalize(letter, status);
  icu::UnicodeString base;
  for (int32_t index = 0; index < letter.length(); index = letter.moveIndex32(index, 1)) {
    const UChar32 part = letter.char32At(index);
    if (u_charType(part) != U_NON_SPACING_MARK) base.append(part);
  }
  base.toLower(icu::Locale::getRoot());
  for (int32_t index = 0; index < base.length(); index = base.moveIndex32(index, 1)) {
    const UChar32 part = base.char32At(index);
    if (const char *ascii = latin(part)) bytes += ascii;
    else icu::UnicodeString(part == 0x3C2 ? 0x3C3 : part).toUTF8String(bytes);
  }
}

/// The folded forms of 256 neighbouring characters.
struct Page {
  std::array<uint16_t, 257> offsets;
  std::string bytes;
};

/// Pages are made when first needed and kept: a station name costs table lookups only.
class Pages {
 public:
  const Page &page(UChar32 scalar) {
    auto &slot = slots[static_cast<size_t>(scalar) >> 8];
    if (const Page *page = slot.load(std::memory_order_acquire)) return *page;
    std::lock_guard<std::mutex> guard(lock);
    if (const Page *page = slot.load(std::memory_order_relaxed)) return *page;
    const Page *made = make(scalar & ~0xFF);
    slot.store(made, std::memory_order_release);
    return *made;
  }

 private:
  static const Page *make(UChar32 first) {
    auto page = std::make_unique<Page>();
    for (int32_t low = 0; low < 256; low++) {
      page->offsets[static_cast<size_t>(low)] = static_cast<uint16_t>(page->bytes.size());
      append(first + low, page->bytes);
    }
    page->offsets[256] = static_cast<uint16_t>(page->bytes.size());
    return page.release();
  }

  std::mutex lock;
  std::array<std::atomic<const Page *>, 0x1100> slots{};
};

Pages &pages() {
  static Pages *pages = new Pages();
  return *pages;
}

}  // namespace

extern "C" size_t cicu_fold(const char *text, size_t count, char *folded, uint32_t *sources, size_t capacity) {
  const uint8_t *bytes = reinterpret_cast<const uint8_t *>(text);
  const int32_t limit = count > INT32_MAX ? INT32_MAX : static_cast<int32_t>(count);
  size_t needed = 0;
  int32_t index = 0;
  while (index < limit) {
    const int32_t start = index;
    if (bytes[index] < 0x80) {
      const uint8_t letter = bytes[index++];
      if (needed < capacity) {
        folded[needed] = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
        if (sources) sources[needed] = static_cast<uint32_t>(start);
      }
      needed++;
      continue;
    }
    UChar32 scalar;
    U8_NEXT_OR_FFFD(bytes, index, limit, scalar);
    const Page &page = pages().page(scalar);
    const size_t low = static_cast<size_t>(scalar & 0xFF);
    for (size_t at = page.offsets[low]; at < page.offsets[low + 1]; at++) {
      if (needed < capacity) {
        folded[needed] = page.bytes[at];
        if (sources) sources[needed] = static_cast<uint32_t>(start);
      }
      needed++;
    }
  }
  return needed;
}

extern "C" bool cicu_is_word(uint32_t scalar) {
  if (scalar > 0x10FFFF) return false;
  const uint32_t category = U_GET_GC_MASK(static_cast<UChar32>(scalar));
  return (category & (U_GC_L_MASK | U_GC_N_MASK | U_GC_M_MASK)) != 0;
}

extern "C" cicu_text cicu_fold_by_rule(const char *text, size_t count) {
  UErrorCode status = U_ZERO_ERROR;
  static const icu::Transliterator *rule = icu::Transliterator::createInstance(
    "NFKD; [:Mn:] Remove; Lower; Latin-ASCII; Lower", UTRANS_FORWARD, status);
  if (rule == nullptr) return cicu::failure(status);
  icu::UnicodeString folded = cicu::utf16(text, count);
  rule->transliterate(folded);
  return cicu::result(folded);
}
