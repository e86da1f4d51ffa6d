#include "Cache.hpp"
#include "Text.hpp"

#include <unicode/dtptngen.h>
#include <unicode/listformatter.h>
#include <unicode/numberformatter.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

namespace {

using icu::number::LocalizedNumberFormatter;

const LocalizedNumberFormatter *numbers(const char *locale, const char *skeleton) {
  static auto *all = new cicu::Shared<LocalizedNumberFormatter>();
  return all->find(std::string(locale) + '\n' + skeleton, [&]() -> std::unique_ptr<LocalizedNumberFormatter> {
    UErrorCode status = U_ZERO_ERROR;
    auto made = icu::number::NumberFormatter::forSkeleton(cicu::utf16(skeleton, std::strlen(skeleton)), status)
                  .locale(icu::Locale(locale));
    if (U_FAILURE(status)) return nullptr;
    return std::make_unique<LocalizedNumberFormatter>(made);
  });
}

cicu_text text(icu::number::FormattedNumber formatted, UErrorCode status) {
  const icu::UnicodeString value = formatted.toString(status);
  return U_FAILURE(status) ? cicu::failure(status) : cicu::result(value);
}

std::unique_ptr<icu::SimpleDateFormat> makeDateFormat(
  const char *locale, const char *skeleton, const char *time_zone, UErrorCode &status) {
  const icu::Locale place(locale);
  std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(cicu::utf16(time_zone, std::strlen(time_zone))));
  if (!zone || *zone == icu::TimeZone::getUnknown()) {
    status = U_ILLEGAL_ARGUMENT_ERROR;
    return nullptr;
  }
  // Making one reads all patterns of a language; few are asked for, but each by its own skeleton.
  static auto *generators = new cicu::Pool<icu::DateTimePatternGenerator>();
  const auto generator = generators->borrow(locale, [&] {
    return std::unique_ptr<icu::DateTimePatternGenerator>(
      icu::DateTimePatternGenerator::createInstance(place, status));
  });
  if (U_FAILURE(status) || generator.get() == nullptr) return nullptr;
  const icu::UnicodeString pattern =
    generator.get()->getBestPattern(cicu::utf16(skeleton, std::strlen(skeleton)), status);
  auto format = std::make_unique<icu::SimpleDateFormat>(pattern, place, status);
  if (U_FAILURE(status)) return nullptr;
  format->adoptTimeZone(zone.release());
  return format;
}

const icu::ListFormatter *lists(const char *locale, cicu_list_kind kind) {
  static auto *all = new cicu::Shared<icu::ListFormatter>();
  return all->find(std::to_string(kind) + locale, [&] {
    UErrorCode status = U_ZERO_ERROR;
    const UListFormatterType type = kind == cicu_list_and ? ULISTFMT_TYPE_AND : ULISTFMT_TYPE_OR;
    std::unique_ptr<icu::ListFormatter> made(
      icu::ListFormatter::createInstance(icu::Locale(locale), type, ULISTFMT_WIDTH_WIDE, status));
    if (U_FAILURE(status)) made.reset();
    return made;
  });
}

}  // namespace

extern "C" cicu_text cicu_number(const char *locale, const char *skeleton, double number) {
  const LocalizedNumberFormatter *format = numbers(locale, skeleton);
  if (format == nullptr) return cicu::failure(U_NUMBER_SKELETON_SYNTAX_ERROR);
  UErrorCode status = U_ZERO_ERROR;
  return text(format->formatDouble(number, status), status);
}

extern "C" cicu_text cicu_integer(const char *locale, const char *skeleton, int64_t number) {
  const LocalizedNumberFormatter *format = numbers(locale, skeleton);
  if (format == nullptr) return cicu::failure(U_NUMBER_SKELETON_SYNTAX_ERROR);
  UErrorCode status = U_ZERO_ERROR;
  return text(format->formatInt(number, status), status);
}

extern "C" cicu_text cicu_date(const char *locale, const char *skeleton, const char *time_zone, double seconds) {
  static auto *pool = new cicu::Pool<icu::SimpleDateFormat>();
  UErrorCode status = U_ZERO_ERROR;
  const std::string key = std::string(locale) + '\n' + skeleton + '\n' + time_zone;
  const auto loan = pool->borrow(key, [&] { return makeDateFormat(locale, skeleton, time_zone, status); });
  if (loan.get() == nullptr) return cicu::failure(U_FAILURE(status) ? status : U_MEMORY_ALLOCATION_ERROR);
  icu::UnicodeString value;
  loan.get()->format(seconds * 1000.0, value);
  return cicu::result(value);
}

extern "C" cicu_text cicu_list(
  const char *locale, cicu_list_kind kind, const char *const *items, const size_t *counts, size_t item_count) {
  const icu::ListFormatter *format = lists(locale, kind);
  if (format == nullptr) return cicu::failure(U_MISSING_RESOURCE_ERROR);
  std::vector<icu::UnicodeString> values;
  values.reserve(item_count);
  for (size_t index = 0; index < item_count; index++) values.push_back(cicu::utf16(items[index], counts[index]));
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString joined;
  format->format(values.data(), static_cast<int32_t>(item_count), joined, status);
  return U_FAILURE(status) ? cicu::failure(status) : cicu::result(joined);
}
