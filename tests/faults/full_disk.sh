# A disk of 64 KiB: every run ends with exit code 2 and a message, and can be gone on with.
disk=$(mktemp -d)
work=$(mktemp -d)
trap 'umount "$disk" 2>/dev/null; rmdir "$disk"; rm -rf "$work"' EXIT
mount -t tmpfs -o size=64k tmpfs "$disk"
columns=(--columns file,line,puzzle,clues)
bad=0
for format in csv jsonl parquet; do
    "$KOTOWARI" rate "$LIST" "${columns[@]}" -o "$work/whole.$format" -q
    for try in 1 2 3 4; do
        code=0
        "$KOTOWARI" rate "$LIST" "${columns[@]}" -o "$disk/o.$format" >/dev/null 2>"$work/err" || code=$?
        grep -q "o.$format.*cannot be written" "$work/err" || code="$code, not told"
        more=0
        "$KOTOWARI" rate "$LIST" "${columns[@]}" -o "$disk/o.$format" --resume >/dev/null 2>"$work/more" || more=$?
        if [ "$code" != 2 ] || [ "$more" != 2 ]; then
            echo "$format, try $try: exit $code, with --resume $more: $(cat "$work/err" "$work/more")"
            bad=1
        fi
        # Room again: the rest comes, and the same bytes.
        mount -o remount,size=16m "$disk"
        "$KOTOWARI" rate "$LIST" "${columns[@]}" -o "$disk/o.$format" --resume -q
        cmp "$disk/o.$format" "$work/whole.$format" || bad=1
        [ "$(ls -A "$disk")" = "o.$format" ] || { ls -A "$disk"; bad=1; }
        rm -f "$disk"/*
        mount -o remount,size=64k "$disk"
    done
done
for try in 1 2 3 4 5 6; do
    code=0
    "$KOTOWARI" rate "$LIST" "${columns[@]}" --format csv >"$disk/o.csv" 2>"$work/err" || code=$?
    [ "$code" = 2 ] && [ -s "$work/err" ] || { echo "> file, try $try: exit $code"; bad=1; }
    rm -f "$disk"/*
done
# So full that nothing at all can be begun: nothing is, not even an empty file.
code=0
head -c 64k /dev/zero >"$disk/fill" || true
"$KOTOWARI" rate "$LIST" "${columns[@]}" -o "$disk/o.csv" 2>"$work/err" || code=$?
[ "$code" = 2 ] && [ ! -e "$disk/o.csv" ] || { echo "full at once: exit $code, $(ls "$disk")"; bad=1; }
exit "$bad"
