#include "Typing.hpp"

#include <list>
#include <memory>
#include <mutex>
#include <phonenumbers/asyoutypeformatter.h>
#include <phonenumbers/phonenumberutil.h>
#include <utility>

using i18n::phonenumbers::AsYouTypeFormatter;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// Formatters that nobody is using, the last used first. One thread at a time may use one.
class Shelf {
 public:
  using Entry = std::pair<std::string, std::unique_ptr<AsYouTypeFormatter>>;

  std::unique_ptr<AsYouTypeFormatter> take(const std::string &region) {
    std::lock_guard<std::mutex> guard(lock);
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
      if (entry->first != region) continue;
      auto found = std::move(entry->second);
      entries.erase(entry);
      return found;
    }
    return nullptr;
  }

  void put(const std::string &region, std::unique_ptr<AsYouTypeFormatter> formatter) {
    std::lock_guard<std::mutex> guard(lock);
    entries.emplace_front(region, std::move(formatter));
    // A person types in one region, perhaps in two.
    if (entries.size() > 4) entries.pop_back();
  }

 private:
  std::mutex lock;
  std::list<Entry> entries;
};

}  // namespace

std::string cpn::typed(const PhoneNumberUtil &plans, const std::string &signs, const std::string &region) {
  static auto *shelf = new Shelf();
  std::unique_ptr<AsYouTypeFormatter> formatter = shelf->take(region);
  if (!formatter) formatter.reset(plans.GetAsYouTypeFormatter(region));
  formatter->Clear();
  std::string shown;
  for (const char sign : signs) formatter->InputDigit(static_cast<unsigned char>(sign), &shown);
  shelf->put(region, std::move(formatter));
  return shown;
}
