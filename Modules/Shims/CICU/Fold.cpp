#include "Text.hpp"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <unicode/locid.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace {

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
  const Page *make(UChar32 first) {
    if (!rule) {
      UErrorCode status = U_ZERO_ERROR;
      rule.reset(icu::Transliterator::createInstance(
        "NFKD; [:Mn:] Remove; Lower; Latin-ASCII; Lower", UTRANS_FORWARD, status));
    }
    auto page = std::make_unique<Page>();
    for (int32_t low = 0; low < 256; low++) {
      page->offsets[static_cast<size_t>(low)] = static_cast<uint16_t>(page->bytes.size());
      append(first + low, page->bytes);
    }
    page->offsets[256] = static_cast<uint16_t>(page->bytes.size());
    return page.release();
  }

  void append(UChar32 scalar, std::string &bytes) {
    if (u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return;
    if (U_IS_SURROGATE(scalar)) scalar = 0xFFFD;
    icu::UnicodeString letter(scalar);
    // Without its data ICU cannot make the rule; lower case is the best that is left.
    if (rule) rule->transliterate(letter);
    else letter.toLower(icu::Locale::getRoot());
    letter.findAndReplace(icu::UnicodeString(u'\u03C2'), icu::UnicodeString(u'\u03C3'));
    letter.toUTF8String(bytes);
  }

  std::mutex lock;
  std::unique_ptr<icu::Transliterator> rule;
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
