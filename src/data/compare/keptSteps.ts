import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { isEstimated } from "../../tensor/pair/namedTolerance";
import { BoundedCache } from "../boundedCache";
import { type PairOfSeries, pairKey, type StepWish } from "./pairOfSeries";
import { tableOf } from "./stepFigures";
import type { StepTable } from "./stepTable";

interface Kept {
  readonly steps: StepsOfPair;
  readonly byteLength: number;
}

/** About what a pair takes beside its rows. */
const PAIR_BYTES = 1000;

/** What is known of pairs over their steps, for the next look, in at most so many bytes. */
export class KeptSteps {
  private readonly kept: BoundedCache<Kept>;

  constructor(cacheBytes: number, budget?: MemoryBudget) {
    this.kept = new BoundedCache(cacheBytes, budget);
  }

  /** Works at the steps of a pair, as nobody else does meanwhile; what was found is kept, also where `work` throws. */
  async with<T>(pair: PairOfSeries, wish: StepWish, pace: Pace, work: (table: StepTable) => Promise<T>): Promise<T> {
    const key = pairKey(pair, wish);
    const known = this.kept.get(key)?.steps;
    const steps = known?.isOf(pair) ? known : new StepsOfPair(pair, isEstimated(wish.tolerance));
    const keep = () => this.kept.set(key, { steps, byteLength: PAIR_BYTES + 2 * key.length + steps.table.byteLength });
    // Who asks meanwhile shares what is found.
    keep();
    try {
      return await steps.alone(pace, work);
    } finally {
      keep();
    }
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

  /** Who comes while another works waits, and goes on from there. */
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
