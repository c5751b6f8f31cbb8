import type { Pace } from "../../tensor/pace";
import type { LivePoints } from "../livePoints";

/** A step that both series have, by the points that stand for it. */
export interface CommonStep {
  /** Of A. */
  readonly step: bigint;
  readonly a: number;
  readonly b: number;
}

/** The steps of two series, in order. */
export interface StepsOfBoth {
  readonly common: readonly CommonStep[];
  readonly onlyA: readonly bigint[];
  /** B's own. */
  readonly onlyB: readonly bigint[];
}

/** Steps between two looks at the clock. */
const LOOK_MASK = 0x3ff;

/** Lays the steps of two series over each other: step `s` of A meets step `s + offset` of B. */
export async function commonSteps(a: LivePoints, b: LivePoints, offset: bigint, pace: Pace): Promise<StepsOfBoth> {
  const found = { common: [] as CommonStep[], onlyA: [] as bigint[], onlyB: [] as bigint[] };
  let [i, j] = [0, 0];
  for (let looks = 0; i < a.steps.length || j < b.steps.length; looks++) {
    if ((looks & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    const [step, other] = [a.steps[i], b.steps[j]];
    const met = step === undefined ? undefined : step + offset;
    if (step !== undefined && met === other) {
      found.common.push({ step, a: a.points[i++] as number, b: b.points[j++] as number });
    } else if (step !== undefined && met !== undefined && (other === undefined || met < other)) {
      found.onlyA.push(step);
      i++;
    } else {
      found.onlyB.push(other as bigint);
      j++;
    }
  }
  return found;
}
