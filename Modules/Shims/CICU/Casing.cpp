#include "Text.hpp"

#include <unicode/locid.h>
#include <unicode/uchar.h>

extern "C" void cicu_release(cicu_text text) { std::free(text.bytes); }

extern "C" cicu_text cicu_upper(const char *locale, const char *text, size_t count) {
  return cicu::result(cicu::utf16(text, count).toUpper(icu::Locale(locale)));
}

extern "C" cicu_text cicu_lower(const char *locale, const char *text, size_t count) {
  return cicu::result(cicu::utf16(text, count).toLower(icu::Locale(locale)));
}

extern "C" int cicu_width(uint32_t scalar) {
  if (scalar > 0x10FFFF) return 0;
  const UChar32 character = static_cast<UChar32>(scalar);
  const uint32_t category = U_GET_GC_MASK(character);
  if (category & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CC_MASK | U_GC_CF_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) return 0;
  const int32_t syllable = u_getIntPropertyValue(character, UCHAR_HANGUL_SYLLABLE_TYPE);
  if (syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) return 0;
  const int32_t width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  if (width == U_EA_WIDE || width == U_EA_FULLWIDTH) return 2;
  return u_hasBinaryProperty(character, UCHAR_EMOJI_PRESENTATION) ? 2 : 1;
}
