import type { SeriesFilter } from "../shared/seriesFilter";
import type { Pace } from "../tensor/pace";
import type { CompilePattern, NamePattern } from "./namePattern";
import type { DataProvider, Series } from "./provider";

/** The chosen series of one run. */
export interface ChosenRun {
  readonly run: string;
  readonly series: readonly Series[];
}

interface Asking {
  readonly provider: DataProvider;
  readonly pace: Pace;
  readonly pattern: CompilePattern;
}

/** The runs that a filter takes, and what it takes of them, in natural order. Throws `badPattern`, `tooSlow`. */
export async function* chosenSeries(
  { logdir, run, runs, tag, tags }: SeriesFilter,
  { provider, pace, pattern }: Asking,
): AsyncGenerator<ChosenRun> {
  const ofRuns = runs === undefined ? undefined : pattern(runs);
  const ofTags = tags === undefined ? undefined : pattern(tags);
  for (const name of runNames(provider, logdir, run, ofRuns)) {
    if (pace.isDue()) await pace.giveWay();
    const found = await provider.run({ logdir, run: name }, pace);
    const series = tag === undefined ? found.series() : found.ofTag(tag);
    yield { run: name, series: matching(series, ({ info }) => info.tag, ofTags) };
  }
}

function runNames(
  provider: DataProvider,
  logdir: string,
  only: string | undefined,
  pattern: NamePattern | undefined,
): readonly string[] {
  const { runs } = provider.runs(logdir, only === undefined ? undefined : [only]);
  return matching(runs, ({ run }) => run, pattern).map(({ run }) => run);
}

function matching<T>(items: readonly T[], nameOf: (item: T) => string, pattern: NamePattern | undefined): readonly T[] {
  if (!pattern) return items;
  const found = pattern.test(items.map(nameOf));
  return items.filter((_, i) => found[i] === 1);
}
