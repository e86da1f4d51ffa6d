#include "Cache.hpp"
#include "Text.hpp"

#include <unicode/locdspnm.h>
#include <unicode/timezone.h>

extern "C" cicu_text cicu_region(const char *locale, const char *region) {
  static auto *all = new cicu::Shared<icu::LocaleDisplayNames>();
  const auto *names = all->find(locale, [&] {
    return std::unique_ptr<icu::LocaleDisplayNames>(
      icu::LocaleDisplayNames::createInstance(icu::Locale(locale), ULDN_STANDARD_NAMES));
  });
  if (names == nullptr) return cicu::failure(U_MISSING_RESOURCE_ERROR);
  icu::UnicodeString name;
  names->regionDisplayName(region, name);
  return cicu::result(name);
}

extern "C" cicu_text cicu_zone_region(const char *zone) {
  char region[8] = {};
  UErrorCode status = U_ZERO_ERROR;
  const int32_t length =
    icu::TimeZone::getRegion(icu::UnicodeString::fromUTF8(zone), region, sizeof region, status);
  if (U_FAILURE(status)) return cicu::failure(status);
  return cicu::copy(region, static_cast<size_t>(length));
}
