// Parses the payloads with simdjson on one thread, without checking any rules.
//
// usage: simdjson-bench FILE [ROUNDS]       prints a line for each API
//        simdjson-bench --serve API FILE    performs one round for each line of standard input, and
//                                           answers it with a line of JSON
//
// ondemand reads every field by its type with On-Demand's iterate_many; any does so for objects of any
// kind; dom builds a document from each line. A payload that causes an error is rejected.
#include "simdjson.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#ifdef SIMDJSON_THREADS_ENABLED
#error "build without -pthread: one thread is compared"
#endif

using namespace simdjson;

namespace {

struct Round {
  size_t payloads = 0, rejected = 0, sum = 0;
  double seconds = 0;
};

error_code walk(ondemand::value value, size_t &sum) {
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  switch (type) {
  case ondemand::json_type::object:
    for (auto field : value.get_object()) {
      std::string_view key;
      ondemand::value child;
      if (auto error = field.unescaped_key().get(key)) return error;
      if (auto error = field.value().get(child)) return error;
      sum += key.size();
      if (auto error = walk(child, sum)) return error;
    }
    return SUCCESS;
  case ondemand::json_type::array:
    for (auto item : value.get_array()) {
      ondemand::value child;
      if (auto error = item.get(child)) return error;
      if (auto error = walk(child, sum)) return error;
    }
    return SUCCESS;
  case ondemand::json_type::string: {
    std::string_view text;
    auto error = value.get_string().get(text);
    sum += text.size();
    return error;
  }
  case ondemand::json_type::number: {
    double number = 0;
    auto error = value.get_double().get(number);
    sum += size_t(number != 0);
    return error;
  }
  case ondemand::json_type::boolean: {
    bool flag = false;
    auto error = value.get_bool().get(flag);
    sum += flag;
    return error;
  }
  default: {
    bool is_null = false;
    auto error = value.is_null().get(is_null);
    return error ? error : is_null ? SUCCESS : INCORRECT_TYPE;
  }
  }
}

// These functions must be inlined: g++ 12 doesn't do so on its own, which halves the speed. PLAIN
// leaves the decision to the compiler, as a program without tuning would.
#ifdef PLAIN
#define INLINED
#else
#define INLINED simdjson_inline
#endif

INLINED error_code text(ondemand::value value, size_t &sum) {
  std::string_view text;
  auto error = value.get_string().get(text);
  sum += text.size();
  return error;
}

INLINED error_code number(ondemand::value value, size_t &sum) {
  double number = 0;
  auto error = value.get_double().get(number);
  sum += size_t(number != 0);
  return error;
}

template <typename Read>
INLINED error_code items(ondemand::value value, size_t &sum, Read read) {
  ondemand::array array;
  if (auto error = value.get_array().get(array)) return error;
  for (auto item : array) {
    ondemand::value child;
    if (auto error = item.get(child)) return error;
    if (auto error = read(child, sum)) return error;
  }
  return SUCCESS;
}

template <typename Read>
INLINED error_code members(ondemand::object object, Read read) {
  for (auto field : object) {
    std::string_view key;
    ondemand::value value;
    if (auto error = field.escaped_key().get(key)) return error;
    if (auto error = field.value().get(value)) return error;
    if (auto error = read(key, value)) return error;
  }
  return SUCCESS;
}

// Names are compared in the order in which most payloads have them.
INLINED error_code payload(ondemand::object object, size_t &sum) {
  return members(object, [&](std::string_view key, ondemand::value value) {
    if (key == "c_date") return text(value, sum);
    if (key == "c_bool") {
      bool flag = false;
      auto error = value.get_bool().get(flag);
      sum += flag;
      return error;
    }
    if (key == "c_reference") return text(value, sum);
    if (key == "c_number") return number(value, sum);
    if (key == "c_document") {
      ondemand::object document;
      if (auto error = value.get_object().get(document)) return error;
      return members(document, [&](std::string_view, ondemand::value part) {
        return text(part, sum);
      });
    }
    if (key == "c_string") return text(value, sum);
    if (key == "c_any") return walk(value, sum);
    if (key == "c_stringArray") return items(value, sum, text);
    if (key == "c_status") return text(value, sum);
    if (key == "c_email") return text(value, sum);
    if (key == "c_scores") return items(value, sum, number);
    return walk(value, sum);
  });
}

void read_on_demand(const padded_string &bytes, Round &round) {
  static ondemand::parser parser;
  ondemand::document_stream stream;
  if (parser.iterate_many(bytes).get(stream)) return;
  for (auto document : stream) {
    ondemand::object object;
    round.payloads += 1;
    auto error = document.get_object().get(object);
    if (!error) error = payload(object, round.sum);
    round.rejected += error != SUCCESS;
  }
}

void read_any(const padded_string &bytes, Round &round) {
  static ondemand::parser parser;
  ondemand::document_stream stream;
  if (parser.iterate_many(bytes).get(stream)) return;
  for (auto document : stream) {
    ondemand::value value;
    round.payloads += 1;
    auto error = document.get_value().get(value);
    if (!error) error = walk(value, round.sum);
    round.rejected += error != SUCCESS;
  }
}

void read_dom(const padded_string &bytes, Round &round) {
  static dom::parser parser;
  const char *start = bytes.data(), *end = start + bytes.size();
  while (start < end) {
    auto feed = static_cast<const char *>(std::memchr(start, '\n', size_t(end - start)));
    if (!feed) feed = end;
    dom::element element;
    // The padding after the file is enough for every line, so no line is copied.
    round.rejected += parser.parse(start, size_t(feed - start), false).get(element) != SUCCESS;
    round.payloads += 1;
    start = feed + 1;
  }
}

Round measure(const std::string &api, const padded_string &bytes) {
  Round round;
  auto start = std::chrono::steady_clock::now();
  if (api == "dom") read_dom(bytes, round);
  else if (api == "any") read_any(bytes, round);
  else read_on_demand(bytes, round);
  round.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return round;
}

} // namespace

int main(int count, char **arguments) {
  padded_string bytes;
  bool serves = count == 4 && !std::strcmp(arguments[1], "--serve");
  if (count < 2 || padded_string::load(arguments[serves ? 3 : 1]).get(bytes)) return 64;
  if (serves) {
    for (std::string line; std::getline(std::cin, line);) {
      auto round = measure(arguments[2], bytes);
      std::printf("{\"version\": \"%s %s\", \"seconds\": %.6f, \"payloads\": %zu, "
                  "\"rejected\": %zu}\n",
                  SIMDJSON_VERSION, get_active_implementation()->name().c_str(), round.seconds,
                  round.payloads, round.rejected);
      std::fflush(stdout);
    }
    return 0;
  }
  int rounds = count > 2 ? std::max(1, std::atoi(arguments[2])) : 7;
  std::vector<std::string> apis = {"ondemand", "dom"};
  std::vector<std::vector<double>> seconds(apis.size());
  std::vector<Round> last(apis.size());
  for (int turn = -1; turn < rounds; ++turn)
    for (size_t api = 0; api < apis.size(); ++api) {
      last[api] = measure(apis[api], bytes);
      // The first turn is a warm-up.
      if (turn >= 0) seconds[api].push_back(last[api].seconds);
    }
  std::printf("simdjson %s, %s\n", SIMDJSON_VERSION, get_active_implementation()->name().c_str());
  for (size_t api = 0; api < apis.size(); ++api) {
    auto &all = seconds[api];
    std::sort(all.begin(), all.end());
    double median = all[all.size() / 2], size = double(bytes.size()) / 1e6;
    std::printf("%-8s  %.0f payloads/s  %.0f MB/s (%.0f-%.0f)  %zu payloads, %zu rejected\n",
                apis[api].c_str(), double(last[api].payloads) / median, size / median,
                size / all.back(), size / all.front(), last[api].payloads, last[api].rejected);
  }
}
