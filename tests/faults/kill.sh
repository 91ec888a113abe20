# kill -9 at each call that makes, renames, removes or secures a file: --resume leads to the same bytes.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
head -n 400 "$LIST" >in.txt
columns=(--columns file,line,puzzle,clues)
bad=0
kills=0
for end in csv jsonl parquet sorted.csv; do
    args=(rate in.txt "${columns[@]}" -q)
    [ "$end" = sorted.csv ] && args+=(--sort -clues)
    "$KOTOWARI" "${args[@]}" -o "whole.$end"
    for call in openat rename unlink fdatasync fsync ftruncate; do
        for when in $(seq 1 60); do
            # Files of the system are opened first; what counts is what is left.
            code=0
            (strace -f -qq -o /dev/null -e trace="$call" -e inject="$call:signal=KILL:when=$when" \
                "$KOTOWARI" "${args[@]}" -o "part.$end") 2>/dev/null || code=$?
            [ "$code" = 137 ] || { rm -f part.*; break; }
            kills=$((kills + 1))
            if [ -n "$(ls -A | grep '^part')" ]; then
                # Without a journal the file is whole, or was never begun.
                again=0
                "$KOTOWARI" "${args[@]}" -o "part.$end" --resume || again=$?
                if [ "$again" != 0 ] || ! cmp -s "part.$end" "whole.$end"; then
                    echo "$end, $call $when: exit $again, $(wc -c <"part.$end") bytes"
                    bad=1
                fi
                left=$(ls -A | grep '^part' | tr '\n' ' ')
                [ "$left" = "part.$end " ] || { echo "$end, $call $when: left $left"; bad=1; }
            fi
            rm -f part.* .part.*
        done
    done
done
echo "$kills kills"
[ "$kills" -gt 20 ] || { echo "hardly any kill hit: this script has gone blind"; bad=1; }
# Rows that wait to be sorted leave nothing in the folder for temporary files.
mkdir tmp
((cat in.txt; sleep 2) | TMPDIR=$work/tmp timeout -s KILL 1 "$KOTOWARI" rate - --sort clues --columns clues) \
    >/dev/null 2>&1 || true
[ -z "$(ls -A tmp)" ] || { echo "left in TMPDIR: $(ls tmp)"; bad=1; }
exit "$bad"
