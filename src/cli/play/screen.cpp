#include "cli/play/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/output.h"
#include "cli/play/words.h"

namespace orrery::cli {
namespace {

constexpr int kPageRows = 8;  // how far a page key scrolls the board
constexpr std::chrono::milliseconds kThinkAtOnce{250};

}  // namespace

Screen::Screen(Session& session, Terminal& terminal, Language lang)
    : session_(session), terminal_(terminal), lang_(lang), watching_(!session.any_human()) {}

bool Screen::waits_for_person() const {
  return session_.is_over() || watching_ || session_.is_human(session_.to_act());
}

void Screen::turn_over_to_person() {
  hint_.reset();
  if (view_ == View::kHint) view_ = View::kGame;
  if (session_.is_over()) {
    moves_.reset({});
    show(View::kScore);
    return;
  }
  moves_.reset(offered_moves(session_, lang_));
}

void Screen::show(View view) {
  view_ = view;
  page_.to_top();
  if (view == View::kLog) page_.to_bottom();
}

Result<int> Screen::run() {
  fresh_from_ = session_.plies().size() > 1 ? session_.plies().size() - 1 : 0;
  bool changed = true;  // the position is another than the one on the screen
  bool redraw = true;
  for (;;) {
    if (caught_signal() != 0) return 128 + caught_signal();
    if (!waits_for_person()) {
      if (Result<void> played = session_.play_bot(); !played) return tl::unexpected(played.error());
      changed = true;
      continue;
    }
    if (changed) turn_over_to_person();
    if (changed || redraw) draw();
    changed = redraw = false;
    if (thinks()) {
      think();
      redraw = true;
    }
    const KeyPress press = terminal_.key();
    if (press.key == Key::kClosed) return 0;
    if (press.key == Key::kNone) continue;
    redraw = true;
    const std::size_t before = session_.plies().size();
    const Result<bool> stay = handle(press);
    if (!stay) return tl::unexpected(stay.error());
    if (!*stay) return 0;
    changed = session_.plies().size() != before;
  }
}

Result<bool> Screen::handle(const KeyPress& press) {
  if (press.key == Key::kResize) return true;
  if (asking_path_) {
    ask_path(press);
    return true;
  }
  message_.clear();
  const bool in_game = view_ == View::kGame && !session_.is_over();
  if (in_game && press.key == Key::kEnter) {
    if (Result<void> played = play_chosen(); !played) return tl::unexpected(played.error());
    return true;
  }
  if (in_game && !watching_ && moves_.handle(press)) return true;
  switch (press.key) {
    case Key::kPageUp:
    case Key::kPageDown: {
      const int rows = (press.key == Key::kPageUp ? -1 : 1) * kPageRows;
      (view_ == View::kGame || view_ == View::kBoard ? board_ : page_).scroll(rows);
      return true;
    }
    case Key::kUp:
    case Key::kDown:
      (view_ == View::kBoard ? board_ : page_).scroll(press.key == Key::kUp ? -1 : 1);
      return true;
    case Key::kEscape:
    case Key::kEnter:
      view_ = View::kGame;
      return true;
    case Key::kTab:
      show(view_ == View::kGame ? View::kBoard : view_ == View::kBoard ? View::kLog : View::kGame);
      return true;
    case Key::kCharacter:
      return handle_command(press);
    default:
      return true;
  }
}

Result<bool> Screen::handle_command(const KeyPress& press) {
  const auto toggle = [&](View view) {
    show(view_ == view ? View::kGame : view);
    return true;
  };
  if (press.text.size() != 1) return true;
  switch (press.text[0]) {
    case 'q':
      return false;
    case '?':
      return toggle(View::kHelp);
    case 'b':
      return toggle(View::kBoard);
    case 'h':
      return toggle(View::kLog);
    case 'p':
      return toggle(View::kScore);
    case 't':
      begin_hint();
      return true;
    case 's':
      asking_path_ = true;
      path_.clear();
      return true;
    case 'l':
      lang_ = lang_ == Language::kEnglish ? Language::kGerman : Language::kEnglish;
      if (!session_.is_over()) moves_.reset(offered_moves(session_, lang_));
      return true;
    case 'u':
      if (Result<void> undone = undo(); !undone) return tl::unexpected(undone.error());
      return true;
    case 'a':
      while (watching_ && !session_.is_over() && caught_signal() == 0)
        if (Result<void> played = session_.play_bot(); !played) return tl::unexpected(played.error());
      return true;
    default:
      message_ = pick(lang_, "Press ? for help.", "? zeigt die Hilfe.");
      return true;
  }
}

Result<void> Screen::play_chosen() {
  if (watching_) {
    fresh_from_ = session_.plies().size();
    return session_.play_bot();
  }
  const OfferedMove* const move = moves_.chosen();
  if (move == nullptr) {
    message_ = pick(lang_, "There is no such move.", "Einen solchen Zug gibt es nicht.");
    return {};
  }
  fresh_from_ = session_.plies().size();
  return session_.play(move->move);
}

Result<void> Screen::undo() {
  if (const UndoBarrier barrier = session_.undo_barrier(); barrier != UndoBarrier::kNone) {
    message_ = barrier_sentence(barrier, lang_);
    return {};
  }
  if (Result<void> undone = session_.undo(); !undone) return undone;
  view_ = View::kGame;
  fresh_from_ = std::min(fresh_from_, session_.plies().size());
  message_ = pick(lang_, "Taken back.", "Zurückgenommen.");
  return {};
}

// Whoever looks elsewhere stops the thinking and finds it where it was.
void Screen::begin_hint() {
  if (session_.is_over() || watching_) {
    message_ = pick(lang_, "There is nothing to decide.", "Es gibt nichts zu entscheiden.");
    return;
  }
  if (hint_ == nullptr)
    hint_ = std::make_unique<analysis::Advisor>(session_.game(), session_.state(), session_.to_act(), kHintBudget,
                                                session_.plies().size());
  show(view_ == View::kHint ? View::kGame : View::kHint);
}

void Screen::think() {
  const auto until = std::chrono::steady_clock::now() + kThinkAtOnce;
  while (!hint_->done() && std::chrono::steady_clock::now() < until) hint_->step();
}

void Screen::ask_path(const KeyPress& press) {
  if (press.key == Key::kCharacter) {
    path_ += press.text;
  } else if (press.key == Key::kBackspace && !path_.empty()) {
    path_.pop_back();
  } else if (press.key == Key::kEscape) {
    asking_path_ = false;
  } else if (press.key == Key::kEnter) {
    asking_path_ = false;
    save();
  }
}

void Screen::save() {
  if (path_.empty()) {
    message_ =
        fmt::format("{} {}", pick(lang_, "Every move is saved in", "Jeder Zug ist gespeichert in"), session_.path());
    return;
  }
  const Result<void> copied = session_.save_copy(path_);
  message_ = copied ? pick(lang_, "Copied to ", "Kopiert nach ") + path_ : copied.error().text();
}

}  // namespace orrery::cli
