// The game drawn on the whole terminal: board, what happened, the question and the moves.
#pragma once
#include "analysis/advisor.h"
#include "cli/play/panes.h"
#include "cli/play/session.h"
#include "cli/play/terminal.h"

namespace orrery::cli {

class Screen {
 public:
  Screen(Session& session, Terminal& terminal, Language lang);

  // Until the player leaves or a signal comes. Returns the exit status.
  Result<int> run();
  Language language() const { return lang_; }

 private:
  enum class View : u8 { kGame, kBoard, kLog, kScore, kHint, kHelp };

  bool waits_for_person() const;
  void turn_over_to_person();            // after any change of the position
  Result<bool> handle(const KeyPress&);  // false: leave
  Result<bool> handle_command(const KeyPress&);
  Result<void> play_chosen();
  Result<void> undo();
  void begin_hint();
  bool thinks() const { return view_ == View::kHint && !hint_->done(); }
  void think();  // a moment, about the hint
  void save();
  void ask_path(const KeyPress&);

  void show(View);
  void draw();
  void draw_title();
  void draw_footer();
  void draw_game();
  void draw_page(TextPane& pane, const std::vector<Line>& lines);
  void draw_moves(const Rect&);
  void draw_log(const Rect&);

  std::vector<Line> board_lines(int width) const;
  std::vector<Line> log_lines(int width) const;
  int fresh_lines(int width) const;
  std::vector<Line> question_lines(int width) const;
  std::vector<Line> help_lines(int width) const;
  std::vector<Line> score_lines() const;
  std::vector<Line> hint_lines(int width) const;

  Session& session_;
  Terminal& terminal_;
  Language lang_;
  View view_ = View::kGame;
  MovePane moves_;
  TextPane board_, page_;
  std::unique_ptr<analysis::Advisor> hint_;  // of the position on the screen, where somebody has asked for it
  std::string message_;
  std::string path_;  // typed so far, while asking where to save a copy
  bool asking_path_ = false;
  bool watching_ = false;       // only bots play: each key shows one move
  std::size_t fresh_from_ = 0;  // plies since the last decision of a person
};

}  // namespace orrery::cli
