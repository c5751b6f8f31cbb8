import type { Pace } from "../../tensor/pace";
import { isEstimated } from "../../tensor/pair/tolerance/namedTolerance";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import { type PairOfSeries, pairKey, type StepView } from "./pairOfSeries";
import { tableOf } from "./stepFigures";
import type { StepTable } from "./stepTable";

/** About what a pair takes beside its rows. */
const PAIR_BYTES = 1000;

/** Tables of pairs' steps, cached for the next look within a limit of bytes. */
export class KeptSteps {
  private readonly cache: SharedCache<StepsOfPair>;

  constructor(limits: CacheLimits) {
    this.cache = new SharedCache(({ table }, key) => PAIR_BYTES + 2 * key.length + table.byteLength, limits);
  }

  /** Works at the steps of a pair, as nobody else does meanwhile; what was found is kept, also where `work` throws. */
  with<T>(pair: PairOfSeries, wish: StepView, pace: Pace, work: (table: StepTable) => Promise<T>): Promise<T> {
    const stepsOf = (known: StepsOfPair | undefined) =>
      known?.isOf(pair) ? known : new StepsOfPair(pair, isEstimated(wish.tolerance));
    return this.cache.grow(pairKey(pair, wish), stepsOf, (steps) => steps.alone(pace, work));
  }
}

/** The steps of two series as long as points are only added to them. */
class StepsOfPair {
  readonly table: StepTable;
  private readonly keys: readonly [a: string, b: string];
  private working: Promise<void> | undefined;

  constructor({ a, b }: PairOfSeries, tellsNoise: boolean) {
    this.table = tableOf(a.id.kind, tellsNoise);
    this.keys = [a.series.key, b.series.key];
  }

  isOf({ a, b }: PairOfSeries): boolean {
    return this.keys[0] === a.series.key && this.keys[1] === b.series.key;
  }

  /** Works alone at the table: concurrent callers wait, and go on from there. */
  async alone<T>(pace: Pace, work: (table: StepTable) => Promise<T>): Promise<T> {
    while (this.working !== undefined) await pace.until(this.working);
    const done = work(this.table);
    this.working = done.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await done;
    } finally {
      this.working = undefined;
    }
  }
}
