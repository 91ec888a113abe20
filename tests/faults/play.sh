# kill -9 while somebody plays, a thousand times: what was kept only grows, and the next start goes on with it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
command -v script >/dev/null || { echo "tests/faults/play.sh: script is missing (Debian: bsdutils)"; exit 1; }
export XDG_DATA_HOME=$work/data HOME=$work TERM=xterm-256color
echo "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..." >demo1.txt
rounds=${ROUNDS:-1000}
bad=0
kills=0
: >before
# Digits, candidates, undone and made again, steps of the engine; a different piece each time.
keys='2 c3 b y 7b bk5\rk\r\r1c9 d x b'
for round in $(seq 1 "$rounds"); do
    rm -f pid
    mkfifo keys.pipe
    script -qfc 'echo $$ >pid; exec "$KOTOWARI" play demo1.txt' /dev/null <keys.pipe >/dev/null 2>&1 &
    terminal=$!
    exec 9>keys.pipe
    until [ -s pid ]; do sleep 0.002; done
    sleep 0.0$((RANDOM % 5 + 4))
    printf "${keys:$((RANDOM % 12))}" >&9 2>/dev/null || true
    sleep 0.00$((RANDOM % 10))
    kill -9 "$(cat pid)" 2>/dev/null && kills=$((kills + 1))
    exec 9>&-
    wait "$terminal" 2>/dev/null || true
    rm -f keys.pipe
    # The only game there is; before the first key it may not be there yet.
    game=$(ls data/kotowari/games/*.game 2>/dev/null || true)
    [ -n "$game" ] || continue
    # Half a line at the end is left away by the next start: compare whole lines.
    sed -n '$!p' before >whole
    if ! cmp -s -n "$(wc -c <whole)" whole "$game"; then
        echo "round $round: something that was kept is gone"
        bad=1
    fi
    cp "$game" before
    if ls data/kotowari/games | grep -qv '\.game$'; then
        echo "round $round: put aside: $(ls data/kotowari/games | tr '\n' ' ')"
        bad=1
        break
    fi
done
lines=$(wc -l <before)
echo "$kills kills, $lines lines kept"
[ "$kills" -gt $((rounds / 2)) ] || { echo "hardly any kill hit: this script has gone blind"; bad=1; }
[ "$lines" -gt $((rounds / 4)) ] || { echo "hardly anything was played: this script has gone blind"; bad=1; }
exit "$bad"
