# A set on a disk that is too small: exit code 2 and a message, wherever it was full (in a row, in a journal, while a
# shard is made); with room the same command and --resume come to the bytes of a run that was never stopped.
disk=$(mktemp -d)
work=$(mktemp -d)
trap 'umount "$disk" 2>/dev/null; rmdir "$disk"; rm -rf "$work"' EXIT
mount -t tmpfs -o size=64k tmpfs "$disk"
head -n 6 "$LIST" >"$work/list.txt"
bad=0
cd "$work"
for format in jsonl parquet; do
    made=("$KOTOWARI" dataset list.txt --format "$format" --shard 100 --jobs 2)
    "${made[@]}" -o whole -q
    size=$(du -sk whole/data | cut -f1)
    full=0
    for room in 40 200 $((size / 2)) $((size * 9 / 10)) $((size - 8)); do
        mount -o "remount,size=${room}k" "$disk"
        code=0
        "${made[@]}" -o "$disk/set" >/dev/null 2>err || code=$?
        if [ "$code" != 0 ]; then
            full=$((full + 1))
            grep -q "$disk/set.*cannot be written" err || code="$code, not told"
            more=0
            # Whatever was begun is told to be unfinished, and still does not fit.
            "${made[@]}" -o "$disk/set" --resume >/dev/null 2>more || more=$?
            [ "$code $more" = "2 2" ] || { echo "$format, $room k: exit $code, with --resume $more: $(cat err more)"; bad=1; }
            [ ! -e "$disk/set/README.md" ] || { echo "$format, $room k: a card without a set"; bad=1; }
            mount -o remount,size=64m "$disk"
            resume=(--resume)
            [ -e "$disk/set/.kotowari-resume" ] || resume=()
            "${made[@]}" -o "$disk/set" "${resume[@]}" -q || { echo "$format, $room k: it does not go on"; bad=1; }
        fi
        diff -r "$disk/set" whole || { echo "$format, $room k: other bytes"; bad=1; }
        rm -rf "$disk/set"
    done
    [ "$full" -ge 3 ] || { echo "$format: only $full of 5 disks were too small"; bad=1; }
    rm -rf whole
done
# So full that nothing can be begun: no folder is left.
mount -o remount,size=16k "$disk"
head -c 64k /dev/zero >"$disk/fill" 2>/dev/null || true
code=0
"$KOTOWARI" dataset list.txt -o "$disk/set" >/dev/null 2>err || code=$?
[ "$code" = 2 ] || { echo "full at once: exit $code: $(cat err)"; bad=1; }
exit "$bad"
