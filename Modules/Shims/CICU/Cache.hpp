#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace cicu {

/// Objects that any number of threads may use at once: made once per key, kept for the life of the process.
template <typename Value>
class Shared {
 public:
  template <typename Make>
  const Value *find(const std::string &key, Make make) {
    std::lock_guard<std::mutex> guard(lock);
    auto &slot = values[key];
    if (!slot) slot = make();
    return slot.get();
  }

 private:
  std::mutex lock;
  std::map<std::string, std::unique_ptr<Value>> values;
};

/// Objects that one thread at a time may use: lent to a caller and kept for the next.
template <typename Value>
class Pool {
 public:
  class Loan {
   public:
    Loan(Pool &pool, std::string key, std::unique_ptr<Value> value)
        : pool(pool), key(std::move(key)), value(std::move(value)) {}
    ~Loan() {
      if (value) pool.giveBack(key, std::move(value));
    }
    Loan(const Loan &) = delete;
    Loan &operator=(const Loan &) = delete;
    Value *get() const { return value.get(); }

   private:
    Pool &pool;
    std::string key;
    std::unique_ptr<Value> value;
  };

  template <typename Make>
  Loan borrow(const std::string &key, Make make) {
    {
      std::lock_guard<std::mutex> guard(lock);
      auto &free = values[key];
      if (!free.empty()) {
        auto value = std::move(free.back());
        free.pop_back();
        return Loan(*this, key, std::move(value));
      }
    }
    return Loan(*this, key, make());
  }

 private:
  void giveBack(const std::string &key, std::unique_ptr<Value> value) {
    std::lock_guard<std::mutex> guard(lock);
    values[key].push_back(std::move(value));
  }

  std::mutex lock;
  std::map<std::string, std::vector<std::unique_ptr<Value>>> values;
};

}  // namespace cicu
