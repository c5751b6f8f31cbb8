import { type RunMetric, runFigures } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Series } from "../provider";
import { ScalarFigures } from "../scalars/scalarFigures";
import { runUnlessGone } from "../series/chosenSeries";
import { pointAt } from "../series/pointAt";
import { UnreadRuns } from "../series/unreadRuns";
import { numbersBetween } from "../values/readNumbers";

/** Two sums, a few numbers, and a name. */
const FIGURES_BYTES = 512;

interface Found {
  readonly value: number;
  readonly wallTimeSeconds: number;
}

/** Caches figures: growth reads the new points alone. A last value needs no point but its own. */
export function createRunFiguresAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<ScalarFigures>((_, name) => FIGURES_BYTES + 2 * name.length, limits);

  const find = async (name: string, series: Series, { figure }: RunMetric, pace: Pace): Promise<Found | undefined> => {
    if (series.info.pointCount === 0) return undefined;
    const last = await lastOf(series, pace);
    if (last && figure === "last") return last;
    const { key } = series;
    const figuresOf = (known: ScalarFigures | undefined) => (known?.key === key ? known : new ScalarFigures(key));
    const figures = await cache.grow(name, figuresOf, async (own) => {
      await own.extend(series, pace);
      return own;
    });
    if (figures.last < 0) return undefined;
    const wallTimeSeconds = last?.wallTimeSeconds ?? (await wallTimeOf(series, figures.last, pace));
    return { value: figures.figure(figure), wallTimeSeconds };
  };

  return answer(runFigures, async ({ logdir, runs, metrics }, { provider, pace }) => {
    await provider.runs(logdir, pace, []);
    const unread = new UnreadRuns();
    const count = runs.length * metrics.length;
    const found = new Uint8Array(count);
    const values = new Float64Array(count).fill(Number.NaN);
    const wallTimesSeconds = new Float64Array(count).fill(Number.NaN);
    for (const [row, run] of runs.entries()) {
      if (pace.isDue()) await pace.giveWay();
      const there = await runUnlessGone(provider, { logdir, run }, pace);
      for (const [column, metric] of metrics.entries()) {
        if (pace.isDue()) await pace.giveWay();
        const { tag } = metric;
        const series = there?.ofTag(tag).find(({ info }) => info.kind === "scalar");
        if (!series) continue;
        const name = JSON.stringify([logdir, run, tag]);
        const own = await unread.read(run, () => find(name, series, metric, pace));
        if (!own) continue;
        const at = row * metrics.length + column;
        found[at] = 1;
        values[at] = own.value;
        wallTimesSeconds[at] = own.wallTimeSeconds;
      }
    }
    unread.check();
    return { found, values, wallTimesSeconds, errors: unread.errors };
  });
}

/** The last point, found without a look at the others; undefined where it cannot be read. */
async function lastOf(series: Series, pace: Pace): Promise<Found | undefined> {
  const last = await pointAt(series, undefined, pace);
  if (!last || last.error) return undefined;
  const { point, wallTimeSeconds } = last;
  const { values, failed } = await numbersBetween(series, point, point + 1, pace);
  return failed[0] === 1 ? undefined : { value: values[0] as number, wallTimeSeconds };
}

async function wallTimeOf(series: Series, point: number, pace: Pace): Promise<number> {
  const { wallTimesSeconds } = await series.columns(point, pace, point + 1);
  return wallTimesSeconds[0] as number;
}
