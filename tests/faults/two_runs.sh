# Two runs with one -o, started together: one does its work, the other is refused, or comes after it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
head -n 2000 "$LIST" >a.txt
tail -n 2000 "$LIST" | tac >b.txt
columns=(--columns file,line,puzzle,clues)
bad=0
for end in csv jsonl parquet; do
    for name in a b; do "$KOTOWARI" rate $name.txt "${columns[@]}" -o "whole-$name.$end" -q; done
    for try in 1 2 3 4 5 6; do
        "$KOTOWARI" rate a.txt "${columns[@]}" -o "o.$end" -q 2>a.err & one=$!
        "$KOTOWARI" rate b.txt "${columns[@]}" -o "o.$end" -q 2>b.err & two=$!
        first=0; wait $one || first=$?
        second=0; wait $two || second=$?
        winner=none
        cmp -s "o.$end" "whole-a.$end" && winner=a
        cmp -s "o.$end" "whole-b.$end" && winner=b
        case "$winner $first $second" in
            "a 0 2") grep -q "Another run\|there already\|was begun" b.err || bad=1 ;;
            "b 2 0") grep -q "Another run\|there already\|was begun" a.err || bad=1 ;;
            *) echo "$end, try $try: exit $first and $second, the file is that of $winner"; bad=1 ;;
        esac
        [ -z "$(ls -A | grep kotowari)" ] || { echo "left: $(ls -A | grep kotowari)"; bad=1; }
        rm -f "o.$end"
    done
done
exit "$bad"
