// How much of a sweep over pages and screens is done.  KOTOWARI_SWEEP says it, as in tests/common/sweep.rs: `8:20784` is one
// item in eight, beginning with item 20784 mod 8, so that eight days in a row do all; not set, or `full`, is everything.

/** Those of `all` that are wanted, in their order; says on standard error how many they are. */
export function sweep(name, all) {
  const value = process.env.KOTOWARI_SWEEP ?? "full";
  const [, step, day] = /^([1-9]\d*):(\d+)$/.exec(value)?.map(Number) ?? (value === "full" ? [0, 1, 0] : []);
  if (step === undefined) throw new Error(`KOTOWARI_SWEEP is "full", "STEP:DAY" or not set; it is ${JSON.stringify(value)}`);
  const first = day % step;
  const chosen = all.filter((_, at) => at % step === first);
  console.error(`SWEEP: ${name}: ${chosen.length === all.length ? "all" : chosen.length} of ${all.length}, one in ${step} from ${first}`);
  return chosen;
}
