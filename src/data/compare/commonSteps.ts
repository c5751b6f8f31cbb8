import type { Pace } from "../../tensor/pace";
import type { LivePoints } from "../series/livePoints";
import { haveSameSteps } from "../series/stepOrder";

/** The steps that both series have, in order, each by the points that stand for it. */
export interface CommonSteps {
  /** Steps of A. */
  readonly steps: BigInt64Array;
  /** Points of either series, as many. */
  readonly a: Uint32Array;
  readonly b: Uint32Array;
}

/** The steps of two series, in order. */
export interface StepsOfBoth {
  readonly common: CommonSteps;
  readonly onlyA: BigInt64Array;
  /** B's own. */
  readonly onlyB: BigInt64Array;
}

/** Steps between two looks at the clock. */
const LOOK_MASK = 0x3ff;

/** Lays the steps of two series over each other: step `s` of A meets step `s + offset` of B. */
export async function commonSteps(a: LivePoints, b: LivePoints, offset: bigint, pace: Pace): Promise<StepsOfBoth> {
  if (pace.isDue()) await pace.giveWay();
  if (offset === 0n && (await haveSameSteps(a.steps, b.steps, pace))) {
    const none = new BigInt64Array();
    return { common: { steps: a.steps, a: a.points, b: b.points }, onlyA: none, onlyB: none };
  }
  const most = Math.min(a.steps.length, b.steps.length);
  const common = { steps: new BigInt64Array(most), a: new Uint32Array(most), b: new Uint32Array(most) };
  const onlyA = new BigInt64Array(a.steps.length);
  const onlyB = new BigInt64Array(b.steps.length);
  let [i, j, met] = [0, 0, 0];
  for (let looks = 0; i < a.steps.length || j < b.steps.length; looks++) {
    if ((looks & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    const [step, other] = [a.steps[i], b.steps[j]];
    const meeting = step === undefined ? undefined : step + offset;
    if (step !== undefined && meeting === other) {
      common.steps[met] = step;
      common.a[met] = a.points[i++] as number;
      common.b[met++] = b.points[j++] as number;
    } else if (step !== undefined && meeting !== undefined && (other === undefined || meeting < other)) {
      onlyA[i++ - met] = step;
    } else {
      onlyB[j++ - met] = other as bigint;
    }
  }
  return {
    common: { steps: common.steps.subarray(0, met), a: common.a.subarray(0, met), b: common.b.subarray(0, met) },
    onlyA: onlyA.subarray(0, i - met),
    onlyB: onlyB.subarray(0, j - met),
  };
}
