// What a store promises, on SQLite.
#include "store/store.h"

#include <gtest/gtest.h>

namespace orrery::store {
namespace {

TableHead head(const std::string& id) {
  TableHead out;
  out.id = id;
  out.game = "template-game";
  out.content = 0xFEDCBA9876543210;
  out.options = R"({"variants":[]})";
  out.record_head = "orrery-record 1\ngame template-game\n";
  out.seats = {{SeatKind::kHuman, "Ada \u2013 \"x\"", "", "hash0"}, {SeatKind::kOpen, "", "", "hash1"}};
  out.watch_hash = "watch";
  out.is_public = true;
  out.created = 1'700'000'000'123;
  return out;
}

Change move(const std::string& text, Seat seat = 0) {
  Change out;
  out.entries.push_back({0, EntryKind::kMove, seat, text, 1'700'000'000'500});
  return out;
}

TEST(Store, KeepsHeadAndLog) {
  auto store = open_store(":memory:");
  ASSERT_TRUE(store) << store.error().message;
  ASSERT_TRUE((*store)->create(head("a")));
  EXPECT_EQ((*store)->create(head("a")).error().failure, Failure::kConflict);
  EXPECT_EQ(*(*store)->append("a", 0, move("work")), 1);
  EXPECT_EQ((*store)->append("a", 0, move("work")).error().failure, Failure::kConflict);
  EXPECT_EQ((*store)->append("a", 2, move("work")).error().failure, Failure::kConflict);
  EXPECT_EQ((*store)->append("b", 0, move("work")).error().failure, Failure::kNotFound);
  const auto loaded = (*store)->load("a");
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->head, head("a"));
  ASSERT_EQ(loaded->entries.size(), 1u);
  EXPECT_EQ(loaded->entries[0], (Entry{1, EntryKind::kMove, 0, "work", 1'700'000'000'500}));
  EXPECT_TRUE((*store)->load("a", 1)->entries.empty());
}

}  // namespace
}  // namespace orrery::store
