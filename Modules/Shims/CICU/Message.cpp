#include "Cache.hpp"
#include "Text.hpp"

#include <unicode/msgfmt.h>
#include <unicode/plurrule.h>

namespace {

cicu::Pool<icu::MessageFormat> &formats() {
  static auto *pool = new cicu::Pool<icu::MessageFormat>();
  return *pool;
}

const icu::PluralRules *rules(const char *locale, bool ordinal) {
  static auto *all = new cicu::Shared<icu::PluralRules>();
  return all->find(std::string(ordinal ? "o" : "c") + locale, [&] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::PluralRules> made(icu::PluralRules::forLocale(
      icu::Locale(locale), ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status));
    if (U_FAILURE(status)) made.reset();
    return made;
  });
}

}  // namespace

extern "C" cicu_text cicu_message(
  const char *locale, const char *pattern, const cicu_argument *arguments, size_t argument_count) {
  UErrorCode status = U_ZERO_ERROR;
  const auto loan = formats().borrow(std::string(locale) + '\n' + pattern, [&] {
    UParseError where;
    auto made = std::make_unique<icu::MessageFormat>(
      cicu::utf16(pattern, std::strlen(pattern)), icu::Locale(locale), where, status);
    if (U_FAILURE(status)) made.reset();
    return made;
  });
  if (loan.get() == nullptr) return cicu::failure(U_FAILURE(status) ? status : U_MEMORY_ALLOCATION_ERROR);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  names.reserve(argument_count);
  values.reserve(argument_count);
  for (size_t index = 0; index < argument_count; index++) {
    const cicu_argument &argument = arguments[index];
    names.push_back(cicu::utf16(argument.name, std::strlen(argument.name)));
    switch (argument.kind) {
      case cicu_argument_text: values.emplace_back(cicu::utf16(argument.text, argument.text_count)); break;
      case cicu_argument_integer: values.emplace_back(argument.integer); break;
      case cicu_argument_decimal: values.emplace_back(argument.decimal); break;
    }
  }
  icu::UnicodeString text;
  loan.get()->format(names.data(), values.data(), static_cast<int32_t>(argument_count), text, status);
  return U_FAILURE(status) ? cicu::failure(status) : cicu::result(text);
}

extern "C" cicu_text cicu_plural_categories(const char *locale, bool ordinal) {
  const icu::PluralRules *found = rules(locale, ordinal);
  if (found == nullptr) return cicu::failure(U_MISSING_RESOURCE_ERROR);
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::StringEnumeration> keywords(found->getKeywords(status));
  if (U_FAILURE(status) || !keywords) return cicu::failure(status);
  icu::UnicodeString all;
  while (const icu::UnicodeString *keyword = keywords->snext(status)) {
    if (!all.isEmpty()) all.append(u' ');
    all.append(*keyword);
  }
  return U_FAILURE(status) ? cicu::failure(status) : cicu::result(all);
}

extern "C" cicu_text cicu_plural_category(const char *locale, double number, bool ordinal) {
  const icu::PluralRules *found = rules(locale, ordinal);
  return found == nullptr ? cicu::failure(U_MISSING_RESOURCE_ERROR) : cicu::result(found->select(number));
}
