// What the user wrote, split into options but not yet understood: every value stays text until the command that needs
// it has checked it, so that each mistake gets a sentence of its own.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace orrery::cli {

struct Arguments {
  std::string command;
  std::optional<std::string> game;
  std::optional<std::string> seats, players, preset, seed, games, threads, content, lang;
  std::optional<std::string> seconds, depth, ply, plies, record, load, save, resume, card, source, rule, file,
      records;
  std::optional<std::string> orders, round_robin, elo0, elo1, share0, share1, alpha, beta, answer_seconds, level,
      budget, biases;
  std::optional<std::string> host, port, db, keep, foreign_packs, proxy_header, web_push, log, log_level;
  std::optional<std::string> action, name, older, limit, of_game;
  std::vector<std::string> variants, paths, items, origins, limits, proxies, names, metrics, levels, commitments,
      push_services;
  bool json = false;
  bool check = false;
  bool print = false;
  bool text = false;
  bool pack = false;
  bool plain = false;
  bool sprt = false;
  bool yes = false;
  bool running = false;
  bool only_public = false;
  bool access_log = false;
};

}  // namespace orrery::cli
