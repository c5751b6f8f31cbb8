import type { SeriesFilter } from "../../shared/series/seriesFilter";
import type { RunId } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import { DataError } from "../dataError";
import type { DataProvider, Run, Series } from "../provider";
import type { CompilePattern, NamePattern } from "./namePattern";

/** Names that are gathered before a pattern is tried on them. */
const NAMES_A_TEST = 1024;

/** The chosen series of one run. */
interface ChosenRun {
  readonly run: string;
  readonly series: Iterable<Series>;
}

interface Asking {
  readonly provider: DataProvider;
  readonly pace: Pace;
  readonly pattern: CompilePattern;
}

/** Filter of runs. */
type RunFilter = Pick<SeriesFilter, "logdir" | "run" | "runs">;

/**
 * The runs that a filter takes, and what it takes of them, in natural order; `runsThere`, where given, are all the runs that it may
 * take. Throws `badPattern`, `tooSlow`.
 */
export async function* chosenSeries(
  { tag, tags, ...filter }: SeriesFilter,
  asking: Asking,
  runsThere?: ReadonlySet<string>,
): AsyncGenerator<ChosenRun> {
  const { pace, pattern } = asking;
  const ofTags = tags === undefined ? undefined : await pattern(tags);
  const chosen = await chosenRunNames(filter, asking, runsThere);
  for await (const { name, run } of openedRuns(filter.logdir, chosen, asking)) {
    const series = tag === undefined ? await run.series(pace) : run.ofTag(tag);
    yield { run: name, series: await matching(series, ({ info }) => info.tag, ofTags, pace) };
  }
}

/** Names of the runs that a filter takes, in natural order; `runsThere` as above. Throws `badPattern`, `tooSlow`. */
export async function chosenRunNames(
  { logdir, run, runs }: RunFilter,
  { provider, pace, pattern }: Asking,
  runsThere?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const ofRuns = runs === undefined ? undefined : await pattern(runs);
  const names = await runNames(provider, logdir, run, ofRuns, pace);
  return runsThere ? names.filter((name) => runsThere.has(name)) : names;
}

/** Runs of these names, one after the other; those that are gone are left out. */
export async function* openedRuns(
  logdir: string,
  names: Iterable<string>,
  { provider, pace }: Pick<Asking, "provider" | "pace">,
): AsyncGenerator<{ readonly name: string; readonly run: Run }> {
  for (const name of names) {
    if (pace.isDue()) await pace.giveWay();
    const run = await runUnlessGone(provider, { logdir, run: name }, pace);
    if (run) yield { name, run };
  }
}

/** A run; undefined where it went while those before it were read. */
export async function runUnlessGone(provider: DataProvider, id: RunId, pace: Pace): Promise<Run | undefined> {
  try {
    return await provider.run(id, pace);
  } catch (error) {
    if (error instanceof DataError && error.reason === "notFound") return undefined;
    throw error;
  }
}

async function runNames(
  provider: DataProvider,
  logdir: string,
  only: string | undefined,
  pattern: NamePattern | undefined,
  pace: Pace,
): Promise<string[]> {
  const { runs } = await provider.runs(logdir, pace, only === undefined ? undefined : [only]);
  const matched = await matching(runs, ({ run }) => run, pattern, pace);
  return Array.from(matched, ({ run }) => run);
}

async function matching<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  pattern: NamePattern | undefined,
  pace: Pace,
): Promise<Iterable<T>> {
  if (!pattern) return items;
  const matched: T[] = [];
  let some: T[] = [];
  const test = async () => {
    const found = await pattern.test(some.map(nameOf), pace);
    for (const [i, item] of some.entries()) if (found[i] === 1) matched.push(item);
    some = [];
  };
  for (const item of items) {
    if (pace.isDue()) await pace.giveWay();
    some.push(item);
    if (some.length === NAMES_A_TEST) await test();
  }
  await test();
  return matched;
}
