#include "Cache.hpp"
#include "Text.hpp"

#include <unicode/locdspnm.h>

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
