// Names that others can see and tell apart.
#include "table/text.h"

#include "table/fixture.h"

namespace orrery::table {
namespace {

TEST(Names, WithoutAnythingToSeeAreRefused) {
  for (const char* name : {"",
                           "   ",
                           "\u200b",
                           "\u200d",
                           "\u200c\u200c",
                           "\u2060",
                           "\u2064",
                           "\u3164",
                           "\u115f\u1160",
                           "\uffa0",
                           "\u00ad",
                           "\u00a0",
                           "\u00a0 \u2003",
                           "\u2800",
                           "\u3000",
                           "\U000E0041\U000E0042",
                           "\ufe0f",
                           "\u200e",
                           "\u200f",
                           "\u034f",
                           "\u0301"})
    EXPECT_FALSE(clean_name(name)) << testing::PrintToString(name);
}

TEST(Names, WithHiddenCharactersInsideAreRefused) {
  for (const char* name :
       {"A\u200bda", "Ada\u200d", "\u200dAda", "Ad\u200d\u200da", "Ada \u200d x", "Ada\u2060", "A\u00adda",
        "Ada\u3164", "Ada\U000E0041", "\ufe0fAda", "Ada\u202ex", "Ada\nx", "Ada\ufeff", "Ada\U000F0000"})
    EXPECT_FALSE(clean_name(name)) << testing::PrintToString(name);
}

TEST(Names, OfPeopleAreFine) {
  for (const char* name :
       {"Ada", "Ada Lovelace", "Jörg", "Зоя", "李雷", "محمد", "علی\u200cرضا", "\u2764\ufe0f", "👩\u200d🚀",
        "👩\u200d👩\u200d👧", "\U0001F3F3\ufe0f\u200d\U0001F308", "e\u0301a", "O'Neil-2"})
    EXPECT_EQ(clean_name(name).value_or("refused"), name);
  EXPECT_EQ(*clean_name("  Ada \u00a0 L. \u3000"), "Ada L.");
  EXPECT_EQ(*clean_name("\u3000Ada"), "Ada");
  EXPECT_FALSE(clean_name(std::string(41, 'a')));
  EXPECT_EQ(clean_name(std::string(40, 'a'))->size(), 40u);
}

TEST(Names, ChatMayHoldMarksButMustShowSomething) {
  EXPECT_TRUE(clean_text("soft\u00adhyphen \u200e", kMaxChat));
  EXPECT_FALSE(clean_text("\u200b", kMaxChat));
}

TEST(Names, AreNumberedWhereTheyMeet) {
  EXPECT_EQ(distinct_name("Ada", {}), "Ada");
  EXPECT_EQ(distinct_name("Ada", {"Bo", ""}), "Ada");
  EXPECT_EQ(distinct_name("Ada", {"ada"}), "Ada 2");
  EXPECT_EQ(distinct_name("ADA", {"Ada", "Ada 2"}), "ADA 3");
  EXPECT_EQ(distinct_name("JÖRG", {"jörg"}), "JÖRG 2");
  EXPECT_EQ(distinct_name("зоя", {"ЗОЯ"}), "зоя 2");
  EXPECT_EQ(distinct_name("Ａda", {"ada"}), "Ａda 2");
  EXPECT_EQ(distinct_name(std::string(40, 'a'), {std::string(40, 'A')}), std::string(38, 'a') + " 2");
}

TEST(Names, ThatLookAlikeAreNumbered) {
  const std::pair<const char*, const char*> alike[] = {
      {"\u0410da", "Ada"},         // Cyrillic А
      {"Ad\u0430", "ada"},         // … and а
      {"\u0391da", "Ada"},         // Greek Α
      {"\u039d\u03b9ko", "Niko"},  // Ν, ι
      {"\u03bdera", "vera"},       // ν
      {"\u0420\u0430ul", "Paul"},  {"\u0458\u0456m", "jim"}, {"A1", "Al"}, {"Bo0", "BoO"},
      {"\U0001D400da", "Ada"},                                 // bold
      {"\u24b6da", "Ada"},                                     // in a circle
      {"Ren\u00e9", "Rene\u0301"}, {"\u0401va", "\u00cbva"}};  // Ё, Ë
  for (const auto& [one, other] : alike) {
    EXPECT_EQ(distinct_name(one, {other}), std::string(one) + " 2");
    EXPECT_EQ(distinct_name(other, {one}), std::string(other) + " 2");
  }
  EXPECT_EQ(distinct_name("Зоя", {"Zoe", "Ada", "Jörg"}), "Зоя");
  EXPECT_EQ(distinct_name("Jörg", {"Jorg"}), "Jörg") << "the eye tells them apart";
}

TEST(Names, AtATableBelongToOne) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo"), bot("greedy"), open_seat()});
  EXPECT_EQ(*table.plan_name(1, "ada"), "# name 1 ada 2");
  EXPECT_EQ(*table.plan_name(0, "ADA"), "# name 0 ADA");
  EXPECT_EQ(*table.plan_name(0, "Greedy"), "# name 0 Greedy 2");
  EXPECT_EQ(*table.plan_join("BO"), "# sit 3 BO 2");
  EXPECT_EQ(code_of(table.plan_join("\u200b")), "bad-text");
}

}  // namespace
}  // namespace orrery::table
