#!/usr/bin/env bash
# The smallest program that can take a seat in the arena: it plays any of the moves it is offered.
#
#   orrery arena beyond-the-sun --seats 'exec:docs/examples/random_bot.sh',greedy
#
# Without a JSON library it relies on `moves` coming last, as the arena writes it, and on notations without quotes.
while IFS= read -r message; do
  case $message in
    *'"type":"hello"'*) echo '{"v":1,"type":"hello","name":"random_bot.sh"}' ;;
    *'"type":"new"'*) echo '{"v":1,"type":"ready"}' ;;
    *'"type":"go"'*)
      list=${message##*'"moves":["'}
      list=${list%'"]}'}
      mapfile -t moves <<<"${list//'","'/$'\n'}"
      printf '{"v":1,"type":"best","move":"%s"}\n' "${moves[RANDOM % ${#moves[@]}]}"
      ;;
    *'"type":"quit"'*) exit 0 ;;
    *) echo '{"v":1,"type":"error","text":"this message is unknown"}' ;;
  esac
done
