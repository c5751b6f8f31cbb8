import type { PartlyCompared } from "../../shared/questions/compareRuns";
import type { StepsOfBoth } from "./commonSteps";

/** Which pairs of two runs have steps in one of them alone, whatever is noted of a pair how often. */
export class PartlyMet {
  /** By the places of pairs in written order. */
  private readonly noted = new Map<number, Omit<PartlyCompared, "pairs">>();

  note(written: number, a: string, { common, onlyA, onlyB }: StepsOfBoth): void {
    const { length } = common.steps;
    // Of a pair without a common step that is told.
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
