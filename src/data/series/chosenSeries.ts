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

/**
 * The runs that a filter takes, and what it takes of them, in natural order; `runsThere`, where given, are all the runs that it may
 * take. Throws `badPattern`, `tooSlow`.
 */
export async function* chosenSeries(
  { logdir, run, runs, tag, tags }: SeriesFilter,
  { provider, pace, pattern }: Asking,
  runsThere?: ReadonlySet<string>,
): AsyncGenerator<ChosenRun> {
  const ofRuns = runs === undefined ? undefined : await pattern(runs);
  const ofTags = tags === undefined ? undefined : await pattern(tags);
  for (const name of await runNames(provider, logdir, run, ofRuns, pace)) {
    if (runsThere?.has(name) === false) continue;
    if (pace.isDue()) await pace.giveWay();
    const found = await runUnlessGone(provider, { logdir, run: name }, pace);
    if (!found) continue;
    const series = tag === undefined ? await found.series(pace) : found.ofTag(tag);
    yield { run: name, series: await matching(series, ({ info }) => info.tag, ofTags, pace) };
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
