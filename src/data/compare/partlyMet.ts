import type { PartlyCompared } from "../../shared/questions/compareRuns";
import type { StepsOfBoth } from "./commonSteps";

/** Pairs of two runs that have steps in one of them alone; a pair that is noted again counts once. */
export class PartlyMet {
  /** By the places of pairs in written order. */
  private readonly noted = new Map<number, Omit<PartlyCompared, "pairs">>();

  note(written: number, a: string, { common, onlyA, onlyB }: StepsOfBoth): void {
    const { length } = common.steps;
    // A pair without a common step is reported as such.
    if (length === 0 || onlyA.length + onlyB.length === 0) return;
    this.noted.set(written, { a, common: length, stepsA: length + onlyA.length, stepsB: length + onlyB.length });
  }

  /** Undefined where there is none. */
  get told(): PartlyCompared | undefined {
    let most: Omit<PartlyCompared, "pairs"> | undefined;
    for (const pair of this.noted.values()) if (!most || leftOut(pair) > leftOut(most)) most = pair;
    return most && { pairs: this.noted.size, ...most };
  }
}

function leftOut({ common, stepsA, stepsB }: Omit<PartlyCompared, "pairs">): number {
  return stepsA + stepsB - 2 * common;
}
