// Trains the value network of a game by self-play in rounds, and needs to know nothing of the game: its inputs come
// from AnyRules::inputs. docs/ai/methods.md says what for.
//
//   train_value_network <game> <players> <rounds> <games per round>
//
// `players` is a number or a range such as 3-4. In a round greedy players, most of whom judge their plans by the
// network as it is, play so many games, and the network learns the leads at the end from the last rounds. Each round
// prints how well it predicts and how many games one greedy player with it wins against others without. The weights
// of the best round are kept.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "arena/statistics.h"
#include "core/hash.h"
#include "core/registry.h"
#include "curve.h"
#include "games.h"
#include "network.h"

namespace orrery::training {
namespace {

constexpr std::size_t kWindow = 8;  // rounds that are learned from
constexpr int kPercent = 80;        // of seats use the network, once there is one
constexpr float kFirstRate = 3e-3F, kRate = 1.2e-3F, kLateRate = 8e-4F;
constexpr int kFirstEpochs = 20, kEpochs = 8, kLateFrom = 7;
constexpr u64 kMatchSeed = 1;

struct Settings {
  std::string game, players, folder = "build/value_network", bent, from, measure, against;
  int rounds = 0, games = 0, match_games = 1600;
};

[[noreturn]] void stop(const std::string& message) {
  fmt::print(stderr, "train_value_network: {}\n", message);
  std::exit(1);
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream out(path);
  if (!(out << text << std::flush)) stop(fmt::format("cannot write {}", path.string()));
}

PlayerRange parse_players(const std::string& text) {
  const std::size_t dash = text.find('-');
  const int low = std::atoi(text.c_str());
  const int high = dash == std::string::npos ? low : std::atoi(text.c_str() + dash + 1);
  if (low < 2 || high > kMaxSeats || low > high) stop(fmt::format("players are 2 to {}, not '{}'", kMaxSeats, text));
  return {low, high};
}

std::vector<arena::Bias> read_biases(const AnyGame& game, const std::string& path) {
  std::vector<arena::Bias> biases;
  std::istringstream lines(read(path));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto bias = arena::parse_bias(line);
    if (!bias) stop(bias.error().text());
    if (const auto fits = arena::check_bias(game, *bias); !fits) stop(fits.error().text());
    biases.push_back(*bias);
  }
  return biases;
}

Network load(const std::string& path) {
  Result<Network> network = Network::parse(read(path));
  if (!network) stop(fmt::format("{}: {}", path, network.error().text()));
  return std::move(*network);
}

Match played(const Orders& orders, const Whole& whole, const std::string& bot, const std::string& against,
             int games) {
  const Result<Match> result = match(orders, whole.view(), bot, against, games, kMatchSeed);
  if (!result) stop(result.error().text());
  return *result;
}

void train(const Orders& orders, const Settings& settings) {
  namespace fs = std::filesystem;
  fs::create_directories(settings.folder);
  const fs::path base = fs::path(settings.folder) / fmt::format("value_network_{}", orders.players.high);
  const auto file = [&](const char* ending) { return base.string() + ending; };

  std::optional<Network> network;
  std::vector<Round> rounds;
  if (!settings.from.empty()) {
    network = load(settings.from);
    rounds = parse_rounds(read(file(".rounds.txt")));
  }
  int number = rounds.empty() ? 0 : rounds.back().number + 1;
  std::deque<Positions> window;
  for (const int end = number + settings.rounds; number < end; ++number) {
    const auto begun = std::chrono::steady_clock::now();
    const bool first = !network;
    std::optional<Whole> before;
    if (network) before = network->whole();
    const ValueNetwork view = before ? before->view() : Whole().view();
    window.push_back(
        play(orders, before ? &view : nullptr, kPercent, settings.games, mix64(static_cast<u64>(number) + 1)));
    if (window.size() > kWindow) window.pop_front();
    Positions all;
    for (const Positions& some : window) all.add(some);
    if (all.all.empty()) stop(fmt::format("{} has no inputs for a network", settings.game));
    if (!network) {
      network.emplace(all.inputs);
      network->standardise(all);
    }
    if (network->inputs() != all.inputs) stop("the saved network has other inputs than the game");
    network->learn(all,
                   first                ? kFirstRate
                   : number < kLateFrom ? kRate
                                        : kLateRate,
                   first ? kFirstEpochs : kEpochs, static_cast<u64>(number));
    const Whole whole = network->whole();
    const Explained explained = test(all, whole.view());
    const Match result = played(orders, whole, "greedy", "", settings.match_games);
    rounds.push_back({number, explained.network, explained.evaluation, result.won / result.games, result.games});
    const bool best =
        std::all_of(rounds.begin(), rounds.end(), [&](const Round& r) { return r.won <= rounds.back().won; });
    write(file(".txt"), network->text());
    write(file(".rounds.txt"), as_text(rounds));
    write(file(".svg"), picture(rounds, orders.game.info().name, orders.players.high));
    if (best) {
      write(file(".best.txt"), network->text());
      write(file(".inc"), whole.source(orders.players.high));
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    const auto interval = arena::wilson(result.won, result.games);
    fmt::print(
        "round {}: {} positions, explained {:.1f} % (evaluation {:.1f} %), won {:.1f} % ({:.0f} - {:.0f}) of {}{}, "
        "{:.0f} s\n",
        number, all.all.size(), 100 * explained.network, 100 * explained.evaluation, 100 * result.won / result.games,
        100 * interval.low, 100 * interval.high, result.games, best ? ", the best so far" : "", taken.count());
    std::fflush(stdout);
  }
}

int run(int argc, char** argv) {
  Settings settings;
  CLI::App app("Trains the value network of a game by self-play in rounds");
  app.add_option("game", settings.game)->required();
  app.add_option("players", settings.players, "a number or a range: 2, 3-4")->required();
  app.add_option("rounds", settings.rounds)->required();
  app.add_option("games", settings.games, "games in a round, or of --measure")->required();
  app.add_option("--folder", settings.folder, "gets the weights, the saved network and the picture of the rounds");
  app.add_option("--bent", settings.bent,
                 "file with biases (docs/ai/biases); a third of the seats is bent by one of them");
  app.add_option("--from", settings.from, "goes on from this saved network");
  app.add_option("--match", settings.match_games, "games of the match after every round");
  app.add_option("--measure", settings.measure,
                 "trains nothing: one such bot with the network --from against others");
  app.add_option("--against", settings.against, "these are the others of --measure, and have the network too");
  CLI11_PARSE(app, argc, argv);

  const auto games = all_games();
  const auto game = find_game(games, settings.game);
  if (!game) stop(game.error().text());
  Orders orders{**game, parse_players(settings.players), {}};
  for (const int players : {orders.players.low, orders.players.high})
    if (const auto fits = check_options(orders.game.info(), {static_cast<u8>(players), 0}); !fits)
      stop(fits.error().text());
  if (!settings.bent.empty()) orders.biases = read_biases(orders.game, settings.bent);
  if (settings.measure.empty()) {
    train(orders, settings);
    return 0;
  }
  const Whole whole = load(settings.from).whole();
  const Match result = played(orders, whole, settings.measure, settings.against, settings.games);
  const auto interval = arena::wilson(result.won, result.games);
  fmt::print("{} with the network: {:.1f} % ({:.0f} - {:.0f}) of {}\n", settings.measure,
             100 * result.won / result.games, 100 * interval.low, 100 * interval.high, result.games);
  return 0;
}

}  // namespace
}  // namespace orrery::training

int main(int argc, char** argv) { return orrery::training::run(argc, argv); }
