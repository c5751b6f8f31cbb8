import type { Pace } from "../tensor/pace";
import { inStretches } from "../tensor/stretches";
import { ascendingSteps, haveSameSteps, unitedSteps } from "./stepOrder";

/** Beyond so many steps that may be there twice they are put together. */
const MOST_WAITING = 1 << 20;

/** The steps of many series together, each once. Series of one training mostly have the same: these cost a comparison. */
export class StepUnion {
  /** Ascending, each once; the first is what was put together. */
  private columns: BigInt64Array[] = [];
  private waitingCount = 0;
  private last: BigInt64Array = new BigInt64Array(0);

  /** Takes in steps in any order. It keeps them; nobody may change them. */
  async add(steps: BigInt64Array, pace: Pace): Promise<void> {
    if (steps.length === 0 || (await haveSameSteps(steps, this.last, pace))) return;
    this.last = steps;
    this.columns.push(await ascendingSteps(steps, pace));
    this.waitingCount += steps.length;
    if (this.waitingCount > MOST_WAITING) await this.unite(pace);
  }

  /** All so far, ascending; the caller owns them. */
  async steps(pace: Pace): Promise<BigInt64Array> {
    const union = await this.unite(pace);
    const steps = new BigInt64Array(union.length);
    await inStretches(0, union.length, pace, (start, end) => steps.set(union.subarray(start, end), start));
    return steps;
  }

  private async unite(pace: Pace): Promise<BigInt64Array> {
    const union = await unitedSteps(this.columns, pace);
    this.columns = [union];
    this.waitingCount = 0;
    return union;
  }
}
